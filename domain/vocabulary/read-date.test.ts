import { expect, it } from 'vitest'
import { readDate } from './read-date.ts'

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
  ['1900-01-01', '1900-01-01'],
  ['2100-12-31', '2100-12-31'],
])('%s is %s: the day comes first, and a time is ignored', (text, day) => expect(readDate(text)).toBe(day))

it.each(['1899-12-31', '2101-01-01', '31/02/2020', '31/13/2020', '1-8.2017', '12 2017', 'soon'])(
  '%s is not a day',
  (text) => expect(readDate(text)).toBeNull(),
)
