/** Who is told of a change: exactly those whose calls answer the record. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { milestone } from '#domain/entities/milestone.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { decide } from '#domain/permissions/decide.ts'
import { sql } from '#server/platform/db/sql.ts'
import { plantSecrets, plantVisitors, SIGNED_IN } from '#server/testing/planted-secrets.ts'
import { sampleChange, sampleRecord } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type Place, type TestApp } from '#server/testing/test-app.ts'
import { submit } from '#server/core/submit/submit.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query(sql`delete from change_log`))

/** Changes a record. What only its author may change is logged as if it were written now. */
async function change(entity: Entity, place: Place): Promise<void> {
  const recordId = place.of[entity.name]!
  const isPortals = decide(SYSTEM.actor, entity.actions.update).outcome !== 'refuse'
  if (isPortals && !entity.isOfAuthor) {
    const values = sampleChange(entity, place === t.own ? 1 : 2)
    await submit(t.db, SYSTEM, [{ action: 'update', entity: entity.name, recordId, values }])
  } else
    await t.db.query(sql`
      insert into change_log (source, kind, ids)
      select 'history', 'create', array_agg(batch_id) from history where record_id = ${recordId}`)
}

const nameOf = ({ name }: Entity) => name

it.each((ENTITIES as readonly Entity[]).map((entity) => [nameOf(entity), entity] as const))(
  'a change of %s is told to exactly those who read it',
  async (name, entity) => {
    const places: Place[] = [t.own, t.other]
    for (const place of places) await change(entity, place)
    for (const kind of SIGNED_IN) {
      const heard = (await t.call(kind, 'GET', '/live')).body as string
      for (const place of places) {
        const id = place.of[name]!
        const { status } = await t.call(kind, 'GET', `/${name}/${id}`)
        expect(heard.includes(id), `${kind} ${name} ${place === t.own ? 'own' : 'other'}`).toBe(
          status === 200,
        )
      }
    }
  },
)

it('a deleted record is told to those who could read it', async () => {
  const values = sampleRecord(milestone)
  const added = await t.call('coe-master', 'POST', '/milestone', values)
  const id: string = added.body._id
  await t.db.query(sql`delete from change_log`)
  expect((await t.call('coe-master', 'DELETE', `/milestone/${id}`)).status).toBe(200)
  expect((await t.call('coe-viewer', 'GET', '/live')).body).toContain(id)
  expect((await t.call('startup', 'GET', '/live')).body).not.toContain(id)
})

it('a new invitation and a new admin are told to exactly those who read their lists', async () => {
  const invited = await t.call('coe-master', 'POST', '/invitations', { kind: 'incubator' })
  const admin = { name: 'Asha', email: 'asha.rao@example.org', designation: 'COE Viewer' }
  const added = await t.call('coe-master', 'POST', '/admin', admin)
  const portals = await t.call('portal-edit', 'POST', '/invitations', { kind: 'incubator' })
  for (const kind of SIGNED_IN) {
    const heard = (await t.call(kind, 'GET', '/live')).body as string
    const reads = async (path: string) => (await t.call(kind, 'GET', path)).status === 200
    expect(heard.includes(invited.body._id), kind).toBe(await reads('/invitations'))
    expect(heard.includes(added.body._id), kind).toBe(await reads(`/admin?incubator_id=${t.own.incubator}`))
    expect(heard.includes(portals.body._id), kind).toBe(kind.startsWith('portal'))
  }
  await t.db.query(sql`delete from change_log`)
  await t.call('coe-master', 'POST', `/invitations/${invited.body._id}/revoke`)
  await t.call('coe-master', 'DELETE', `/admin/${added.body._id}`)
  const heard = (await t.call('coe-master', 'GET', '/live')).body as string
  for (const { _id } of [invited.body, added.body]) expect(heard).toContain(_id)
})

it('no stream contains a value, and nobody learns of messages and registrations of others', async () => {
  const secrets = [...(await plantSecrets(t, t.own)), ...(await plantVisitors(t, t.own))]
  expect(secrets.length).toBeGreaterThan(50)
  for (const kind of SIGNED_IN) {
    const heard = (await t.call(kind, 'GET', '/live')).body as string
    expect(heard).toContain('"entity"')
    expect(secrets.filter(({ text }) => heard.includes(text))).toEqual([])
    const isStaff = kind !== 'startup' && kind !== 'mentor'
    expect(heard.includes('"registration"'), kind).toBe(isStaff)
    expect(heard.includes('"contact-message"'), kind).toBe(kind.startsWith('portal') || kind === 'coe-master')
  }
})
