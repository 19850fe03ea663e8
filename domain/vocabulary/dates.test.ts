import { expect, it } from 'vitest'
import { dayIn, formatDate, formatMoment, formatMonth, formatPeriod, readPeriod } from './dates.ts'

const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
)

it('reads a period of months as people write it, and as it is shown', () => {
  const period = { fromDate: '2025-04-01', toDate: '2026-03-01' }
  for (const text of [
    'April 2025 - March 2026',
    'apr 2025 – mar 2026',
    ' Apr. 2025 to  MARCH 2026 ',
    'April 2025-March 2026',
    'Apr 2025 — Mar 2026',
  ])
    expect(readPeriod(text)).toEqual(period)
  expect(readPeriod(formatPeriod(period.fromDate, period.toDate))).toEqual(period)
})

it('does not guess a period from half of one', () => {
  for (const text of [
    'April 2025',
    '2025 - 2026',
    'Ma 2025 - March 2026',
    'April 25 - March 26',
    'A - B - C',
    '{}',
    // Nobody writes it so long, and reading it would hold up everybody else.
    `April 2025${' '.repeat(200)}- March 2026`,
  ])
    expect(readPeriod(text)).toBeUndefined()
})

it('reads every month of a period by its name and by its first three letters', () => {
  // (values.md, Months and periods)
  NAMES.forEach((name, at) => {
    const day = `2025-${String(at + 1).padStart(2, '0')}-01`
    for (const month of [name, name.slice(0, 3)])
      expect(readPeriod(`${month} 2025 - ${month} 2025`), month).toEqual({ fromDate: day, toDate: day })
    expect(formatPeriod(day, day)).toBe(`${name} 2025 - ${name} 2025`)
    expect(formatMonth(day.slice(0, 7))).toBe(`${name.slice(0, 3)} 2025`)
  })
})

it('shows a day as DD/MM/YYYY', () => {
  // (values.md, Dates)
  expect(formatDate('2026-11-05')).toBe('05/11/2026')
  expect(formatDate('2026-11-05T20:00:00Z')).toBe('05/11/2026')
})

it("shows a timestamp as DD/MM/YYYY, HH:MM in the programme's time zone", () => {
  // (values.md, Days and times)
  expect(formatMoment('2026-02-03T18:35:00Z', 'Asia/Kolkata')).toBe('04/02/2026, 00:05')
  expect(formatMoment('2026-02-03T18:35:00Z', 'UTC')).toBe('03/02/2026, 18:35')
  expect(dayIn('Asia/Kolkata', new Date('2026-02-03T18:35:00Z'))).toBe('2026-02-04')
  expect(dayIn('UTC', new Date('2026-02-03T18:35:00Z'))).toBe('2026-02-03')
})
