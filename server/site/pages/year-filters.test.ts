/** (public-pages.md, Public incubator page) */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addAsPortal, openPages } from './testing/open-pages.ts'

let t: TestApp
let pages: FastifyInstance
let incubator: string

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t)
  incubator = await addAsPortal(t, 'incubator', null, {
    name: 'Centre of Years',
    incubator_type: 'TBI',
    email: 'years@example.org',
    phone: '5000000001',
  })
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const add = (entity: string, values: Record<string, unknown>) => addAsPortal(t, entity, incubator, values)
const open = async (query: string) => {
  const { statusCode, body } = await pages.inject(`/landingIncubator/${incubator}?${query}`)
  expect(statusCode, query).toBe(200)
  return body
}

const YEARS = {
  'tab=performance&module=funding-raised': [
    'funding-raised',
    { startup: 'Nobody', type: 'Angel', amount: 5_000 },
  ],
  'tab=performance&module=performance': [
    'performance',
    { indicator: 'technologies_commercialized', count: 3 },
  ],
  'tab=performance&module=deliverables-as-per-mou': [
    'deliverables-as-per-mou',
    { program_name: 'A programme', yearly_target: 5 },
  ],
  'tab=documents': [
    'document',
    {
      title: 'By year',
      type: 'other',
      category: 'general',
      file: 'https://example.org/a.pdf',
      month: 'March',
    },
  ],
} as const
const yearsIn = (body: string) => {
  const [select = ''] = /<select name="year">.*?<\/select>/.exec(body) ?? []
  return Array.from(select.matchAll(/<option value="(\d*)"/g), ([, year]) => year)
}

test.each(Object.entries(YEARS))(
  'the filter by year of %s offers the years that its records have, newest first',
  async (at, made) => {
    const [entity, values] = made
    for (const [n, year] of [2021, 2024, 2021].entries())
      await add(entity, { ...values, ...('indicator' in values && { indicator: `Indicator ${n}` }), year })
    const body = await open(at)
    expect(yearsIn(body)).toEqual(['', '2024', '2021'])
    expect(body).not.toContain('inputMode')
    const of2021 = await open(`${at}&year=2021`)
    expect(of2021).toContain('<option value="2021" selected="">2021</option>')
    expect(yearsIn(of2021)).toEqual(yearsIn(body))
    // A shared address may name a year without records.
    const none = await open(`${at}&year=1998`)
    expect(none).toContain('<option value="1998" selected="">1998</option>')
    expect(none).toContain('No results for this search and filters.')
    expect(/<a href="([^"]*)"[^>]*>Show all/.exec(none)?.[1]).not.toContain('1998')
  },
)

test('a filter by year is of the records of this list alone, and keeps a year of the address even without any records', async () => {
  await add('document', {
    ...YEARS['tab=documents'][1],
    category: 'governance',
    type: 'governing_council',
    year: 2019,
  })
  expect(yearsIn(await open('tab=governance'))).toEqual(['', '2019'])
  expect(yearsIn(await open('tab=documents'))).not.toContain('2019')
  expect(yearsIn(await open('tab=startups'))).toEqual([])
  expect(await open('tab=startups&cohort_year=2020')).toContain(
    '<option value="2020" selected="">2020</option>',
  )
  expect(await open('tab=startups&cohort_year=soon')).not.toContain('name="cohort_year"')
})
