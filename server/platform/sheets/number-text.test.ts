import { expect, test } from 'vitest'
import { shapeOfFormat } from './number-shape.ts'
import { writeNumber, writeShaped } from './number-text.ts'

test.each([
  ['1.5E7', '15000000'],
  ['5012345678', '5012345678'],
  ['1.2345678901234567E+19', '12345678901234567000'],
  ['12345678901234567890', '12345678901234567890'],
  ['9007199254740993', '9007199254740993'],
  ['1234.5599999999999', '1234.56'],
  ['0.30000000000000004', '0.3'],
  ['0.1', '0.1'],
  ['-2.50', '-2.5'],
  ['1e-7', '0.0000001'],
  ['-0', '0'],
  ['007', '7'],
  ['100', '100'],
  ['.5', '0.5'],
  ['1234567890123456.7', '1234567890123460'],
  ['1e300', `1${'0'.repeat(300)}`],
])('the number %s is written as %s', (stored, text) => {
  expect(writeNumber(stored)).toBe(text)
})

test.each(['', 'abc', '1e999999999', '0x10', 'Infinity', '1,5', '.'])(
  '%j is not a number and is not changed',
  (stored) => {
    expect(writeNumber(stored)).toBe(stored)
    expect(writeShaped(stored, 'percent', false)).toBe(stored)
    expect(writeShaped(stored, 'date', false)).toBe(stored)
  },
)

test.each([
  ['42948', 'date', '2017-08-01'],
  ['1', 'date', '1900-01-01'],
  ['59', 'date', '1900-02-28'],
  ['60', 'date', '1900-02-29'],
  ['61', 'date', '1900-03-01'],
  ['2958465', 'date', '9999-12-31'],
  ['43839.604166666664', 'date', '2020-01-09'],
  ['43839.604166666664', 'datetime', '2020-01-09T14:30'],
  ['43839.6041782407', 'datetime', '2020-01-09T14:30:01'],
  ['43839.9999999999', 'datetime', '2020-01-10'],
  ['43839', 'datetime', '2020-01-09'],
  ['0.5', 'datetime', '12:00'],
  ['0.5', 'time', '12:00'],
  ['1.0833333333333333', 'elapsed', '26:00'],
  ['0.15', 'percent', '15%'],
  ['0.07', 'percent', '7%'],
  ['0', 'percent', '0%'],
  ['0', 'date', '0'],
  ['-5', 'date', '-5'],
  ['2958466', 'date', '2958466'],
] as const)('%s shown as %s is %s', (stored, shape, text) => {
  expect(writeShaped(stored, shape, false)).toBe(text)
})

test.each([
  ['mmm-yy', 'Feb 2024'],
  ['mm/yyyy', 'Feb 2024'],
  ['mmmm\\ yyyy', 'February 2024'],
  ['[$-4009]mmm\\ yyyy;@', 'Feb 2024'],
  ['yyyy', '2024'],
  ['yy', '2024'],
  ['"FY "yyyy', '2024'],
  ['d\\-mmm', '1 Feb'],
  ['dd/mm', '1 Feb'],
  ['ddd\\,\\ d\\ mmmm', '1 February'],
  ['d\\ mmm\\ hh:mm', '1 Feb'],
  ['mmmm', 'February'],
  ['mmm', 'Feb'],
  ['mm', '02'],
  ['m', '2'],
  ['d', '1'],
  ['dddd', 'Thursday'],
  ['dddd\\,\\ d\\ mmmm\\ yyyy', '2024-02-01'],
  ['dd/mm/yy\\ h:mm\\ AM/PM', '2024-02-01T12:00'],
  ['yyyy\\ hh:mm', '2024'],
  ['yyyy-mm-dd\\ hh:mm:ss\\.000', '2024-02-01T12:00'],
])('a day in the format %s is seen as %s', (code, text) => {
  expect(writeShaped('45323.5', shapeOfFormat(164, code), false)).toBe(text)
})

test.each([
  [14, '2024-02-01'],
  [15, '2024-02-01'],
  [16, '1 Feb'],
  [17, 'Feb 2024'],
])('a day in the built-in format %i is seen as %s', (id, text) => {
  expect(writeShaped('45323', shapeOfFormat(id), false)).toBe(text)
})

test('a workbook with the 1904 date system has the same days', () => {
  expect(writeShaped('41486', 'date', true)).toBe('2017-08-01')
})

test.each([
  [0, undefined, 'plain'],
  [14, undefined, 'date'],
  [22, undefined, 'datetime'],
  [10, undefined, 'percent'],
  [46, undefined, 'elapsed'],
  [164, 'dd\\-mm\\-yyyy', 'date'],
  [164, '[$-4009]d mmmm yyyy;@', 'date'],
  [164, 'yyyy-mm-dd hh:mm:ss.000', 'datetime'],
  [164, 'h:mm AM/PM', 'time'],
  [164, '[h]:mm:ss', 'elapsed'],
  [164, '0.0%', 'percent'],
  [164, 'General', 'plain'],
  [164, '[>=10000000]##\\,##\\,##\\,##0;##,##0', 'plain'],
  [164, '0.00E+00', 'plain'],
  [164, '@', 'plain'],
] as const)('format %i %s shows a %s', (id, code, shape) => {
  expect(shapeOfFormat(id, code)).toBe(shape)
})
