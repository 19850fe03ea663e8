import type { Change } from '#domain/changes/change.ts'
import { canBeImported, type Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { startup } from '#domain/entities/startup.ts'
import { deliverable } from '#domain/entities/deliverable.ts'
import { INCUBATOR_TYPES } from '#domain/vocabulary/incubator-types.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { submit } from '#server/core/submit/submit.ts'
import { manyRecords } from '#server/testing/many-records.ts'
import { SYSTEM, type TestApp } from '#server/testing/test-app.ts'

const RECORDS = 30

/** Texts of regions and durations as people wrote them before there were lists of them. */
const LOCATIONS = ['Bangalore', 'BENGALURU urban, Karnataka', 'Mysuru and Mysore', 'nowhere', null]
const DURATIONS = ['1 year', '12 months', '3 Years (renewable)', 'about a year', '', null]

/** Records of each module in both incubators, with values in any combination. */
export async function addManyRecords(t: TestApp): Promise<void> {
  const year = Number(dayFromToday().slice(0, 4))
  for (const [at, place] of [t.own, t.other].entries()) {
    const owner = { incubator_type: INCUBATOR_TYPES[0].value }
    for (const entity of ENTITIES as readonly Entity[]) {
      if (!canBeImported(entity) || entity.name === incubator.name) continue
      const made = manyRecords(entity, RECORDS, owner, at * 1_000).map((values, n) => ({
        ...values,
        ...(entity.name === startup.name
          ? { name: `Startup ${at} ${n}`, email: `s.${at}.${n}@example.org` }
          : {}),
        ...(entity.name === deliverable.name ? { year: year - (n % 3) } : {}),
        ...('duration_of_mou' in entity.fields
          ? { duration_of_mou: DURATIONS[n % DURATIONS.length], date: `${year - 1}-0${1 + (n % 9)}-11` }
          : {}),
      }))
      const changes = made.map((values): Change => ({
        action: 'create',
        entity: entity.name,
        incubatorId: place.incubator,
        values,
      }))
      await submit(t.db, SYSTEM, changes)
    }
  }
  for (const [at, sentTo] of [t.own.incubator, t.other.incubator, null, null, null].entries())
    await t.db.pool.query(
      `insert into contact_message (id, name, email, phone, subject, message, incubator_id, answered_at)
       values (gen_random_uuid(), 'A. Visitor', 'visitor@example.org', '5000000001', 'Visit', 'May we visit?', $1, $2)`,
      [sentTo, at === 4 ? new Date() : null],
    )
  // Old startups have no status, or regions that no form offers.
  const { rows } = await t.db.pool.query<{ id: string }>('select id from startup order by id')
  for (const [n, { id }] of rows.entries())
    await t.db.pool.query(
      'update startup set location = $2, status = case when $3 then null else status end where id = $1',
      [id, n % 2 === 0 ? LOCATIONS[(n / 2) % LOCATIONS.length] : 'Mysuru', n % 5 === 0],
    )
}
