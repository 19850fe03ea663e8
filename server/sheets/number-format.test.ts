import { expect, test } from 'vitest'
import { shapeOfFormat } from './number-shape.ts'
import { writeShaped } from './number-text.ts'

const show = (code: string, stored: string): string => writeShaped(stored, shapeOfFormat(164, code), false)
const ACCOUNTING = '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'

test.each([
  ['a sign', '$#,##0', '5000', '$5000'],
  ['a currency and its language', '[$€-2] #,##0.00', '5000', '€5000'],
  ['a language alone', '[$-409]#,##0', '5000', '5000'],
  ['a code', '[$USD] #,##0', '5000', 'USD 5000'],
  ['a currency after the number', '#,##0.00\\ "€"', '7', '7 €'],
  ['words before and after', '"Rs. "#,##0"/-"', '5000', 'Rs. 5000/-'],
  ['a word for a unit', '0.00" Lac"', '12.5', '12.5 Lac'],
  ['a word beside General', 'General" Lac"', '12.5', '12.5 Lac'],
  ['any other word', '#,##0 "days"', '25', '25 days'],
  ['spaces and fillers', '_-[$£-809]* #,##0.00_-', '250000', '£250000'],
  ['a sign, below zero in red', '"₹" #,##0.00;[Red]-"₹" #,##0.00', '-5', '-₹5'],
  ['accounts', ACCOUNTING, '5000', '$5000'],
  ['accounts below zero', ACCOUNTING, '-5000', '-$5000'],
  ['accounts of zero, a dash', ACCOUNTING, '0', '$0'],
  ['zero as a dash', '#,##0;-#,##0;"-"', '0', '0'],
  ['zero as nothing', '0;-0;;@', '0', ''],
  ['a word in place of a number', '[=1]"Yes";[=0]"No";General', '1', 'Yes'],
  ['nothing, for a number that is there', ';;;', '7', '7'],
  [
    'Indian grouping by conditions',
    '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0',
    '2500000',
    '2500000',
  ],
  ['thousands as ones', '0,', '25000', '25 thousand'],
  ['thousands as ones with their letter', '#,##0.0,"K"', '25500', '25.5 thousand'],
  ['millions as ones', '0.0,,"M"', '1523456', '1.523456 million'],
  ['millions as ones with a currency', '0.0,," USD"', '1500000', '1.5 million USD'],
  ['billions as ones', '0.0,,," bn"', '2500000000', '2.5 billion'],
  ['a unit that contradicts the number', '0.0,," Cr"', '2500000', '2.5 Cr (stored as 2500000)'],
  ['leading zeros', '00000', '123', '00123'],
  ['digits in groups', '00000\\-00000', '9876543210', '9876543210'],
  ['an exponent', '0.00E+00', '9876543210', '9876543210'],
  ['a fraction', '# ?/?', '2.5', '2.5'],
  ['text', '@', '2.5', '2.5'],
])('a format that shows %s', (_, code, stored, text) => {
  expect(show(code, stored)).toBe(text)
})

test('a format that shows the currency of whoever opens the file says so', () => {
  expect(writeShaped('5000', shapeOfFormat(44), false)).toBe('¤5000')
  expect(writeShaped('5000', shapeOfFormat(43), false)).toBe('5000')
})

test.each(['0;0;0;0;0', '"', '[', '\\', ';', '""', '_', ',', '0,,,,,,', '[>=x]0', '0/0'])(
  'the odd format %s shows a number all the same',
  (code) => {
    expect(show(code, '25')).toContain('25')
  },
)
