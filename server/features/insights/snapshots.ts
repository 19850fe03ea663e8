/** Keeps what incubators have on the first day of each month (dashboards-and-figures.md, Monthly snapshots). */
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { incubator } from '#domain/entities/incubator.ts'
import { PROOFS } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { dueOn } from '#domain/vocabulary/attainment.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { ATTAINMENT, PLANNED, REACHED, scoredSql } from '#server/core/records/attainment-sql.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Settings } from '#server/platform/settings.ts'
import { TOTALS } from './definitions.ts'
import { listSql, valueSql, type FigureDefinition, type Reader } from './figure.ts'

/** A product that was off on the first day makes up for it within these days; later figures would not be those of the month. */
const LAST_DAY = 7

/** Reads everything, because nobody is asked: the snapshot shows nothing to anybody by itself. */
const READS_ALL: Actor = {
  kind: 'portal-view',
  uid: null,
  name: 'Programme',
  designation: null,
  roleType: 'superincubator',
  incubatorId: null,
  startupId: null,
  mentorId: null,
}

/** The figures of a snapshot, by their names. */
export const KEPT: readonly FigureDefinition[] = [
  ...TOTALS,
  { name: 'startups-by-status', entity: startup, filters: { status: 'active' } },
  { name: 'milestones-overdue', entity: milestone, filters: { is: 'overdue' } },
]

/** The entities that a snapshot reads. */
export const KEPT_ENTITIES: readonly Entity[] = [
  ...new Set<Entity>([
    incubator,
    deliverable,
    ...KEPT.map(({ entity }) => entity),
    ...PROOFS.map((proof) => entityOf(proof.entity)),
  ]),
]

const eachOf = (reader: Reader, definition: FigureDefinition): SQL =>
  sql`(select t.incubator_id, ${valueSql(definition)} as n ${listSql(reader, definition.entity, definition.filters ?? {})} group by 1)`

/** Keeps every incubator's figures once a month. Harmless to repeat: the first snapshot of a month stays. */
export async function takeSnapshots(
  db: Writer,
  { programme }: Pick<Settings, 'programme'>,
  now = new Date(),
): Promise<void> {
  const day = dayIn(programme.time_zone, now)
  if (Number(day.slice(8)) > LAST_DAY) return
  const month = `${day.slice(0, 8)}01`
  const year = yearAt(yearKind(), dayAfter(month, -1))
  const reader: Reader = { actor: READS_ALL, regions: programme.regions, timeZone: programme.time_zone, now }
  const joins = KEPT.map(
    (definition, at) =>
      sql`left join ${eachOf(reader, definition)} ${sql.raw(`f${at}`)} on ${sql.raw(`f${at}`)}.incubator_id = i.id`,
  )
  const figures = KEPT.map(({ name }, at) => sql`${sql.literal(name)}, coalesce(${sql.raw(`f${at}.n`)}, 0)`)
  await db.query(sql`insert into figure_snapshot (month, incubator_id, day, year, attainment, reached, planned, figures, deliverables)
    select ${month}::date, i.id, ${day}::date, ${year}, d.attainment, d.reached, d.planned, jsonb_build_object(${sql.join(figures, sql`, `)}),
      coalesce(d.list, '[]')
    from incubator i left join (select incubator_id, ${ATTAINMENT} as attainment, ${REACHED} as reached,
        ${PLANNED} as planned, jsonb_agg(jsonb_build_object('_id', id,
        'program_name', program_name, 'target', target, 'due', due, 'achieved', achieved) order by program_name, id) as list
      from (${scoredSql(year, dueOn(yearKind(), year, month))}) s group by 1) d on d.incubator_id = i.id
    ${sql.join(joins, sql` `)}
    where not exists (select 1 from figure_snapshot o where o.month = ${month}::date)
    on conflict do nothing`)
}
