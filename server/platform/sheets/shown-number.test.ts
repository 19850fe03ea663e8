import { expect, test } from 'vitest'
import { formatOf } from './number-shape.ts'
import { writeShaped } from './number-text.ts'
import { showExactly } from './shown-number.ts'

/** What a cell shows; undefined if that is its neutral form, null if nobody can say. "less" precedes less than that. */
function show(stored: number, id: number, code?: string, { is1904 = false, isStruck = false } = {}) {
  const style = { ...formatOf(id, code), isStruck }
  const neutral = writeShaped(String(stored), style.number, is1904)
  const shown = showExactly(String(stored), neutral, is1904, style)
  return shown?.[1] ? `less: ${shown[0]}` : shown?.[0]
}

const OWN = 164

test.each<[number, number, string | null | undefined]>([
  [2_500, 3, '2,500'],
  [2_500, 4, '2,500.00'],
  [42, 1, undefined],
  [0.15, 9, undefined],
  [0.15, 10, '15.00%'],
  [12_345_678_901, 0, undefined],
  [1_234.5, 0, undefined],
  [123_456_789_012, 0, null],
  [1 / 3, 0, null],
  [0.000_000_1, 0, null],
  [42, 49, undefined],
  [123_456_789_012, 49, null],
  [250_000, 3, null],
  [1_500, 11, 'less: 1.50E+03'],
  [0.5, 12, 'less: 1/2'],
  [1.5, 46, null],
  [0.5, 47, null],
  // What these show depends on the computer's region.
  ...[14, 15, 16, 17, 20, 22, 27, 5, 8, 42, 44, 57].map((id): [number, number, null] => [45_323, id, null]),
  // Numbers that no program has given a format.
  [5, 23, null],
  [5, 163, null],
])('%d in the format %d shows %s', (stored, id, shown) => {
  expect(show(stored, id)).toBe(shown)
})

test('a format of the region stays one where the file has a code for it', () => {
  expect(show(45_323, 14, 'dd\\-mmm\\-yy')).toBeNull()
})

test.each([
  [45_323, 'd mmm yyyy', '1 Feb 2024'],
  [45_323, '[$-409]d mmm yyyy;@', '1 Feb 2024'],
  [45_323, '[$-en-IN]d mmm yyyy', '1 Feb 2024'],
  [45_323, '[$-407]d mmm yyyy', null],
  [45_323, '[$-4000439]d mmm yyyy', null],
  [45_323, 'd/m/yyyy', null],
  [45_323, 'd"/"m"/"yyyy', '1/2/2024'],
  [45_323, 'yyyy-mm-dd', undefined],
  [45_323, 'gge', null],
  [45_323.5, 'hh:mm:ss.00', null],
  [0.75, 'h:mm AM/PM', '6:00 PM'],
  [0.749_999_999_9, 'h:mm', undefined],
  [0.25, 'h:mm', '6:00'],
  [1.25, '[h]:mm', undefined],
  [1.25, '[hh]:mm:ss', null],
  [1.083_3, '[h]:mm', null],
  // No days: programs show signs instead, or another calendar.
  [-5, 'd mmm yyyy', null],
  [40, 'd mmm yyyy', null],
  [2_958_466, 'd mmm yyyy', null],
])('the day %d in the format %s shows %s', (stored, code, shown) => {
  expect(show(stored, OWN, code)).toBe(shown)
})

test('days that are counted from 1904 are shown as such', () => {
  expect(show(45_323 - 1_462, OWN, 'd mmm yyyy', { is1904: true })).toBe('1 Feb 2024')
})

test.each([
  [5, '"No. "0', undefined],
  [2_500, '"No. "#,##0', 'No. 2,500'],
  [-2_500, '#,##0', '-2,500'],
  [-2_500, '#,##0;[Red]#,##0', 'less: 2,500'],
  [-2_500, '0" Cr";0" Dr"', '2500 Dr'],
  [0, '0.00;-0.00;"-"', 'less: -'],
  [99_999, '#,##0', '99,999'],
  [100_000, '#,##0', null],
  [1_234.56, '0.0', 'less: 1234.6'],
  [25_000, '0,', 'less: 25'],
  [25_000, '0,"k"', '25k'],
  [5, '0*-', null],
  [5, '0* ', undefined],
  [5, '[DBNum1]0', null],
  [1_500, '[$CHF-807] #,##0', 'CHF 1,500'],
  [2 ** 53 + 2, '#', undefined],
])('the number %d in the format %s shows %s', (stored, code, shown) => {
  expect(show(stored, OWN, code)).toBe(shown)
})

test.each([`0${'"a"'.repeat(90)}`, '0;0;0;0;0', 'E+E+', '[$', '0.0.0E'])(
  'the code %s, which no program accepts, does not say what is shown',
  (code) => {
    expect(show(2_500, OWN, code)).toBeNull()
  },
)

test('a number that is struck out or hidden has no other form', () => {
  expect(show(2_500, OWN, '#,##0', { isStruck: true })).toBeUndefined()
  expect(show(2_500, OWN, ';;;')).toBeUndefined()
})
