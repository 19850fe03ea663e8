import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import type { ActorKind } from '#domain/permissions/actor.ts'
import { newId } from '#server/db/new-id.ts'
import { sql } from '#server/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

interface Upload {
  module?: string
  file?: Buffer | string
  name?: string
  type?: string
  fields?: Record<string, unknown>
}

/** A multipart body, as a browser sends it. */
function multipart({
  module = 'prototype',
  file = '',
  name = 'file.csv',
  type = 'text/csv',
  fields = {},
}: Upload) {
  const boundary = '----ankura'
  const parts: Buffer[] = []
  for (const [key, value] of Object.entries({ module, ...fields })) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`),
    )
  }
  parts.push(
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  )
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function upload(actorKind: ActorKind, given: Upload) {
  const { payload, headers } = multipart(given)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/imports',
    headers: { ...headers, cookie: t.cookies[actorKind] },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function finished(actorKind: ActorKind, id: string) {
  for (;;) {
    const { body } = await t.call(actorKind, 'GET', `/imports/${id}`)
    if (body.status !== 'running') return body
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const HEAD = 'Prototype name,Description,Development time,Startup,Photo(Link),Incubator Contribution'
const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
const total = async (module: string) =>
  (await t.call('portal-edit', 'GET', `/${module}?user_id=${t.own.incubator}`)).body.total

/** Parts as they stand, in this order. */
async function uploadParts(...parts: string[]) {
  const payload = [...parts.map((p) => `--B\r\ncontent-disposition: form-data; ${p}\r\n`), '--B--\r\n'].join(
    '',
  )
  const headers = { cookie: t.cookies['coe-master'], 'content-type': 'multipart/form-data; boundary=B' }
  const answer = await t.app.inject({ method: 'POST', url: '/api/imports', headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}
const MODULE = 'name="module"\r\n\r\nprototype'
const filePart = (name: string, text: string) =>
  `name="file"; ${name}\r\ncontent-type: text/csv\r\n\r\n${text}`

describe('the form of an import', () => {
  it('takes its parts in any order, however large the file before them', async () => {
    const large = csv(...Array.from({ length: 5_000 }, (_, n) => `P${n},${'x'.repeat(60)},,,,`))
    const part = 'name="fixed"\r\n\r\n{"startup":"Own Sense"}'
    const { status, body } = await uploadParts(filePart('filename="a.csv"', large), part, MODULE)
    expect([status, body.rows_total, body.fixed]).toEqual([201, 5_000, { startup: 'Own Sense' }])
  })

  it.each([
    ['two files', 'file', 'You can only upload one file at a time', [filePart('filename="b.csv"', 'x')]],
    ['an unknown part', 'nonsense', 'not known here', ['name="nonsense"\r\n\r\nx']],
    ['a part twice', 'module', 'must be given once', [MODULE]],
  ])('%s: 400 at the part', async (_what, path, message, more) => {
    const { status, body } = await uploadParts(MODULE, filePart('filename="a.csv"', csv('A,,,,,')), ...more)
    expect(status).toBe(400)
    expect(body.errors[0]).toEqual({ path, message: expect.stringContaining(message) })
  })

  it.each([
    [
      'broken off',
      '--B\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nS',
      'boundary=B',
    ],
    ['without a boundary', 'x', 'x=y'],
  ])('%s is 400', async (_what, payload, parameter) => {
    const headers = { cookie: t.cookies['coe-master'], 'content-type': `multipart/form-data; ${parameter}` }
    const answer = await t.app.inject({ method: 'POST', url: '/api/imports', headers, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid'])
  })

  it.each(['filename="a\0b.csv"', "filename*=UTF-8''a%00b.csv"])(
    'keeps a name on one line: %j',
    async (name) => {
      const { status, body } = await uploadParts(MODULE, filePart(name, csv('A,,,,,')))
      expect(status).toBe(201)
      expect(body.file_name).toMatch(/^a +b\.csv$/)
    },
  )
})

describe('a name that every object has', () => {
  it('may be that of a column, which is corrected and left out like any other', async () => {
    const file = `${HEAD},constructor,__proto__\r\nA,,,,,,one,two\r\n,,,,,,three,four`
    const mapping = { constructor: 'description' }
    const { body } = await upload('coe-master', { file, fields: { mapping } })
    const cells = [2, 3].map((row) => ({ row, column: 'Development time', value: '8 months' }))
    const changed = await t.call('coe-master', 'PUT', `/imports/${body._id}`, { cells })
    expect(changed.status).toBe(200)
    expect(changed.body.sample[0].values).toMatchObject({ name: 'A', description: 'one' })
    const rejected = await t.call('coe-master', 'GET', `/imports/${body._id}/rejected.csv`)
    expect(rejected.body).toContain(',,8 months,,,,three,four,3,')
  })

  it.each(['constructor', 'toString'])('is none of a field: %s', async (name) => {
    const { body } = await upload('coe-master', { file: csv('A,,,,,') })
    for (const setup of [
      { fixed: { [name]: 'x' } },
      { values: { [name]: { a: 'b' } } },
      { rates: { [name]: 1 } },
    ])
      expect((await t.call('coe-master', 'PUT', `/imports/${body._id}`, setup)).status).toBe(400)
  })
})

describe('an import', () => {
  it('saves nothing until it is committed, then all valid rows, and gives the rejected back with reasons', async () => {
    const before = await total('prototype')
    const { status, body } = await upload('coe-master', {
      file: csv(
        'One,d,3 months,own sense,,',
        ',no name,,,,',
        'Two,"a, ""b""\nc",,Somebody Else,,',
        "'=1+1,,,,,",
      ),
    })
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
    const done = await finished('coe-master', body._id)
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

  it('leaves rows out that would be saved without a link or twice, where the person chooses so', async () => {
    const file = csv('Alone,d,,Nobody Known,,', 'Twice,d,,own sense,,', 'Twice,d,,own sense,,')
    const { body } = await upload('coe-master', { file })
    expect(body).toMatchObject({
      rows_valid: 3,
      leave_out: [],
      unlinked: { 'Nobody Known': 1 },
      duplicates: 1,
    })
    const setup = { leave_out: ['unlinked', 'duplicates'] }
    const less = (await t.call('coe-master', 'PUT', `/imports/${body._id}`, setup)).body
    expect(less).toMatchObject({ ...setup, rows_valid: 1, rows_invalid: 2, duplicates: 1 })
    await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, { skip_invalid: true })
    expect(await finished('coe-master', body._id)).toMatchObject({ status: 'done', rows_done: 1 })
    const rejected = (await t.call('coe-master', 'GET', `/imports/${body._id}/rejected.csv`)).body
    expect(rejected).toContain(
      '"Nobody Known" is no startup of this incubator; left out'.replaceAll('"', '""'),
    )
    expect(rejected).toContain('Row 3 of the file is the same; left out')
    const wrong = await t.call('coe-master', 'PUT', `/imports/${body._id}`, { leave_out: ['all'] })
    expect(wrong.status).toBeGreaterThanOrEqual(400)
  })

  it('is corrected cell by cell and checked again', async () => {
    const { body } = await upload('coe-master', { file: csv(',d,,,,') })
    const fixed = await t.call('coe-master', 'PUT', `/imports/${body._id}`, {
      cells: [{ row: 2, column: 'Prototype name', value: 'Named' }],
    })
    expect(fixed.body).toMatchObject({ rows_valid: 1, rows_invalid: 0 })
    const rows = await t.call('coe-master', 'GET', `/imports/${body._id}/rows?kind=valid`)
    expect(rows.body.data[0]).toMatchObject({ row: 2, kind: 'add', values: { name: 'Named' } })
  })

  it('says which required headers are missing and does not go on without them', async () => {
    const { body } = await upload('coe-master', { file: 'Prototype name\r\nA\r\n' })
    expect(body).toMatchObject({ status: 'incomplete' })
    expect(body.missing_headers).toContain('Photo(Link)')
    const refused = await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: 'CSV does not contain all required headers.' },
    })
  })

  it('of an editor is one request that shows its rows and is applied when it is approved', async () => {
    const before = await total('prototype')
    const { body } = await upload('coe-editor', { file: csv('E1,,,,,', 'E2,,,,,') })
    const requested = await t.call('coe-editor', 'POST', `/imports/${body._id}/commit`, {})
    expect(requested.status).toBe(202)
    expect(requested.body).toMatchObject({
      status: 'requested',
      approval: { edit: 'Import Prototypes', changesTotal: 2 },
    })
    expect(await total('prototype')).toBe(before)
    const rows = await t.call(
      'coe-master',
      'GET',
      `/approvals/${requested.body.approval._id}/changes?pageSize=1&page=2`,
    )
    expect(rows.body).toMatchObject({ total: 2, data: [{ proposed: { name: 'E2' } }] })
    expect(
      (await t.call('coe-master', 'PUT', `/approvals/${requested.body.approval._id}`, { status: 'approved' }))
        .status,
    ).toBe(200)
    expect(await total('prototype')).toBe(before + 2)
    expect((await t.call('coe-editor', 'GET', `/imports/${body._id}`)).body.status).toBe('done')
    // What was decided stays so when the decided request is deleted.
    await t.call('coe-master', 'DELETE', `/approvals/${requested.body.approval._id}`)
    const after = (await t.call('coe-editor', 'GET', `/imports/${body._id}`)).body
    expect(after).toMatchObject({
      status: 'done',
      rows_done: 2,
      message: 'Prototype data imported successfully',
    })
  })

  it('of an editor that was rejected says so, and can be put right and sent again', async () => {
    const { body } = await upload('coe-editor', { file: csv('R1,,,,,') })
    const path = `/imports/${body._id}`
    const ask = async () => (await t.call('coe-editor', 'POST', `${path}/commit`, {})).body.approval._id
    const decide = (id: string, status: string) => t.call('coe-master', 'PUT', `/approvals/${id}`, { status })
    await decide(await ask(), 'rejected')
    expect((await t.call('coe-editor', 'GET', path)).body).toMatchObject({
      status: 'failed',
      message: 'The request for this import was rejected.',
    })
    const cells = [{ row: 2, column: 'Prototype name', value: 'R1, better' }]
    expect((await t.call('coe-editor', 'PUT', path, { cells })).body.imported_before).toBeNull()
    expect((await decide(await ask(), 'approved')).status).toBe(200)
    expect((await t.call('coe-master', 'GET', '/prototype?search=better')).body.total).toBe(1)
  })

  it('leaves out no row that became wrong after the preview: nothing is saved, and it says why', async () => {
    const email = `${newId()}@example.org`
    const head = 'Name,Contact Number,Email ID,LinkedIn,Years of Experience,Current Designation,Organisation'
    const rows = [`A,5000000001,${newId()}@example.org,,,,`, `B,5000000002,${email},,,,`]
    const { body } = await upload('coe-master', { module: 'mentor', file: [head, ...rows].join('\n') })
    await t.db.query(sql`update import set status = 'running' where id = ${body._id}`)
    await t.call('coe-master', 'POST', '/mentor', { name: 'Quicker', email, phone: '5000000005' })
    const before = await total('mentor')
    const { buildApp } = await import('#server/app.ts')
    const next = await buildApp({ db: t.db, settings: t.settings })
    await next.ready()
    const done = await finished('coe-master', body._id)
    await next.close()
    expect(done).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('already has an account'),
    })
    expect(await total('mentor')).toBe(before)
  })

  it('warns when the same file comes twice', async () => {
    const file = csv('Twice,,,,,')
    const first = (await upload('coe-master', { file })).body
    await t.call('coe-master', 'POST', `/imports/${first._id}/commit`, {})
    await finished('coe-master', first._id)
    const again = (await upload('coe-master', { file })).body
    expect(again.duplicates).toBe(1)
    expect(again.imported_before).toMatch(/^\d{4}-/)
  })

  it('that a stopped server left running is finished by the next one, all of it or none', async () => {
    const { body } = await upload('coe-master', { file: csv('Resumed,,,,,') })
    await t.db.query(sql`update import set status = 'running' where id = ${body._id}`)
    const { buildApp } = await import('#server/app.ts')
    const { readSettings } = await import('#server/settings.ts')
    const next = await buildApp({ db: t.db, settings: readSettings({}) })
    await next.ready()
    expect((await finished('coe-master', body._id)).status).toBe('done')
    await next.close()
    expect((await t.call('coe-master', 'GET', '/prototype?search=Resumed')).body.total).toBe(1)
  })

  it("is read by its incubator's people and the portal, by nobody else", async () => {
    const { body } = await upload('coe-master', { file: csv('A,,,,,') })
    expect((await t.call('coe-viewer', 'GET', `/imports/${body._id}`)).status).toBe(200)
    expect((await t.call('portal-view', 'GET', `/imports/${body._id}`)).status).toBe(200)
    expect((await t.call('startup', 'GET', `/imports/${body._id}`)).status).toBe(404)
    expect((await t.call('coe-viewer', 'POST', `/imports/${body._id}/commit`, {})).status).toBe(403)
    expect((await upload('coe-viewer', { file: csv('A,,,,,') })).status).toBe(403)
    expect((await upload('portal-edit', { file: csv('A,,,,,') })).body.errors).toEqual([
      { path: 'incubator_id', message: 'Required.' },
    ])
    expect(
      (await upload('coe-master', { file: csv('A,,,,,'), fields: { incubator_id: t.other.incubator } }))
        .status,
    ).toBe(403)
  })

  it('refuses what is no sheet, in clear words', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    expect(await upload('coe-master', { file: png })).toMatchObject({
      status: 415,
      body: { detail: 'Please upload a valid file' },
    })
    expect((await upload('coe-master', { file: '<!doctype html><p>hi' })).status).toBe(415)
    expect(await upload('coe-master', { file: `${HEAD}\r\n` })).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'No valid data to upload.' }] },
    })
    expect((await upload('coe-master', { file: '' })).status).toBeGreaterThanOrEqual(400)
    expect(
      (await upload('coe-master', { file: csv('A,,,,,'), module: 'nonsense' })).body.errors[0].path,
    ).toBe('module')
    expect(
      (await upload('coe-master', { file: csv('A,,,,,'), fields: { mapping: '{broken' } })).body.errors[0]
        .path,
    ).toBe('mapping')
    expect(
      (await upload('coe-master', { file: csv('A,,,,,'), fields: { mapping: { Nowhere: 'name' } } })).status,
    ).toBe(400)
    expect(
      (await upload('coe-master', { file: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]) }))
        .status,
    ).toBeLessThan(500)
  })
})

describe('the real file of 3,044 funding rounds', () => {
  const file = readFileSync('e2e/files/startup_funding_2020.csv')
  const mapping = {
    startup_name: 'startup',
    investment_type: 'type',
    date: 'year',
    amount_$: 'amount',
    investor: 'agency',
  }
  const toOption = (text: string): string | null => {
    const s = text.toLowerCase()
    if (/crowd/.test(s)) return 'Crowdfunding'
    if (/debt|mezzanine|venture debt|loan|term/.test(s)) return 'Banking Loans'
    if (/seed|angel/.test(s)) return 'Angel'
    return 'VC'
  }

  it('is saved or rejected row by row, with a reason that a person understands', async () => {
    const { status, body } = await upload('portal-edit', {
      module: 'funding-raised',
      file,
      fields: { incubator_id: t.own.incubator, mapping },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'incomplete', rows_total: 3044, missing_rates: { amount: 'USD' } })
    expect(
      (await t.call('portal-edit', 'POST', `/imports/${body._id}/commit`, { skip_invalid: true })).status,
    ).toBe(400)
    const values = {
      type: Object.fromEntries(Object.keys(body.unknown_values.type).map((v) => [v, toOption(v)])),
    }
    const ready = await t.call('portal-edit', 'PUT', `/imports/${body._id}`, {
      values,
      rates: { amount: 80 },
    })
    expect(ready.body).toMatchObject({ status: 'ready', missing_rates: {}, unknown_values: {} })
    const started = await t.call('portal-edit', 'POST', `/imports/${body._id}/commit`, { skip_invalid: true })
    expect(started.status).toBe(202)
    const done = await finished('portal-edit', body._id)
    expect(done.status).toBe('done')
    expect(done.rows_valid + done.rows_invalid).toBe(3044)
    expect(done.rows_valid).toBeGreaterThan(1900)
    const rejected = (await t.call('portal-edit', 'GET', `/imports/${body._id}/rejected.csv`)).body as string
    expect(
      rejected.match(
        /open amount|Amount is required|is not an amount|neither a year|Type is required|Startup is required/g,
      )!.length,
    ).toBeGreaterThanOrEqual(done.rows_invalid)
    const saved = await t.call('portal-edit', 'GET', `/funding-raised?user_id=${t.own.incubator}`)
    expect(saved.body.total).toBe(done.rows_valid + 1)
    const byju = await t.call(
      'portal-edit',
      'GET',
      `/funding-raised?user_id=${t.own.incubator}&search=wealthbucket`,
    )
    expect(byju.body.data[0]).toMatchObject({
      amount: 240_000_000,
      type: 'VC',
      year: 2020,
      agency: 'Vinod Khatumal',
    })
  })
})

describe('an import of what was exported', () => {
  it('updates the records that were changed in the file, and only their changed fields', async () => {
    const made = (
      await t.call('coe-master', 'POST', '/prototype', { name: 'In the file', description: 'before' })
    ).body
    const { body } = await upload('coe-master', {
      file: `_id,${HEAD}\r\n${made._id},In the file,after,,,,\r\n`,
    })
    expect(body).toMatchObject({ rows_updated: 1, rows_added: 0 })
    await t.call('coe-master', 'POST', `/imports/${body._id}/commit`, {})
    await finished('coe-master', body._id)
    const history = await t.call('coe-master', 'GET', `/prototype/${made._id}/history`)
    expect(history.body.data[0]).toMatchObject({
      origin: 'import',
      changes: [{ field: 'description', from: 'before', to: 'after' }],
    })
  })

  it("does not touch another incubator's record", async () => {
    const { body } = await upload('coe-master', {
      file: `_id,${HEAD}\r\n${t.other.prototype},Stolen,,,,,\r\n`,
    })
    expect(body).toMatchObject({ rows_invalid: 1 })
    expect(body.errors[0].message).toContain('There is no Prototype with this _id')
  })
})

it('every module has its template as csv and xlsx', async () => {
  for (const { name } of ENTITIES)
    for (const format of ['csv', 'xlsx'])
      expect((await t.call('coe-editor', 'GET', `/templates/${name}.${format}`)).status).toBe(200)
  const template = (await t.call('coe-editor', 'GET', '/templates/prototype.csv')).body as string
  expect(template.replace('\ufeff', '').split('\r\n')[0]).toBe(HEAD)
  expect((await t.call('coe-editor', 'GET', '/templates/nothing.csv')).status).toBe(404)
})
