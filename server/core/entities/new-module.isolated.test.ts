/**
 * A module is one definition and one migration. This test adds one that the product does not have; everything
 * works for it as for the others.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { UploadedFile } from '#domain/api/file.ts'
import type * as Register from '#domain/entities/register.ts'
import { ACTOR_KINDS } from '#domain/permissions/actor.ts'
import { permissionOf } from '#domain/permissions/table.ts'
import { formOf, SAMPLES } from '#server/core/files/testing/sample-files.ts'
import { sweepAway } from '#server/core/files/testing/stored-files.ts'
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

const lastLog = async () => (await t.call('coe-master', 'GET', '/editActivity?pageSize=1')).body.data[0]

async function send(url: string, parts: Parameters<typeof formOf>[0]) {
  const { payload, headers } = await formOf(parts)
  const cookie = t.cookies['coe-master']
  const sent = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } })
  return { status: sent.statusCode, body: sent.json() }
}

describe('a new module', () => {
  it('adds records, checked by fields and rules, linked by name', async () => {
    const made = await t.call('coe-master', 'POST', '/lab-booking', BOOKING)
    expect(made).toMatchObject({
      status: 201,
      body: {
        incubator_id: t.own.incubator,
        startup: 'Own Sense',
        startup_id: t.own.startup,
        lab: 'Wet lab',
        day: '2026-01-09',
        fee: 1_500,
        is_paid: 'Yes',
        version: 1,
      },
    })
    const wrong = await t.call('coe-master', 'POST', '/lab-booking', { day: 'soon', fee: -1, seat: 3 })
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors.map((e: { path: string }) => e.path).toSorted()).toEqual([
      'day',
      'fee',
      'lab',
      'seat',
      'startup',
    ])
    const unpaid = await t.call('coe-master', 'POST', '/lab-booking', { ...BOOKING, fee: null })
    expect(unpaid.body.errors).toEqual([{ path: 'fee', message: 'What was paid is missing' }])
  })

  it('lists records with pages, search, sort and filters, and by incubator', async () => {
    await addBooking(t, { lab: 'Laser room', day: '2026-03-01' })
    const list = async (query: string) => (await t.call('mentor', 'GET', `/lab-booking${query}`)).body
    expect(await list('?search=laser')).toMatchObject({ total: 1, data: [{ lab: 'Laser room' }] })
    expect((await list(`?incubator_id=${t.own.incubator}&sort=day&order=desc`)).data[0].day).toBe(
      '2026-03-01',
    )
    expect((await list('?lab=Laser room')).total).toBe(1)
    expect((await list(`/incubator/${t.other.incubator}?pageSize=1`)).total).toBe(1)
    expect((await t.call('mentor', 'GET', '/lab-booking?bench=3')).status).toBe(400)
  })

  it('updates with expected values, deletes and restores', async () => {
    const { _id } = await addBooking(t)
    const save = (body: object) => t.call('coe-master', 'PUT', `/lab-booking/${_id}`, body)
    expect((await save({ fee: 900, expected: { fee: 1_500 } })).body).toMatchObject({ fee: 900, version: 2 })
    expect((await save({ fee: 800, expected: { fee: 1_500 } })).body.code).toBe('stale')
    expect((await t.call('coe-master', 'DELETE', `/lab-booking/${_id}`)).status).toBe(200)
    expect((await t.call('coe-master', 'GET', `/lab-booking/${_id}`)).status).toBe(404)
    const { data } = (await t.call('coe-master', 'GET', `/lab-booking/${_id}/history`)).body
    expect(data.map((e: { action: string }) => e.action)).toEqual(['delete', 'update', 'create'])
    expect(data[1].changes).toEqual([expect.objectContaining({ field: 'fee', label: 'Fee' })])
    const back = await t.call('coe-master', 'POST', `/lab-booking/${_id}/restore`, {
      history_id: data[0]._id,
    })
    expect(back).toMatchObject({ status: 200, body: { fee: 900 } })
    const more = [(await addBooking(t))._id, (await addBooking(t))._id]
    expect((await t.call('coe-master', 'POST', '/lab-booking/delete', { ids: more })).body).toEqual({
      deleted: 2,
    })
  })

  it('writes the activity log in its own words', async () => {
    const { _id } = await addBooking(t)
    expect(await lastLog()).toMatchObject({ activity: 'Add Lab Booking' })
    await t.call('portal-edit', 'PUT', `/lab-booking/${_id}`, { fee: 1 })
    expect(await lastLog()).toMatchObject({ activity: 'Update Lab Booking (Own COE)' })
  })

  it("turns an editor's change into a request, which a master approves", async () => {
    const { _id } = await addBooking(t)
    const requested = await t.call('coe-editor', 'PUT', `/lab-booking/${_id}`, { fee: 7 })
    expect(requested).toMatchObject({
      status: 202,
      body: {
        message: 'Lab Booking request is added to the approval list',
        approval: { edit: 'Update Lab Booking', changes: [{ base: { fee: 1_500 }, proposed: { fee: 7 } }] },
      },
    })
    expect((await readBooking(t, _id)).fee).toBe(1_500)
    const id = requested.body.approval._id
    expect((await t.call('coe-master', 'PUT', `/approvals/${id}`, { status: 'approved' })).status).toBe(200)
    expect((await readBooking(t, _id)).fee).toBe(7)
  })

  it('has a template that can be imported, and exports that change nothing when imported again', async () => {
    const template = await t.call('coe-master', 'GET', '/templates/lab-booking.csv')
    expect(template.body.split('\r\n')[0]).toBe('\ufeffStartup,Lab,Day,Fee,Paid(Yes/No)')
    expect((await t.call('coe-master', 'GET', '/templates/lab-booking.xlsx')).status).toBe(200)
    const imported = await send('/api/imports', [
      ['module', 'lab-booking'],
      ['file', { name: 'template.csv', bytes: template.raw.rawPayload }],
    ])
    expect(imported).toMatchObject({ status: 201, body: { rows_added: 1, rows_invalid: 0, status: 'ready' } })
    await t.call('coe-master', 'POST', `/imports/${imported.body._id}/commit`, {})
    const statusOf = async () => (await t.call('coe-master', 'GET', `/imports/${imported.body._id}`)).body
    await expect.poll(async () => (await statusOf()).status).toBe('done')
    expect((await statusOf()).message).toBe('Lab Booking data imported successfully')
    const found = await t.call('coe-master', 'GET', `/lab-booking/incubator/${t.own.incubator}?search=hasiru`)
    // The record that every test starts with is also made of the template's example.
    expect(found.body).toMatchObject({
      total: 2,
      data: [{ startup: 'Hasiru Sense', fee: 1_500, is_paid: 'Yes' }, { startup: 'Hasiru Sense' }],
    })

    await addBooking(t, { mentor_id: t.own.mentor })
    for (const format of ['csv', 'xlsx']) {
      const path = `/lab-booking/export?format=${format}&incubator_id=${t.own.incubator}`
      const { raw } = await t.call('coe-master', 'GET', path)
      const again = await send('/api/imports', [
        ['module', 'lab-booking'],
        ['file', { name: `export.${format}`, bytes: raw.rawPayload }],
      ])
      expect(again.body).toMatchObject({ rows_added: 0, rows_updated: 0, rows_invalid: 0 })
      expect(again.body.rows_unchanged).toBeGreaterThan(1)
    }
  })

  it('is counted with the others, is read by visitors, and offers options that people added', async () => {
    await addBooking(t, { lab: 'ಪ್ರಯೋಗಾಲಯ' })
    const counts = (await t.call('coe-master', 'GET', `/stats/performance/${t.own.incubator}`)).body
    const list = await t.call('coe-master', 'GET', `/lab-booking/incubator/${t.own.incubator}`)
    expect(counts['lab-booking']).toBe(list.body.total)
    const offered = (await t.call('coe-master', 'GET', '/options/lab-booking/lab')).body.data
    expect(offered).toEqual(expect.arrayContaining(['Wet lab', 'Workshop', 'ಪ್ರಯೋಗಾಲಯ']))
    const [booking] = (await t.call('visitor', 'GET', `/public/incubators/${t.own.incubator}/lab-booking`))
      .body.data
    expect(booking).toHaveProperty('fee')
    expect(booking).not.toHaveProperty('permit')
    const { paths, components } = (await t.call('visitor', 'GET', '/openapi.json')).body
    expect(paths).toHaveProperty(['/api/lab-booking/{id}/restore'])
    expect(components.schemas).toHaveProperty(['LabBooking'])
  })

  it('stores the files of its records and protects them from other readers', async () => {
    const upload = async () => {
      const sent = await send('/api/files', [
        ['folder', 'documents'],
        ['file', { name: 'a.pdf', bytes: SAMPLES.pdf }],
      ])
      return (sent.body as UploadedFile).url
    }
    const [permit, report, left] = [await upload(), await upload(), await upload()]
    await addBooking(t, { permit, used: [{ name: 'Balance', report }] })
    await sweepAway(t)
    const get = async (actorKind: (typeof ACTOR_KINDS)[number], url: string) =>
      (await t.call(actorKind, 'GET', url.replace('/api', ''))).status
    expect([await get('coe-master', left), await get('visitor', report)]).toEqual([404, 200])
    expect([
      await get('coe-viewer', permit),
      await get('startup', permit),
      await get('visitor', permit),
    ]).toEqual([200, 404, 401])
  })

  it.each(ACTOR_KINDS)('lets %s do what the permission table says', async (actorKind) => {
    const status = async (method: 'POST' | 'PUT' | 'DELETE') => {
      const { _id } = await addBooking(t)
      const body =
        method === 'DELETE' ? undefined : { ...BOOKING, lab: 'Dry lab', incubator_id: t.own.incubator }
      const path = method === 'POST' ? '/lab-booking' : `/lab-booking/${_id}`
      return (await t.call(actorKind, method, path, body)).status
    }
    const actions = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const permission = permissionOf(exampleModule.actions[actions[method]], actorKind)
      const applied = method === 'POST' ? 201 : 200
      const expected =
        actorKind === 'visitor' ? 401 : permission === '-' ? 403 : permission === 'request' ? 202 : applied
      expect(await status(method), method).toBe(expected)
    }
  })
})
