import { expect, test } from 'vitest'
import { readSources, type Source } from './sources.ts'

/** The year of a day, cut off or asked of the calendar, in place of `yearAt` (domain/vocabulary/programme-year.ts). */
const CALENDAR_YEAR = /\.slice\(0, 4\)|get(?:UTC)?FullYear\(/

/** Places where the year of the calendar is meant, or no year at all. */
const ALLOWED: Readonly<Record<string, string>> = {
  'server/platform/http/network-of.ts': 'four groups of an address',
  'server/platform/sheets/write-sheet.ts': 'spreadsheets have no days before 1901',
  'web/platform/kinds/years-for.ts': 'years as typed end with that of the calendar',
  'web/platform/kinds/date/cell.tsx': 'a month is shown with its year',
  'web/platform/kinds/date-time/input.tsx': 'days of impossible years are not whole',
  'web/features/activity/periods.ts': 'the log is filtered by months of the calendar',
  'web/features/performance/timeline-scale.ts': 'a timeline is marked with months and years of the calendar',
  'web/core/programs/cohort-input.tsx': 'a cohort is a month of the calendar',
  'web/core/records/joint-inputs.tsx': 'a cohort is stored as its month and year',
}

const isProduct = ({ path }: Source): boolean =>
  /^(?:server|web)\//.test(path) && /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path)

const findCalendarYears = (sources: readonly Source[]): string[] =>
  sources.filter((source) => isProduct(source) && CALENDAR_YEAR.test(source.text)).map(({ path }) => path)

// (values.md, Years of the programme)
test("whatever reckons with a year asks the programme's year for it", () => {
  expect(findCalendarYears(readSources()).toSorted()).toEqual(Object.keys(ALLOWED).toSorted())
})

test('a planted year of the calendar is found', () => {
  const planted = [
    'const year = Number(today.slice(0, 4))',
    'const year = new Date().getFullYear()',
    'yearAt(yearKind(), today)',
  ].map((text, at) => ({ path: `server/features/planted-${at}.ts`, text }))
  expect(findCalendarYears(planted)).toEqual(['server/features/planted-0.ts', 'server/features/planted-1.ts'])
})
