import { expect, it } from 'vitest'
import { unclearUnitOf, unitsOfHeader } from './units.ts'

it.each([
  ['Amount raised (in lakhs)', [], [5]],
  ['Amount (₹ Lacs)', ['INR'], [5]],
  ['Amount (INR Cr)', ['INR'], [7]],
  ['Amount(Rs.in Crores)', ['INR'], [7]],
  ['AmountInLakhs', [], [5]],
  ['amount_in_lakh', [], [5]],
  ["Amount (Rs. '000)", ['INR'], [3]],
  ['Revenue (000s)', [], [3]],
  ["Revenue INR '000s", ['INR'], [3]],
  ['Revenue in thousands', [], [3]],
  ['Amount (USD mn)', ['USD'], [6]],
  ['Amount (US$ Million)', ['USD'], [6]],
  ['Amount (€ M)', ['EUR'], [6]],
  ['Amount in K', [], [3]],
  ['Amount (L)', [], [5]],
  ['Amount ₹L', ['INR'], [5]],
  ['Grant in bn', [], [9]],
  ['amount_$', ['USD'], []],
  ['Amount (EUR)', ['EUR'], []],
  ['Amount raised', [], []],
  ['Grants of L&T', [], []],
  ['Grants above 1,00,000', [], []],
  ['Raised in 2000', [], []],
  ['K-12 projects', [], []],
])('the header "%s" names %j and %j zeros', (header, currencies, zeros) => {
  expect(unitsOfHeader(header)).toMatchObject({ currencies, zeros, isPercent: false })
})

it.each(['% of revenue', 'Equity (%)', 'Share in percent', 'Growth per cent'])(
  'the header "%s" names percentages',
  (header) => expect(unitsOfHeader(header).isPercent).toBe(true),
)

it.each([
  ['Amount (USD mn)', 'USD'],
  ['Amount (USD or EUR)', 'USD or EUR'],
  ['Amount (lakhs / crores)', 'lakh or crore'],
  ['Amount (m)', 'm'],
  ['Amount (₹ in lakhs)', undefined],
])('what "%s" does not say in rupees is %s', (header, unit) => {
  expect(unclearUnitOf(unitsOfHeader(header))).toBe(unit)
})
