/** A module that the product does not have refers to records of others, as every module can. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as Register from '#domain/entities/register.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addMigration } from './testing/add-migration.ts'
import { exampleModule, addBooking, BOOKING, readBooking } from './testing/example-module.ts'

/** Its line in the register. */
vi.mock('#domain/entities/register.ts', async (importOriginal) => {
  const { withExampleModule } = await import('./testing/example-module.ts')
  return withExampleModule(await importOriginal<typeof Register>())
})

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({}, await addMigration(exampleModule))
})
afterAll(() => t.close())

describe('a new module', () => {
  it('refers to existing records by id or by name, and shows their names', async () => {
    const named = { mentor_id: t.own.mentor, mentor_name: 'Own Mentor', deleted_references: [] }
    const { body: made } = await t.call('coe-master', 'POST', '/lab-booking', {
      ...BOOKING,
      mentor_id: t.own.mentor,
    })
    expect(made).toMatchObject(named)
    expect(await addBooking(t, { mentor_id: 'own mentor' })).toMatchObject(named)
    const save = (actorKind: 'coe-master' | 'coe-editor', mentor_id: unknown) =>
      t.call(actorKind, 'PUT', `/lab-booking/${made._id}`, { mentor_id })
    for (const id of [newId(), t.other.mentor])
      expect((await save('coe-master', id)).body.errors).toEqual([
        { path: 'mentor_id', message: 'There is no mentor with this id that can be chosen here' },
      ])
    expect((await save('coe-master', 'Nobody Known')).body.errors).toEqual([
      { path: 'mentor_id', message: 'There is no mentor called "Nobody Known" that can be chosen here' },
    ])
    for (const query of [`mentor_id=${t.own.mentor}`, 'mentor_id=Own Mentor', 'search=own%20mentor'])
      expect(
        (await t.call('visitor', 'GET', `/public/incubators/${t.own.incubator}/lab-booking?${query}`)).body
          .total,
      ).toBe(2)
    const sorted = await t.call('mentor', 'GET', '/lab-booking?sort=mentor_id')
    expect(sorted.body.data[0].mentor_name).toBe('Own Mentor')

    const requested = await save('coe-editor', null)
    expect(requested.body.approval.editDetails).toBe('Wet lab: Mentor: Own Mentor → empty')
    const approval = (await t.call('coe-master', 'GET', `/approvals/${requested.body.approval._id}`)).body
    expect(approval.labels).toEqual({ mentor: { [t.own.mentor]: { name: 'Own Mentor', is_deleted: false } } })
    await t.call('portal-edit', 'PUT', `/mentor/${t.own.mentor}`, { name: 'Renamed Mentor' })
    expect(await readBooking(t, made._id)).toMatchObject({ mentor_name: 'Renamed Mentor' })
    const { labels } = (await t.call('coe-viewer', 'GET', `/lab-booking/${made._id}/history`)).body
    expect(labels.mentor).toEqual({ [t.own.mentor]: { name: 'Renamed Mentor', is_deleted: false } })
    expect(labels.startup[t.own.startup].name).toBe('Own Sense')
  })

  it('shows the current name of a record that a waiting change refers to, wherever the change is read', async () => {
    const addMentor = async (name: string) => {
      const person = { ...NEW.mentor, name, email: `${newId()}@example.org`, phone: '5000000008' }
      const own = { ...person, incubator_id: t.own.incubator }
      return (await t.call('portal-edit', 'POST', '/mentor', own)).body._id as string
    }
    const [first, second, third] = [
      await addMentor('First'),
      await addMentor('Second'),
      await addMentor('Third'),
    ]
    const { _id } = await addBooking(t, { mentor_id: first })
    const path = `/lab-booking/${_id}`
    const requested = await t.call('coe-editor', 'PUT', path, { mentor_id: second })
    const namedSo = (name: string, id: string) => ({ mentor_id: id, mentor_name: name })
    const asItWas = { base: namedSo('First', first), proposed: namedSo('Second', second) }
    expect(requested.body.approval.changes).toMatchObject([asItWas])

    for (const [id, name] of [
      [first, 'First Renamed'],
      [second, 'Second Renamed'],
    ] as const)
      await t.call('portal-edit', 'PUT', `/mentor/${id}`, { name })
    const now = { base: namedSo('First Renamed', first), proposed: namedSo('Second Renamed', second) }
    const get = async (url: string) => (await t.call('coe-master', 'GET', url)).body
    const approval = `/approvals/${requested.body.approval._id}`
    expect((await get(path)).pending).toMatchObject([{ proposed: now.proposed }])
    const listed = (await get('/lab-booking?pageSize=100')).data.find((r: { _id: string }) => r._id === _id)
    expect(listed.pending).toMatchObject([{ proposed: now.proposed }])
    expect((await get('/approvals?status=pending')).data[0].changes).toMatchObject([now])
    expect((await get(approval)).changes).toMatchObject([now])
    expect((await get(`${approval}/changes`)).data).toMatchObject([now])

    const changed = await t.call('coe-master', 'PUT', path, { mentor_id: third })
    expect(changed.body.pending).toMatchObject([{ proposed: now.proposed }])
    const stale = await t.call('coe-master', 'PUT', approval, { status: 'approved' })
    expect(stale).toMatchObject({ status: 409, body: { current: namedSo('Third', third) } })
    const late = await t.call('coe-master', 'PUT', path, {
      mentor_id: first,
      expected: { mentor_id: second },
    })
    expect(late).toMatchObject({ status: 409, body: { current: namedSo('Third', third) } })
    await t.call('coe-master', 'PUT', approval, { status: 'rejected' })
    await t.call('coe-master', 'DELETE', path)
  })

  it('has an index and a foreign key, which prevents the deletion of a record it refers to', async () => {
    const { body: mentor } = await t.call('portal-edit', 'POST', '/mentor', {
      ...NEW.mentor,
      name: 'Needed',
      email: 'needed@example.org',
      phone: '5000000008',
      incubator_id: t.own.incubator,
    })
    const { _id } = await addBooking(t, { mentor_id: mentor._id })
    const remove = () => t.call('portal-edit', 'DELETE', `/mentor/${mentor._id}`)
    expect(await remove()).toMatchObject({
      status: 409,
      body: { detail: 'This mentor is still named by 1 Lab Booking (Wet lab). Change or delete them first.' },
    })
    const isPlain = t.db.query(sql`delete from mentor where id = ${mentor._id}`)
    await expect(isPlain).rejects.toThrow()
    await t.call('coe-master', 'PUT', `/lab-booking/${_id}`, { mentor_id: null })
    expect((await remove()).status).toBe(200)
    const { rows } = await t.db.query<{ indexname: string }>(
      sql`select indexname from pg_indexes where tablename = 'lab_booking' and indexname like '%\\_id' order by 1`,
    )
    expect(rows.map((r) => r.indexname)).toEqual(['lab_booking_mentor_id', 'lab_booking_startup_id'])
  })
})
