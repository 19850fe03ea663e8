/** (public-pages.md, Public incubator page) */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { tabsOf } from './incubator-tabs.ts'
import { addAsPortal, openPages } from './testing/open-pages.ts'

let t: TestApp
let pages: FastifyInstance
let incubator: string
/** Who opens the pages with a cookie. */
const STAFF: Actor = { ...VISITOR, kind: 'coe-viewer', roleType: 'incubator', designation: 'COE Viewer' }

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t, (cookie) => (cookie === undefined ? VISITOR : STAFF))
  incubator = await addAsPortal(t, 'incubator', null, {
    name: 'Tabbed Centre',
    incubator_type: 'TBI',
    email: 'tabbed@example.org',
    phone: '5000000001',
  })
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const add = (entity: string, values: Record<string, unknown>) => addAsPortal(t, entity, incubator, values)
const open = async (query: string, cookie?: string) => {
  const headers = cookie === undefined ? {} : { cookie }
  const { statusCode, body } = await pages.inject({ url: `/landingIncubator/${incubator}?${query}`, headers })
  expect(statusCode, query).toBe(200)
  return body
}
/** The texts of the first cells of a page's table. */
const firstCells = (body: string): string[] =>
  Array.from(body.matchAll(/<tr><td[^>]*>(?:<[^>]+>)*([^<]+)/g), ([, text]) => text!)

describe('the tab Funding', () => {
  beforeAll(async () => {
    for (const [type, amount, year] of [
      ['capex', 75_00_000, 2025],
      ['opex', 25_00_000, 2025],
      ['received', 9_00_00_000, 2025],
      ['opex', 10_00_000, 2023],
    ] as const)
      await add('funding', { type, amount, year })
  })

  test('shows spending as a donut in words and as a table, without what only sums up', async () => {
    const body = await open('tab=funding&year=2025')
    expect(body).toContain('aria-label="Spending by type: Capex ₹75.00 Lac, 75%; Opex ₹25.00 Lac, 25%"')
    expect(body).toContain('<strong>₹1.00 Cr</strong>')
    const legend = /<table class="legend">.*?<\/table>/.exec(body)?.[0] ?? ''
    expect(legend).toContain('₹75.00 Lac')
    expect(legend).not.toContain('Received')
  })

  test('is of all years at first, or of a year with items, and so is its list', async () => {
    const all = await open('tab=funding')
    expect(all).toContain('Opex ₹35.00 Lac')
    expect(all).toContain('>All items</h2>')
    const years = /<nav aria-label="Year".*?<\/nav>/.exec(all)?.[0] ?? ''
    expect(Array.from(years.matchAll(/<a href="([^"]*)"/g), ([, href]) => href)).toEqual(
      ['', '&amp;year=2025', '&amp;year=2023'].map(
        (year) => `/landingIncubator/${incubator}?tab=funding${year}`,
      ),
    )
    const of2023 = await open('tab=funding&year=2023')
    expect(of2023).toContain('>Items of 2023-24</h2>')
    expect(firstCells(of2023)).toEqual(['Opex'])
    expect(of2023).toContain('<input type="hidden" name="year" value="2023"/>')
  })

  test('says that nothing was spent in a year without spending', async () => {
    expect(await open('tab=funding&year=1999')).toContain('No spending recorded.')
  })
})

test('Performance has a card for each indicator with its years as a trend in words', async () => {
  for (const [year, count] of [
    [2023, 4],
    [2024, 9],
  ] as const)
    await add('performance', { indicator: 'jobs_created', count, year })
  await add('performance', { indicator: 'seat_occupancy_rate', count: 60, year: 2024 })
  for (const month of [3, 4])
    await add('performance', { indicator: 'technologies_commercialized', count: month, year: 2024, month })
  const body = await open('tab=performance')
  expect(body).toContain('in 2024-25 · 4 in 2023-24')
  expect(body).toContain('aria-label="Jobs Created by year: 2023-24: 4, 2024-25: 9"')
  // March and April of 2024-25.
  expect(body).toMatch(/Technologies Commercialized.{1,200}>7</s)
  // One figure is no trend.
  expect(body).not.toContain('Seat occupancy rate by year')
})

test('Documents are a list or cards, which keep search and order', async () => {
  for (const title of ['Admission rules for every founder', 'Lab safety'])
    await add('document', {
      title,
      type: 'other',
      category: 'general',
      file: 'https://example.org/rules.pdf',
      year: 2025,
      month: 'March',
    })
  const list = await open('tab=documents')
  expect(list).toContain('class="records"')
  const cards = await open('tab=documents&view=grid&sort=title&order=desc')
  expect(cards).not.toContain('class="records"')
  expect(Array.from(cards.matchAll(/aria-label="View ([^"]*)"/g), ([, title]) => title)).toEqual([
    'Lab safety',
    'Admission rules for every founder',
  ])
  expect(cards).toContain('Admission rules for…')
  expect(cards).toContain('Other · March 2025')
  for (const [name, value] of [
    ['view', 'grid'],
    ['sort', 'title'],
    ['order', 'desc'],
  ])
    expect(cards).toContain(`<input type="hidden" data-follows="true" name="${name}" value="${value}"/>`)
})

