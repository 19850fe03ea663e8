import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { sql } from '#server/platform/db/sql.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'

let t: TestApp
beforeAll(async () => {
  vi.setSystemTime('2026-11-22T10:00:00Z')
  t = await createTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await t.close()
})

const messagesOf = (body: { errors?: { path: string; message: string }[] }) =>
  (body.errors ?? []).map(({ path, message }) => `${path}: ${message}`)

describe('a year that the form does not offer', () => {
  it.each([
    [
      'document',
      { title: 'Audit', type: 'other', file: 'https://example.org/a.pdf' },
      'year',
      1990,
      '2006 and 2026',
    ],
    [
      'document',
      { title: 'Audit', type: 'other', file: 'https://example.org/a.pdf' },
      'year',
      2027,
      '2006 and 2026',
    ],
    ['funding', { type: 'capex', amount: 1 }, 'year', 1999, '2000 and 2026'],
    ['project', { name: 'Wells' }, 'start_year', 2000, '2006 and 2026'],
    ['performance', { indicator: 'jobs_created', count: 1 }, 'year', 2030, '1990 and 2026'],
    ['funding-raised', { startup: 'Any', type: 'Angel', amount: 1 }, 'year', 2027, '1990 and 2026'],
    ['funding-raised', { startup: 'Any', type: 'Angel', amount: 1 }, 'year', 1989, '1990 and 2026'],
    ['funding-raised', { startup: 'Any', type: 'Angel', amount: 1 }, 'year', '2999', '1990 and 2026'],
    ['deliverables-as-per-mou', { program_name: 'P', yearly_target: 1 }, 'year', 2032, '2006 and 2031'],
  ])('is refused for a new %s', async (entity, values, name, year, range) => {
    const { status, body } = await t.call('coe-master', 'POST', `/${entity}`, { ...values, [name]: year })
    expect(status).toBe(400)
    expect(messagesOf(body)).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .* must be between ${range}$`)),
    ])
  })

  it('is refused in the month of a period and in a part of an item', async () => {
    const { body } = await t.call('coe-master', 'POST', '/milestone', {
      title: 'Jobs created',
      due_date: '2026-12-31',
      target: 1,
      period: { fromDate: '1999-04-01', toDate: '2026-03-01' },
      subMilestones: [{ title: 'First', period: { fromDate: '2026-04-01', toDate: '2099-05-01' } }],
    })
    expect(messagesOf(body)).toEqual([
      'period.fromDate: From must be between 2000 and 2031',
      'subMilestones.0.period.toDate: To must be between 2000 and 2031',
    ])
  })

  it('stays in a record that already has it, and is restored with it', async () => {
    const { body: made } = await t.call('coe-master', 'POST', '/project', { name: 'Wells', start_year: 2010 })
    await t.db.query(sql`update project set start_year = 1999 where id = ${made._id}`)
    const whole = { ...made, start_year: 1999, name: 'Deep wells' }
    const { version: _version, ...sent } = whole
    expect((await t.call('coe-master', 'PUT', `/project/${made._id}`, sent)).status).toBe(200)
    const another = await t.call('coe-master', 'PUT', `/project/${made._id}`, { start_year: 2000 })
    expect(messagesOf(another.body)).toEqual(['start_year: Start year must be between 2006 and 2026'])
    await t.call('coe-master', 'DELETE', `/project/${made._id}`)
    const { body: history } = await t.call('coe-master', 'GET', `/project/${made._id}/history`)
    const restored = await t.call('coe-master', 'POST', `/project/${made._id}/restore`, {
      history_id: history.data[0]._id,
    })
    expect(restored.body).toMatchObject({ start_year: 1999, name: 'Deep wells' })
  })
})

describe('a value that the form does not ask for', () => {
  const document = { title: 'Minutes', file: 'https://example.org/a.pdf', year: 2025, month: 'March' }
  it.each([
    [{ category: 'governance', type: 'other_governance' }, null],
    [{ category: 'governance', type: 'governing_council' }, 2025],
    [{ category: 'funding', type: 'events' }, null],
    [{ category: 'funding', type: 'finance' }, 2025],
  ])('is not stored in a document %o', async (where, year) => {
    const { body } = await t.call('coe-master', 'POST', '/document', { ...document, ...where })
    expect(body).toMatchObject({ year, month: year && 'March' })
  })
  it('is removed when the type of the document changes', async () => {
    const { body } = await t.call('coe-master', 'POST', '/document', {
      ...document,
      category: 'funding',
      type: 'finance',
    })
    const changed = await t.call('coe-master', 'PUT', `/document/${body._id}`, { type: 'other' })
    expect(changed.body).toMatchObject({ type: 'other', year: null, month: null })
  })
})

describe('a missing value', () => {
  it('becomes the current day or year if the form starts with it', async () => {
    const event = await t.call('coe-master', 'POST', '/event', { name: 'Open day', type: 'Workshop' })
    expect(event.body).toMatchObject({ start_date: '2026-11-22' })
    const target = { program_name: 'Startups', yearly_target: 5 }
    expect((await t.call('coe-master', 'POST', '/deliverables-as-per-mou', target)).body.year).toBe(2026)
  })
})

// (files-and-viewers.md, Links instead of files)
it('an uploaded file that is no picture cannot be a logo', async () => {
  const profile = `${OWN_FILES}startup/${'a'.repeat(32)}.pdf`
  const refused = await t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, { profile })
  expect(messagesOf(refused.body)).toEqual(['profile: Logo must be a picture'])
})

describe('a document of a startup', () => {
  const put = (file: string, more: object = {}) =>
    t.call('coe-master', 'PUT', `/startup/${t.own.startup}`, {
      documents: [{ title: 'Deed', file, ...more }],
    })
  it('must be an uploaded PDF, not a link', async () => {
    const picture = `${OWN_FILES}documents/${'a'.repeat(32)}.png`
    for (const file of ['https://x.co/a.exe', 'https://x.co/b.pdf', picture])
      expect(messagesOf((await put(file)).body)).toEqual(['documents.0.file: File must be an uploaded PDF'])
  })
  it('may keep its earlier link', async () => {
    const old = [{ _id: '0190b1a0-0000-7000-8000-000000000001', title: 'Deed', file: 'https://x.co/a.pdf' }]
    await t.db.query(
      sql`update startup set documents = ${JSON.stringify(old)}::jsonb where id = ${t.own.startup}`,
    )
    const { status, body } = await put('https://x.co/a.pdf', { _id: old[0]!._id, title: 'Deed of trust' })
    expect([status, body.documents[0].title]).toEqual([200, 'Deed of trust'])
  })
})
