import { expect, test } from 'vitest'
import { textFormatOf, writeFormattedText } from './number-format.ts'
import { shapeOfFormat } from './number-shape.ts'
import { writeShaped } from './number-text.ts'

const show = (code: string, stored: string): string => writeShaped(stored, shapeOfFormat(164, code), false)
const ACCOUNTING = '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'

test.each([
  ['a sign', '$#,##0', '5000', '$5000'],
  ['a currency and its language', '[$€-2] #,##0.00', '5000', '€ 5000'],
  ['a language alone', '[$-409]#,##0', '5000', '5000'],
  ['a code', '[$USD] #,##0', '5000', 'USD 5000'],
  ['a currency after the number', '#,##0.00\\ "€"', '7', '7 €'],
  ['words before and after', '"Rs. "#,##0"/-"', '5000', 'Rs. 5000/-'],
  ['a word for a unit', '0.00" Lac"', '12.5', '12.5 Lac'],
  ['a word beside General', 'General" Lac"', '12.5', '12.5 Lac'],
  ['any other word', '#,##0 "days"', '25', '25 days'],
  ['spaces and fillers', '_-[$£-809]* #,##0.00_-', '250000', '£ 250000'],
  ['a sign, below zero in red', '"₹" #,##0.00;[Red]-"₹" #,##0.00', '-5', '-₹ 5'],
  ['accounts', ACCOUNTING, '5000', '$ 5000'],
  ['accounts below zero', ACCOUNTING, '-5000', '-$5000'],
  ['accounts of zero, a dash', ACCOUNTING, '0', '$0'],
  ['zero as a dash', '#,##0;-#,##0;"-"', '0', '0'],
  ['zero as nothing', '0;-0;;@', '0', ''],
  ['a word in place of a number', '[=1]"Yes";[=0]"No";General', '1', 'Yes'],
  ['nothing', ';;;', '7', ''],
  ['nothing of other numbers', '0;;', '-7', ''],
  ['a blank in quotation marks', '" "', '7', ''],
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
  ['digits in groups', '00000 00000', '9876543210', '9876543210'],
  ['digits in Indian groups', '##\\,##\\,##0', '250000', '250000'],
  ['hyphens between digits', '000\\-00\\-0000', '123456789', '123-45-6789'],
  ['hyphens between fewer digits', '00\\-0000', '7', '00-0007'],
  ['hyphens between more digits', '0\\-00', '12345', '123-45'],
  ['brackets around digits', '\\(000\\)\\ 000\\-0000', '9876543210', '(987) 654-3210'],
  ['a slash between digits', '00\\/0000', '42024', '04/2024'],
  ['a point that divides nothing', '0\\.00', '512', '5.12'],
  ['lakhs divided by such a point', '0\\.00,"L"', '253456', '2.53456L'],
  ['crores divided by such a point', '[>=10000000]0\\.0,," Cr";0', '25000000', '2.5 Cr'],
  ['a percentage and a word', '0.0%" p.a."', '0.125', '12.5% p.a.'],
  ['a percentage in brackets below zero', '0%;(0%)', '-0.5', '-50%'],
  ['a percent sign before the number', '%0', '0.5', '50%'],
  ['dots in place of commas', '0"."000"."000', '1500000', '1.500.000'],
  ['texts around a point', '0"h"0.00"s"', '12.345', '1h2.35s'],
  ['digits after the number', '0"-10"', '5', '5-10'],
  ['letters before digits', '"INC-"0000', '7', 'INC-0007'],
  ['letters right before digits', '"FY"0', '2024', 'FY2024'],
  ['digits before digits', '"2024-"000', '7', '2024-007'],
  ['brackets around every number', '(#,##0)', '5000', '(5000)'],
  ['a minus before every number', '-#,##0', '5000', '-5000'],
  ['a minus after every number', '0"-"', '5', '5-'],
  ['a minus after numbers below zero', '0;0"-"', '-5', '-5'],
  ['brackets around numbers below zero', '#,##0;(#,##0)', '-5', '-5'],
  ['brackets by a condition', '[<0](0);0', '-5', '-5'],
  ['brackets and a minus', '(0)', '-5', '-(5)'],
  ['the end of an amount below zero', '0"/-";(0"/-")', '-5', '-5/-'],
  ['a plus', '+0;-0', '5', '5'],
  ['an empty whole part', '.00', '0.5', '0.5'],
  ['a currency and the language of its country', '[$₹-en-IN]\\ #,##0', '250000', '₹ 250000'],
  ['a currency and the language of another', '[$$-en-US]#,##0', '250000', '$250000'],
  ['a currency and a tag of its own', '[$€-x-euro2]\\ #,##0', '250000', '€ 250000'],
  ['a fraction in its words', '"2020/21 "0', '5', '2020/21 5'],
  ['very many places', `0"h"0.${'0'.repeat(200)}`, '12.5', `1h2.5${'0'.repeat(199)}`],
  ['a fraction and its unit', '# ?/?" Lakh"', '2.5', '2.5 Lakh'],
  ['a section for texts beside that for numbers', '0" Cr";@" Lakh"', '-25', '-25 Cr'],
  ['an exponent', '0.00E+00', '9876543210', '9876543210'],
  ['a fraction', '# ?/?', '2.5', '2.5'],
  ['text', '@', '2.5', '2.5'],
])('a format that shows %s', (_, code, stored, text) => {
  expect(show(code, stored)).toBe(text)
})

test.each([
  ['0;-0;0;@" Lakh"', '25', '25 Lakh'],
  ['@" Cr"', '25', '25 Cr'],
  ['"US$ "@', '25', 'US$ 25'],
  ['0" Cr";@" Lakh"', '25', '25 Lakh'],
  ['0;0;0;"n/a"', '25', 'n/a'],
  ['dd\\-mmm\\-yyyy;@', '25', '25'],
  ['_(#,##0_);_(@_)', '25', '25'],
  ['0.00" Lac"', '25', '25'],
  [';;;', '25', ''],
  ['0;-0;0;', '25', ''],
  ['0;-0;0', '25', '25'],
  ['@" Cr"', '', ''],
])('the format %s shows the text %j as %j', (code, text, shown) => {
  expect(writeFormattedText(text, textFormatOf(code))).toBe(shown)
})

test('a format that shows the currency of whoever opens the file says so', () => {
  expect(writeShaped('5000', shapeOfFormat(44), false)).toBe('¤5000')
  expect(writeShaped('5000', shapeOfFormat(43), false)).toBe('5000')
})

test.each(['0;0;0;0;0', '"', '[', '\\', '_', ',', '0,,,,,,', '[>=x]0', '0/0'])(
  'the odd format %s shows a number all the same',
  (code) => {
    expect(show(code, '25')).toContain('25')
  },
)
