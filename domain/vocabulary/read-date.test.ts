import { expect, it } from 'vitest'
import { readAnyDate, readDate, readMonth } from './read-date.ts'

// (values.md, Dates as read)
const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
)

it('a day may contain the full or abbreviated name of its month', () => {
  NAMES.forEach((name, at) => {
    const day = `2017-${String(at + 1).padStart(2, '0')}-05`
    for (const month of [name, name.slice(0, 3), name.slice(0, 4).toUpperCase()])
      expect(readDate(`5 ${month} 2017`), month).toBe(day)
  })
  expect(readDate('5 Nam 2017')).toBeNull()
})

it.each([
  ['2017-08-01', '2017-08-01'],
  ['2017/8/1', '2017-08-01'],
  ['09-01-2020', '2020-01-09'],
  ['1/8/2017', '2017-08-01'],
  ['5.8.2017', '2017-08-05'],
  ['1st Aug 2017', '2017-08-01'],
  ['22-Aug-2017', '2017-08-22'],
  ['2017-08-01 9:30', '2017-08-01'],
  ['01/08/2017 09:30:15 PM', '2017-08-01'],
  ['1-Feb-24', '2024-02-01'],
  ['01/02/24', '2024-02-01'],
  ['1 Feb 75', '1975-02-01'],
  ['Feb 1 2024', '2024-02-01'],
  ['February 1st, 2024', '2024-02-01'],
  ['2024-Feb-01', '2024-02-01'],
  ['Thursday, 1 February 2024', '2024-02-01'],
  ['Thu Feb 01 2024', '2024-02-01'],
  ['Thurs. 01/02/2024', '2024-02-01'],
  ['Fri, 01/02/2024', null],
  ['Monday, 1 February 2024', null],
  ['20240201', '2024-02-01'],
  ['1 Feb 2024, 10:30 am', '2024-02-01'],
  ['2024-02-01 24:00', '2024-02-01'],
  ['1900-01-01', '1900-01-01'],
  ['2100-12-31', '2100-12-31'],
])('%s is %s: the day comes first, and a time is ignored', (text, day) => expect(readDate(text)).toBe(day))

it.each([
  '1899-12-31',
  '2101-01-01',
  '31/02/2020',
  '31/13/2020',
  '1-8.2017',
  '12 2017',
  'soon',
  '45323',
  '20241301',
  'Feb 2024',
  '2017-08-01T10:20Z',
  '2017-08-01 25:00',
  '2017-08-01 24:01',
  '2017-08-01 10:60',
])('%s is not a day', (text) => expect(readDate(text)).toBeNull())

it.each([
  ['2024-01-31T18:30:00.000Z', '2024-02-01'],
  ['2024-01-31T18:29:59Z', '2024-01-31'],
  ['2024-01-31 18:30:00+00', '2024-02-01'],
  ['2024-02-01 02:00+09', '2024-01-31'],
  ['2024-01-31 18:30 GMT+5:30', '2024-01-31'],
  ['2024-02-01 05:00 +5:30', '2024-02-01'],
  ['2024-02-01T00:00:00+05:30', '2024-02-01'],
  ['2024-02-01T02:00+0900', '2024-01-31'],
  ['2024-01-31 23:30 -05:00', '2024-02-01'],
  ['31/01/2024 18:30 UTC', '2024-02-01'],
  ['Wed, 31 Jan 2024 18:30:00 GMT', '2024-02-01'],
  ['Thu Feb 01 2024 00:00:00 GMT+0530 (India Standard Time)', '2024-02-01'],
  ['31 Jan 2024 6:30 PM Z', '2024-02-01'],
  ['2024-02-01T00:00:00', '2024-02-01'],
])('%s is a moment of %s in India', (text, day) =>
  expect(readAnyDate(text, { timeZone: 'Asia/Kolkata' })).toBe(day),
)

it('a moment without a time zone to read it in, or at no time, is no day', () => {
  expect(readAnyDate('2024-01-31T18:30:00Z')).toBeNull()
  expect(readAnyDate('2024-01-31T25:30:00Z', { timeZone: 'Asia/Kolkata' })).toBeNull()
  expect(readAnyDate(`1/8/2017${' '.repeat(10_000)}x`)).toBeNull()
})

it('the month is first where a person says so', () => {
  expect(readAnyDate('02/13/2024', { order: 'month-first' })).toBe('2024-02-13')
  expect(readAnyDate('02/03/24', { order: 'month-first' })).toBe('2024-02-03')
  expect(readAnyDate('13/02/2024', { order: 'month-first' })).toBeNull()
  expect(readAnyDate('2024-02-03', { order: 'month-first' })).toBe('2024-02-03')
})

it('a month of a year is read in words and numbers', () => {
  for (const text of ['Feb 2024', 'February, 2024', 'feb-2024', '2024-02', '02/2024'])
    expect(readMonth(text), text).toBe('2024-02')
  for (const text of ['Feb-24', 'Nam 2024', '13/2024', '2024', '2024-2-1'])
    expect(readMonth(text), text).toBeNull()
})

it('half past twelve at noon is on the same day, wherever the file was written', () => {
  const dayOf = (text: string) => readAnyDate(text, { timeZone: 'Asia/Kolkata' })
  expect(dayOf('2017-08-01 12:30 PM UTC')).toBe('2017-08-01')
  expect(dayOf('2017-08-01 12:30 AM UTC')).toBe('2017-08-01')
  expect(dayOf('2017-08-01 7:30 PM UTC')).toBe('2017-08-02')
})
