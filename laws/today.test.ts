import { expect, test } from 'vitest'
import { readSources, type Source } from './sources.ts'

/**
 * Today's day, or a day reckoned from it, read from UTC or from the machine's zone. For some hours of each day these
 * have another date than the programme, and so another month or year at their ends.
 */
const DAY_OF_ANOTHER_ZONE =
  /new Date\((?:Date\.now\(\)[^)]*)?\)\s*\.(?:toISOString\(\)\.slice|get(?:UTC)?(?:Date|Day|Month|FullYear)\b)/

/** Places where the day of whoever looks at the screen is meant. */
const ALLOWED = new Set(['web/platform/kinds/years-for.ts'])

const findDaysOfOtherZones = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => /\.tsx?$/.test(path) && !path.startsWith('laws/') && !ALLOWED.has(path))
    .filter(({ text }) => DAY_OF_ANOTHER_ZONE.test(text))
    .map(({ path }) => path)

// (values.md, Days and times)
test("today is a day of the programme's time zone, in the product and in its tests", () => {
  expect(findDaysOfOtherZones(readSources())).toEqual([])
})

test('a planted day of another zone is found', () => {
  const planted = [
    'const today = new Date().toISOString().slice(0, 10)',
    'const soon = new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10)',
    'const year = new Date().getFullYear() - 1',
    'const moment = new Date(Date.now() + DAY).toISOString()',
  ].map((text, at) => ({ path: `server/features/planted-${at}.ts`, text }))
  expect(findDaysOfOtherZones(planted)).toHaveLength(3)
})
