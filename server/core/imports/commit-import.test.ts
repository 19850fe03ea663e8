import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { finished, prototypes, upload } from './testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const total = async (module: string) =>
  (await t.call('portal-edit', 'GET', `/${module}?user_id=${t.own.incubator}`)).body.total

describe('an import', () => {
  it('saves nothing until it is committed, then saves the valid rows and returns the rejected ones with reasons', async () => {
    const before = await total('prototype')
    const { status, body } = await upload(
      t,
      'coe-master',
      prototypes(
        'One,d,3 months,own sense,,',
        ',no name,,,,',
        'Two,"a, ""b""\nc",,Somebody Else,,',
        "'=1+1,,,,,",
      ),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'ready',
      rows_total: 4,
      rows_valid: 3,
      rows_invalid: 1,
      missing_headers: [],
    })
    expect(body.errors).toEqual([
      { row: 3, column: 'Prototype name', value: '', message: 'Name is required' },
    ])
    expect(body.unlinked).toEqual({ 'Somebody Else': 1 })
    expect(await total('prototype')).toBe(before)

    expect((await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})).status).toBe(400)
    const started = await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, { skip_invalid: true })
    expect(started).toMatchObject({ status: 202, body: { status: 'running' } })
    const done = await finished(t, 'coe-master', body._id)
    expect(done).toMatchObject({
      status: 'done',
      rows_done: 3,
      message: 'Prototype data imported successfully',
    })
    expect(await total('prototype')).toBe(before + 3)
    const found = (await t.call('coe-master', 'GET', '/prototype?search=Two')).body.data[0]
    expect(found.description).toBe('a, "b"\nc')
    expect((await t.call('coe-master', 'GET', '/prototype?search=%3D1')).body.data[0].name).toBe('=1+1')
    const rejected = await t.call('coe-master', 'GET', `/imports/${body._id}/rejected.csv`)
    expect(rejected.body).toContain('3,Prototype name: Name is required')
    const { rows: kept } = await t.db.query(
      sql`select summary->'rejected' as rows from import where id = ${body._id}`,
    )
    const missing = {
      code: 'required',
      params: {},
      entity: 'prototype',
      field: 'name',
      column: 'Prototype name',
    }
    expect(kept).toEqual([
      { rows: [{ row: 3, reason: { code: 'wrong-row', params: { problems: [missing] } } }] },
    ])
    const log = await t.call('coe-master', 'GET', '/editActivity?pageSize=1')
    expect(log.body.data[0]).toMatchObject({
      activity: 'Import Prototypes',
      activityDetails: '3 rows from file.csv',
    })
    expect((await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})).status).toBe(409)
  })

  it('skips rows that would be unlinked or duplicates, if the person chooses so', async () => {
    const file = prototypes('Alone,d,,Nobody Known,,', 'Twice,d,,own sense,,', 'Twice,d,,own sense,,')
    const { body } = await upload(t, 'coe-master', file)
    expect(body).toMatchObject({
      rows_valid: 3,
      leave_out: ['non_records', 'hidden'],
      unlinked: { 'Nobody Known': 1 },
      duplicates: 1,
      rows_warned: 2,
    })
    const setup = { leave_out: ['unlinked', 'duplicates'] }
    const less = (await t.call('coe-master', 'PUT', `/imports/${body._id}`, setup)).body
    expect(less).toMatchObject({ ...setup, rows_valid: 1, rows_invalid: 2, duplicates: 1 })
    await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, { skip_invalid: true })
    expect(await finished(t, 'coe-master', body._id)).toMatchObject({ status: 'done', rows_done: 1 })
    const rejected = (await t.call('coe-master', 'GET', `/imports/${body._id}/rejected.csv`)).body
    expect(rejected).toContain(
      `"Nobody Known" doesn't match a startup of this incubator; skipped`.replaceAll('"', '""'),
    )
    expect(rejected).toContain('Same as row 3; skipped')
    const wrong = await t.call('coe-master', 'PUT', `/imports/${body._id}`, { leave_out: ['all'] })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
  })

  it('can be corrected cell by cell and is checked again', async () => {
    const { body } = await upload(t, 'coe-master', prototypes(',d,,,,'))
    const fixed = await t.call('coe-master', 'PUT', `/imports/${body._id}`, {
      cells: [{ row: 2, column: 'Prototype name', value: 'Named' }],
    })
    expect(fixed.body).toMatchObject({ rows_valid: 1, rows_invalid: 0 })
    const rows = await t.call('coe-master', 'GET', `/imports/${body._id}/rows?kind=valid`)
    expect(rows.body.data[0]).toMatchObject({ row: 2, kind: 'add', values: { name: 'Named' } })
  })

  it('saves nothing and says why if a row became invalid after the preview', async () => {
    const email = `${newId()}@example.org`
    const head = 'Name,Contact Number,Email ID,LinkedIn,Years of Experience,Current Designation,Organisation'
    const own = 'https://linkedin.com/in/example,12,,'
    const rows = [`A,5000000001,${newId()}@example.org,${own}`, `B,5000000002,${email},${own}`]
    const { body } = await upload(t, 'coe-master', [head, ...rows].join('\n'), { module: 'mentor' })
    await t.db.query(sql`update import set status = 'running' where id = ${body._id}`)
    await t.call('coe-master', 'POST', '/mentor', {
      ...NEW.mentor,
      name: 'Quicker',
      email,
      phone: '5000000005',
    })
    const before = await total('mentor')
    const { buildApp } = await import('#server/app.ts')
    const next = await buildApp({ db: t.db, settings: t.settings })
    await next.ready()
    const done = await finished(t, 'coe-master', body._id)
    await next.close()
    expect(done).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('already has an account'),
    })
    expect(await total('mentor')).toBe(before)
  })

  it('warns if the same file was imported before', async () => {
    const file = prototypes('Twice,,,,,')
    const first = (await upload(t, 'coe-master', file)).body
    await t.call('coe-master', 'POST', `/imports/${first._id}/commit`, {})
    await finished(t, 'coe-master', first._id)
    const again = (await upload(t, 'coe-master', file)).body
    expect(again.duplicates).toBe(1)
    expect(again.imported_before).toMatch(/^\d{4}-/)
  })

  it('is saved once if the same file is committed twice at the same moment; the second commit is refused', async () => {
    const file = prototypes('At once,,,,,')
    const imports = [(await upload(t, 'coe-master', file)).body, (await upload(t, 'coe-master', file)).body]
    await Promise.all(imports.map(({ _id }) => t.call('coe-master', 'POST', `/imports/${_id}/commit`, {})))
    const ended = [
      await finished(t, 'coe-master', imports[0]._id),
      await finished(t, 'coe-master', imports[1]._id),
    ]
    expect(new Set(ended.map((one) => one.status))).toEqual(new Set(['done', 'failed']))
    const refused = ended.find((one) => one.status === 'failed')!
    expect(refused.message).toContain('was imported while you checked it')
    expect((await t.call('coe-master', 'GET', '/prototype?search=At%20once')).body.total).toBe(1)
    // Now that the person has seen the message, they may commit.
    const path = `/imports/${refused._id}`
    expect((await t.call('coe-master', 'GET', path)).body.imported_before).toMatch(/^\d{4}-/)
    await t.call('coe-master', 'POST', `${path}/commit`, {})
    expect((await finished(t, 'coe-master', refused._id)).status).toBe('done')
  })

  it('of a stopped server is finished by the next one, completely or not at all', async () => {
    const { body } = await upload(t, 'coe-master', prototypes('Resumed,,,,,'))
    await t.db.query(sql`update import set status = 'running' where id = ${body._id}`)
    const { buildApp } = await import('#server/app.ts')
    const { readSettings } = await import('#server/platform/settings.ts')
    const next = await buildApp({ db: t.db, settings: readSettings({}) })
    await next.ready()
    expect((await finished(t, 'coe-master', body._id)).status).toBe('done')
    await next.close()
    expect((await t.call('coe-master', 'GET', '/prototype?search=Resumed')).body.total).toBe(1)
  })
})
