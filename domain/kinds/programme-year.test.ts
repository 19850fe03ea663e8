import { afterEach, describe, expect, it } from 'vitest'
import { setYearKind } from '#domain/vocabulary/programme-year.ts'
import { defineFields, kindOf, readText, showText, writeText } from './register.ts'
import { value } from './testing/sample-fields.ts'

const { year } = defineFields({ year: { kind: 'programme-year', label: 'Year', years: { back: 2 } } })
const read = (text: string) => value(readText(year, text))
const send = (raw: unknown) => value(kindOf(year).read(year, raw, () => ({ ok: true, value: null })))

afterEach(() => setYearKind('financial'))

// (values.md, Years of the programme)
describe('a year of the programme', () => {
  it('is read as 2026, as 2026-27 or from a date, and shown and exported as 2026-27', () => {
    for (const text of [
      '2026',
      '2026-27',
      'FY 2026-27',
      '10/02/2027',
      '2026-04-01',
      '31/03/2027',
      'Dec 2026',
    ])
      expect(read(text), text).toBe(2026)
    expect([send(2026), send('2026'), send('2026-27')]).toEqual([2026, 2026, 2026])
    expect([send('soon'), send(26), send(null), read('2026-28')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([showText(year, 2026), writeText(year, 2026), writeText(year, 2099)]).toEqual([
      '2026-27',
      '2026-27',
      '2099-00',
    ])
    expect(read(writeText(year, 2099))).toBe(2099)
  })

  it('is the calendar year in a programme of calendar years', () => {
    setYearKind('calendar')
    expect([read('10/02/2027'), read('2026'), showText(year, 2026), writeText(year, 2026)]).toEqual([
      2027,
      2026,
      '2026',
      '2026',
    ])
    expect(read('2026-27')).toBeUndefined()
  })

  it('offers forms the years up to the one that the day lies in', () => {
    const settle = (given: number, day: string) =>
      kindOf(year).settle(year, given, { now: '', day, timeZone: 'Asia/Kolkata', regions: [] }).ok
    expect([settle(2026, '2027-03-31'), settle(2027, '2027-03-31'), settle(2027, '2027-04-01')]).toEqual([
      true,
      false,
      true,
    ])
  })
})
