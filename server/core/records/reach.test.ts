import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { readersOf, type Entity } from '#domain/entities/entity.ts'
import { ACTOR_KINDS, VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readListQuery } from './list-query.ts'
import { listRecords } from './read-records.ts'
import { targetOf } from './target.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const cases = (ENTITIES as readonly Entity[]).flatMap((entity) =>
  (
    ['record', 'startup', 'mentor', 'internal-record', 'startup-funding', 'mentorship', 'details'] as const
  ).flatMap((readers) => ACTOR_KINDS.map((kind) => ({ entity, name: entity.name, readers, kind }))),
)

it.each(cases)(
  '$kind reads the records of $name in a list that it may read as $readers',
  async ({ entity, readers, kind }) => {
    const actor: Actor = {
      ...VISITOR,
      kind,
      incubatorId: kind.startsWith('portal') || kind === 'visitor' ? null : t.own.incubator,
      startupId: kind === 'startup' ? t.own.startup : null,
      mentorId: kind === 'mentor' ? t.own.mentor : null,
      menteeIds: kind === 'mentor' ? [t.own.startup] : [],
    }
    const variant: Entity = { ...entity, readers }
    const listed = await listRecords(t.db, actor, variant, readListQuery(variant, {}, []))
    const all = await listRecords(
      t.db,
      { ...VISITOR, kind: 'portal-view' },
      variant,
      readListQuery(variant, {}, []),
    )
    const allowed = all.data.filter((r) => {
      const row = {
        id: r._id,
        incubator_id: String(r['user_id'] ?? r['incubator_id'] ?? r['_id']),
        startup_id: r['startup_id'],
        mentor_id: r['mentor_id'],
      }
      return viewOf(actor, readersOf(variant, r), targetOf(variant, row)) !== 'none'
    })
    expect(listed.data.map((r) => r['_id'])).toEqual(allowed.map((r) => r['_id']))
    expect(listed.total).toBe(allowed.length)
  },
)
