import { describe, expect, it } from 'vitest'
import { readText, readValueOf, writeText } from './register.ts'
import { fields, message, problems, value } from './testing/sample-fields.ts'

describe('a date', () => {
  it.each([
    ['09-01-2020', '2020-01-09'],
    ['1/8/2017', '2017-08-01'],
    ['2017-08-01', '2017-08-01'],
    ['2017-08-01T10:20:00', '2017-08-01'],
    ['5 Aug 2017', '2017-08-05'],
    ['29/02/2020', '2020-02-29'],
  ])('is read from %s as %s', (text, iso) => expect(value(readText(fields.day, text))).toBe(iso))
  it.each(['05/072018', '01/07/015', '22/01//2015', '29/02/2019', '2020-13-01', '12/05.2015', 'soon'])(
    'is not guessed from "%s"',
    (text) => expect(readText(fields.day, text).ok).toBe(false),
  )
})

it('a day, month or time out of the years that are kept is told which they are', () => {
  const range = 'must be between 1900 and 2100'
  expect(message(fields.day, readValueOf(fields.day, '1899-12-31'))).toBe(`Date ${range}`)
  expect(message(fields.day, readText(fields.day, '01/01/2101'))).toBe(`Date ${range}`)
  expect(message(fields.day, readText(fields.day, '1 Jan 0026'))).toBe(`Date ${range}`)
  expect(message(fields.day, readValueOf(fields.day, '2023-02-30'))).toBe(
    '"2023-02-30" is not a date; check its day and month',
  )
  const toDate = { fromDate: '2025-01', toDate: '2200-01' }
  expect(message(fields.period, readValueOf(fields.period, toDate))).toBe(`To ${range}`)
  const at = { kind: 'date-time', label: 'Starts' } as const
  expect(message(at, readValueOf(at, '2101-01-01T10:00'))).toBe(`Starts ${range}`)
})

it('what is nearly a day is refused with the way to write it', () => {
  expect(message(fields.day, readText(fields.day, 'Feb 2024'))).toBe(
    '"Feb 2024" names no day; write DD/MM/YYYY or YYYY-MM-DD',
  )
  expect(message(fields.day, readText(fields.day, '45323'))).toBe(
    '"45323" is a number; show its column as dates in the spreadsheet, save the file and upload it again, or write DD/MM/YYYY',
  )
})

describe('a year', () => {
  it('can be read from a whole date', () => {
    expect(value(readText(fields.year, '09-01-2020'))).toBe(2020)
    expect(value(readText(fields.year, '2019'))).toBe(2019)
    expect(value(readText(fields.year, 'Feb 2024'))).toBe(2024)
  })
  it('has four digits', () => {
    for (const text of ['20', '0999', '20255', 'abcd']) expect(readText(fields.year, text).ok).toBe(false)
    expect(value(readValueOf(fields.year, '2020'))).toBe(2020)
    expect(readValueOf(fields.year, 2020.5).ok).toBe(false)
  })
})

describe('a period of months', () => {
  const whole = {
    year: 2025,
    month: 'April',
    fromDate: '2025-04-01',
    toDate: '2026-03-01',
    formatted: 'April 2025 - March 2026',
  }
  it('is built from two months, which a file contains as people write them', () => {
    expect(value(readValueOf(fields.period, { fromDate: '2025-04', toDate: '2026-03-01', year: 1 }))).toEqual(
      whole,
    )
    expect(writeText(fields.period, whole)).toBe('April 2025 - March 2026')
    expect(value(readText(fields.period, 'Apr 2025 to Mar 2026'))).toEqual(whole)
  })
  it('may lack a month, and a file loses nothing then', () => {
    const open = value(readValueOf(fields.period, { fromDate: '2025-04-01' }))
    expect(open).toMatchObject({ fromDate: '2025-04-01', toDate: null, formatted: null })
    expect(value(readText(fields.period, writeText(fields.period, open)))).toEqual(open)
  })
  it('must not end before it begins, and has no other parts', () => {
    const problemsOf = (raw: object) => problems(fields.period, readValueOf(fields.period, raw))
    expect(problemsOf({ fromDate: '2025-04-01', toDate: '2025-03-01' })).toEqual([
      { path: 'toDate', message: 'A period must not end before it begins' },
    ])
    expect(problemsOf({ fromDate: 'soon' })).toEqual([
      { path: 'fromDate', message: 'From must be a month and a year (YYYY-MM)' },
    ])
    expect(readValueOf(fields.period, { until: '2025' }).ok).toBe(false)
    expect(message(fields.period, readText(fields.period, 'soon'))).toBe(
      'Period must be written as April 2025 - March 2026',
    )
  })
})
