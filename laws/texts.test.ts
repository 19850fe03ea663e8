import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { findTexts, hasCatalogue, WITHOUT_CATALOGUE } from './texts.ts'

test('the public pages, onboarding, account pages and mails have their texts in catalogues', () => {
  const sources = readSources().filter(hasCatalogue)
  expect(sources.length).toBeGreaterThan(60)
  expect(sources.flatMap(findTexts)).toEqual([])
})

test('a new feature has a catalogue, and only those that have texts in components are excepted', () => {
  expect(hasCatalogue({ path: 'web/features/bookings/bookings-page.tsx', text: '' })).toBe(true)
  const sources = readSources()
  const superfluous = WITHOUT_CATALOGUE.filter((feature) =>
    sources
      .filter(({ path }) => path.startsWith(`web/features/${feature}/`))
      .map(({ path, text }) => ({ path: path.replace(feature, 'other'), text }))
      .filter(hasCatalogue)
      .every((source) => findTexts(source).length === 0),
  )
  expect(superfluous).toEqual([])
})

test.each([
  ['text between tags', '<p>Nothing yet.</p>'],
  ['a text that is chosen', '<p>{count === 0 ? `No ${many}` : count}</p>'],
  ['an attribute', '<nav aria-label="Main" />'],
  ['an attribute that is put together', '<Field label={isOne ? one : `Of ${name}`} />'],
  ['a property', 'const field = { label: "Name" }'],
  ['a fact of a mail', 'const mail = { facts: [{ rows: [["Subject", subject]] }] }'],
  ['a paragraph of a mail', 'const mail = { paragraphs: [`${name} wrote to you.`] }'],
])('a planted text outside of a catalogue is found: %s', (_, code) => {
  expect(
    findTexts({ path: 'web/site/page.tsx', text: `export const page = () => { ${code} }` }),
  ).toHaveLength(1)
})

test('what nobody reads is no text', () => {
  const code =
    '<a className="button" href="/contact" title={`${label} · ${name}`} data-swap="found">{name} <code>page</code></a>'
  expect(findTexts({ path: 'web/site/page.tsx', text: `export const link = ${code}` })).toEqual([])
})
