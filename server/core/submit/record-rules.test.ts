/** Rules of single modules that span fields, for every path: form, update and import. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '#server/testing/sign-in.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addRecord, importRows } from './testing/records.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

describe('initial values of a new record', () => {
  it.each([
    ['project', { name: 'P' }, { stage: 'Active', status: 'Not started', phase: 'Phase-I', batch: 1 }],
    ['document', { title: 'T', type: 'other', file: 'https://example.org/a.pdf' }, { category: 'general' }],
    ['deliverables-as-per-mou', { program_name: 'P', yearly_target: 1 }, { source: 'entered' }],
  ])('%s', async (entity, values, held) => {
    expect(await addRecord(t, entity, values)).toMatchObject(held)
    // Empty values count as missing. Other values are stored as given.
    const nothing = Object.fromEntries(Object.keys(held).map((name) => [name, null]))
    expect(await addRecord(t, entity, { ...values, ...nothing })).toMatchObject(held)
  })

  it('apply to the rows of a file too', async () => {
    const { _id } = await importRows(t, t.cookies['coe-master'], 'project', 'Name\nFrom a file\n')
    await t.call('coe-master', 'POST', `/imports/${_id}/commit`, {})
    const found = async () => (await t.call('coe-master', 'GET', '/project?search=From a file')).body.data[0]
    await expect.poll(found).toMatchObject({ stage: 'Active', status: 'Not started', batch: 1 })
  })

  it('do not return after somebody removes them', async () => {
    const { _id } = await addRecord(t, 'project', { name: 'P' })
    const cleared = await t.call('coe-master', 'PUT', `/project/${_id}`, { stage: null })
    expect(cleared.body.stage).toBeNull()
    expect((await t.call('coe-master', 'PUT', `/project/${_id}`, { name: 'Q' })).body.stage).toBeNull()
  })
})

describe('a funding document', () => {
  it('is visible only to the staff and the portal, in every list of documents', async () => {
    const file = 'https://example.org/audit.pdf'
    const values = { title: 'Audit of the grant', type: 'finance', file, year: 2025 }
    const hidden = await addRecord(t, 'document', { ...values, category: 'funding' })
    const open = await addRecord(t, 'document', { ...values, category: 'general' })
    const of = t.own.incubator
    const paths = [
      '/document?search=audit of',
      '/document?category=funding',
      '/document/type/finance',
      `/document/user/${of}`,
      `/document/user/${of}/year/2025`,
      `/document/user/${of}/type/finance`,
      `/document/user/${of}/year/2025/type/finance`,
    ]
    const { cookie } = await signInAs(t.db, { role_type: 'incubator', incubator_id: t.other.incubator })
    const outside = [t.cookies.startup, t.cookies.mentor, cookie]
    const read = async (actorKind: string, path: string) =>
      t.app.inject({ method: 'GET', url: `/api${path}`, headers: actorKind ? { cookie: actorKind } : {} })
    for (const path of paths) {
      expect((await read(t.cookies['coe-viewer'], path)).body, path).toContain(hidden._id)
      for (const actorKind of outside)
        expect((await read(actorKind, path)).body, path).not.toContain(hidden._id)
    }
    for (const actorKind of outside) {
      expect((await read(actorKind, `/document/${hidden._id}`)).statusCode).toBe(404)
      expect((await read(actorKind, `/document/${open._id}`)).statusCode).toBe(200)
      expect((await read(actorKind, '/document/export')).body).not.toContain(hidden._id)
    }
    const visited = await read('', `/public/incubators/${of}/document?pageSize=100`)
    expect(visited.body).toContain(open._id)
    expect(visited.body).not.toContain(hidden._id)
  })
})

// (events.md, Times of an event)
describe('an event with a time has a day', () => {
  const refused = (path: string) => ({
    status: 400,
    body: { errors: [{ path, message: 'Start time can only be given together with the date' }] },
  })
  const add = (values: object) => addRecord(t, 'event', { name: 'Soil day', type: 'Seminar', ...values })
  const put = (kind: 'coe-master' | 'coe-editor', id: string, values: object) =>
    t.call(kind, 'PUT', `/event/${id}`, values)

  it('from its first moment, and until its time is removed too', async () => {
    const { _id: id, start_date: day } = await add({ start_date: null, start_time: '10:00' })
    expect(day).toMatch(/^\d{4}-/)
    for (const kind of ['coe-master', 'coe-editor'] as const) {
      expect(await put(kind, id, { start_date: null })).toMatchObject(refused('start_time'))
      expect(await put(kind, id, { start_date: '', time: '9:30' })).toMatchObject(refused('time'))
    }
    expect((await put('coe-master', id, { start_date: null, start_time: null })).status).toBe(200)
    expect(await put('coe-master', id, { start_time: '10:00' })).toMatchObject(refused('start_time'))
  })

  it('also when a request that clears the day is approved after somebody gave a time', async () => {
    const { _id: id } = await add({ start_date: '2026-02-01' })
    const { body } = await put('coe-editor', id, { start_date: null })
    expect((await put('coe-master', id, { start_time: '10:00' })).status).toBe(200)
    const decided = await t.call('coe-master', 'PUT', `/approvals/${body.approval._id}`, {
      status: 'approved',
    })
    expect(decided.status).toBeGreaterThanOrEqual(400)
    expect(decided.body.detail).toContain('Start time can only be given together with the date')
  })

  it('also in a file that clears the day', async () => {
    const { _id: id } = await add({ start_date: '2026-02-01', start_time: '10:00' })
    const rows = `_id,Name,Type,Start date,Start time\n${id},Soil day,Seminar,,10:00\n,New,Seminar,,10:00\n`
    const checked = await importRows(t, t.cookies['coe-master'], 'event', rows)
    expect(checked).toMatchObject({ rows_invalid: 1, rows_added: 1 })
    expect(checked.errors).toMatchObject([
      { row: 2, column: 'Start time', message: 'Start time can only be given together with the date' },
    ])
  })
})

describe('alternative names and spellings that programs send', () => {
  it('fund_allocated means funds_allocated, in new and existing projects', async () => {
    const made = await addRecord(t, 'project', { name: 'P', fund_allocated: '12,00,000' })
    expect(made).toMatchObject({ funds_allocated: 1_200_000 })
    const saved = await t.call('coe-master', 'PUT', `/project/${made._id}`, { fund_allocated: 5 })
    expect(saved.body.funds_allocated).toBe(5)
    // If both are sent, the field's own name wins.
    const both = await addRecord(t, 'project', { name: 'P', fund_allocated: 1, funds_allocated: 2 })
    expect(both.funds_allocated).toBe(2)
  })

  it('patent_application_date on a deliverable is ignored', async () => {
    const made = await addRecord(t, 'deliverables-as-per-mou', {
      program_name: 'P',
      yearly_target: 1,
      patent_application_date: '2024-01-01',
    })
    expect(made).not.toHaveProperty('patent_application_date')
    const path = `/deliverables-as-per-mou/${made._id}`
    const saved = await t.call('coe-master', 'PUT', path, { patent_application_date: 'never' })
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  })

  it('misspelt options mean the correct ones, also in a filter and in a file', async () => {
    const ip = { startup: 'S', ip_generated: 'Yes', jurisdiction: 'Rest the world' }
    expect((await addRecord(t, 'intellectual-property', ip)).jurisdiction).toBe('Rest of the world')
    const found = await t.call('coe-master', 'GET', '/intellectual-property?jurisdiction=Rest the world')
    expect(found.body.total).toBe(1)
    const title = 'Technologies commertialized'
    const milestone = await addRecord(t, 'milestone', { title, due_date: '2026-12-31', target: 5 })
    expect(milestone.title).toBe('Technologies commercialized')
    const checked = await importRows(
      t,
      t.cookies['coe-master'],
      'milestone',
      `Milestone,Due date,Target\n${title},31/12/2026,5\n`,
    )
    expect(checked.sample[0].values.title).toBe('Technologies commercialized')
  })
})
