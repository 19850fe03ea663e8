import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  daysOf,
  findPeriod,
  nameOfPeriod,
  partOfYearOver,
  periodAt,
  periodsOf,
  programmeZone,
  quarterAt,
  shiftPeriod,
  SPANS,
  yearAt,
  YEAR_KINDS,
  type Span,
} from './programme-year.ts'

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10))
const next = (from: string): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

it('days are those of India until the programme says otherwise', () => {
  expect(programmeZone()).toBe('Asia/Kolkata')
})

describe('a year of the programme', () => {
  it.each([
    ['financial', '2026-03-31', 2025, 'Q4 2025-26'],
    ['financial', '2026-04-01', 2026, 'Q1 2026-27'],
    ['financial', '2027-02-10', 2026, 'Q4 2026-27'],
    ['financial', '2028-02-29', 2027, 'Q4 2027-28'],
    ['calendar', '2026-03-31', 2026, 'Q1 2026'],
    ['calendar', '2026-12-31', 2026, 'Q4 2026'],
  ] as const)('that is %s has %s in %i, in %s', (kind, at, year, quarter) => {
    expect(yearAt(kind, at)).toBe(year)
    expect(quarterAt(kind, at)).toBe(quarter)
  })

  it('names its parts as programs do, months by the calendar', () => {
    const names = (kind: 'financial' | 'calendar', span: Span) =>
      periodsOf(span, 2026).map((period) => nameOfPeriod(kind, period))
    expect(names('financial', 'year')).toEqual(['2026-27'])
    expect(names('financial', 'half-year')).toEqual(['2026-27-H1', '2026-27-H2'])
    expect(names('calendar', 'quarter')).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'])
    expect(
      names('financial', 'month')
        .map((name) => name.slice(-3))
        .join(' '),
    ).toBe('M04 M05 M06 M07 M08 M09 M10 M11 M12 M01 M02 M03')
    expect(daysOf('financial', findPeriod('financial', '2026-27-M02')!)).toEqual({
      from: '2027-02-01',
      to: '2027-02-28',
    })
    for (const other of ['2026', '2026-28', '2026-27-Q5', '2026-27-M13', '2026-27-m07', 'Q2', ''])
      expect(findPeriod('financial', other), other).toBeUndefined()
  })

  it('is divided into periods without a gap, each found again by its name and by its days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...YEAR_KINDS), fc.constantFrom(...SPANS), day, (kind, span, at) => {
        const period = periodAt(kind, span, at)
        const { from, to } = daysOf(kind, period)
        expect(from <= at && at <= to).toBe(true)
        expect([from, to].map((edge) => periodAt(kind, span, edge))).toEqual([period, period])
        expect(daysOf(kind, shiftPeriod(period, 1)).from).toBe(next(to))
        expect(shiftPeriod(shiftPeriod(period, 5), -5)).toEqual(period)
        expect(findPeriod(kind, nameOfPeriod(kind, period))).toEqual(period)
        expect(period.year).toBe(yearAt(kind, at))
      }),
    )
  })

  it('is over by a part that grows from its first day to the day after its last', () => {
    expect(partOfYearOver('financial', 2026, '2026-03-31')).toBe(0)
    expect(partOfYearOver('financial', 2026, '2026-04-01')).toBe(0)
    expect(partOfYearOver('financial', 2026, '2026-04-02')).toBeCloseTo(1 / 365)
    expect(partOfYearOver('financial', 2027, '2028-03-31')).toBeCloseTo(365 / 366)
    expect(partOfYearOver('financial', 2026, '2027-04-01')).toBe(1)
    expect(partOfYearOver('calendar', 2026, '2026-07-02')).toBeCloseTo(182 / 365)
    expect(partOfYearOver('calendar', 2025, '2026-01-01')).toBe(1)
    expect(partOfYearOver('calendar', 2027, '2026-11-23')).toBe(0)
    expect(partOfYearOver('calendar', null, '2026-07-02')).toBe(1)
  })
})