describe('a table', () => {
  beforeAll(async () => {
    for (const institution of ['Beta', 'Alpha', 'Gamma'])
      await add('partnership', {
        institution,
        date: '2025-01-01',
        type: 'Private Institutions',
        description: `${institution}: ${'a shared laboratory '.repeat(5)}`,
      })
  })
  const at = 'tab=performance&module=partnership'
  const headOf = (body: string) => /<th[^>]*><a id="sort-institution" href="([^"]*)"/.exec(body)

  test('is sorted by the head of a column: ascending, descending, then in its own order', async () => {
    const own = await open(at)
    expect(firstCells(own)).toEqual(['Gamma', 'Alpha', 'Beta'])
    expect(headOf(own)?.[1]).toContain('sort=institution')
    const up = await open(`${at}&sort=institution`)
    expect(firstCells(up)).toEqual(['Alpha', 'Beta', 'Gamma'])
    expect(headOf(up)?.[0]).toContain('aria-sort="ascending"')
    expect(headOf(up)?.[1]).toContain('order=desc')
    const down = await open(`${at}&sort=institution&order=desc`)
    expect(firstCells(down)).toEqual(['Gamma', 'Beta', 'Alpha'])
    expect(headOf(down)?.[0]).toContain('aria-sort="descending"')
    expect(headOf(down)?.[1]).not.toContain('sort=')
  })

  test('ignores a column by which it cannot be sorted', async () => {
    const body = await open(`${at}&sort=updated_by&order=desc`)
    expect(firstCells(body)).toEqual(['Gamma', 'Alpha', 'Beta'])
  })

  test('cuts a long text, whose whole a press opens', async () => {
    const body = await open(`${at}&search=Alpha`)
    const cut = /<details class="cut">.*?<\/details>/.exec(body)?.[0] ?? ''
    expect(cut).toMatch(/<span>Alpha: a shared .{60,70}…<\/span>/)
    expect(cut).toContain(`</summary>Alpha: ${'a shared laboratory '.repeat(5).trim()}`)
  })
})

test('amounts are short, speakers are named, and long names of events are cut', async () => {
  await add('funding-raised', { startup: 'Somebody', type: 'Angel', year: 2025, amount: 1_25_00_000 })
  const raised = await open('tab=performance&module=funding-raised')
  expect(raised).toContain('<span title="₹1,25,00,000">₹1.25 Cr</span>')
  await add('event', {
    name: 'Accounting for the founders of small centres',
    type: 'Seminar',
    start_date: '2021-01-01',
    speakers: [{ name: 'Asha Rao' }, { name: 'Ravi' }],
  })
  const events = await open('tab=events&search=Accounting')
  expect(events).toContain(
    '<span>Accounting for the founders of…</span><span>Accounting for the founders of small centres</span></span></a>',
  )
  expect(events).toContain('>Asha Rao, Ravi</td>')
})

test('a connection without a date is shown as Overall', async () => {
  await add('connect', { startup: 'Hasiru', organisation_connected: 'A mill', date_of_connect: null })
  expect(await open('tab=performance&module=connect')).toMatch(/A mill.*>Overall</s)
})

test('Events are filtered to those that are coming, which visitors register for', async () => {
  const coming = await add('event', { name: 'Open day', type: 'Seminar', start_date: '2099-01-01' })
  await add('event', { name: 'Past day', type: 'Seminar', start_date: '2020-01-01' })
  const link = `href="/event/register/${coming}" aria-label="Register for Open day"`
  const all = await open('tab=events')
  expect(firstCells(all).slice(0, 1)).toEqual(['Open day'])
  expect(all).toContain('<option value="upcoming">Upcoming</option>')
  expect(all).toContain(link)
  expect(all).not.toContain('Register for Past day')
  expect(firstCells(await open('tab=events&is=upcoming'))).toEqual(['Open day'])
  expect(firstCells(await open('tab=events&is=behind'))).toEqual(firstCells(all))
  // The staff of incubators see the participants instead (event-registration.md, Registering for an event).
  expect(await open('tab=events', 'a=b')).not.toContain(link)
  const landing = async (headers: Record<string, string>) =>
    (await pages.inject({ url: '/', headers })).body.includes(link)
  expect([await landing({}), await landing({ cookie: 'a=b' })]).toEqual([true, false])
})

test('a profile leads back to the list of its type, for search engines too', async () => {
  const body = await open('tab=about')
  expect(body).toContain('<a href="/incubators/tbis">TBI&#x27;s</a>')
  expect(body).toContain('"@type":"BreadcrumbList"')
})

test('an empty list has the text of its module', async () => {
  expect(await open('tab=mentors')).toContain('No mentors found.')
  expect(await open('tab=performance&module=intellectual-property')).toContain('No IPs found.')
})

test('the filter of IPs by jurisdiction has its longer label', async () => {
  expect(await open('tab=performance&module=intellectual-property')).toContain(
    '<span>Patent Jurisdiction</span>',
  )
})

test('no list has the column of a private field', async () => {
  const shown: string[] = []
  for (const tab of [...tabsOf(false), ...tabsOf(true)])
    for (const { value, list } of tab.parts) {
      const { entity } = list
      const url = `/landingIncubator/${t.own.incubator}?tab=${tab.value}&module=${value}`
      const { body } = await pages.inject({ url })
      const heads = Array.from(
        body.matchAll(/<th scope="col"[^>]*>(?:<[^>]+>)*([^<]+)/g),
        ([, text]) => text!,
      )
      const isPrivate = ({ isPrivate: is, label }: { isPrivate?: boolean; label: string }) =>
        is === true && heads.includes(label)
      shown.push(
        ...Object.values(ENTITIES.find((e) => e.name === entity.name)!.fields)
          .filter(isPrivate)
          .map((f) => `${url}: ${f.label}`),
      )
      if (value === 'deliverables-as-per-mou') expect(heads).toContain('Achieved')
    }
  expect(shown).toEqual([])
})
