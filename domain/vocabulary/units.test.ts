import { expect, it } from 'vitest'
import { splitNumber, unclearUnitOf, unitsOfHeader } from './units.ts'

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
  ['constructor', [], []],
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
  ['Amount (Rs. Laks)', 'Laks'],
  ['Amount (in milion)', 'milion'],
  ['Amount Rs. thosand', 'thosand'],
  ['Amount (₹ in lakhs)', undefined],
])('what "%s" does not say in rupees is %s', (header, unit) => {
  expect(unclearUnitOf(unitsOfHeader(header))).toBe(unit)
})

it.each([
  ['Amount (₹ ಲಕ್ಷಗಳಲ್ಲಿ)', [5]],
  ['राशि (लाख में)', [5]],
  ['Amount (INRmn)', [6]],
  ['amount_INRmn', [6]],
  ['Amount (INRCr)', [7]],
  ['Amount (RSLAKHS)', [5]],
  ['Amount (in Lks)', [5]],
  ['Amount (Rs. in hundreds)', [2]],
  ["Amount ('00,000)", [5]],
  ["Amount ('000,000)", [6]],
  ['Amount in 1000s', [3]],
  ['Amount in trillion', [12]],
  ['Amount (Rs.000)', [3]],
  ['Amount (Rs.00,000)', [5]],
  ["Amount (Rs. 00000's)", [5]],
  ["Amount (Rs. '00)", [2]],
  ['Amount (in ₹ 00s)', [2]],
  ['Amount (L INR)', [5]],
  ['Amount (K$)', [3]],
  ['Amount 1.00', []],
  ['Amount at 10:00', []],
  ['Funds of Lake Foundation', []],
  ['Amount of the 4th year', []],
])('the header "%s" names %j zeros', (header, zeros) => {
  expect(unitsOfHeader(header)).toMatchObject({ zeros, others: [] })
})

it.each([
  ['Amount (x100)', 'x100'],
  ['Amount (Rs 10^5)', '10^5'],
  ['Amount (10 lakhs)', '10 lakhs'],
  ['Amount - K', 'K'],
  ['Amount (in dinars)', 'dinars'],
  ['Amount (chf)', 'CHF'],
  ['Amount (in Swiss francs)', 'CHF'],
  ['Amount (Ringgit)', 'MYR'],
  ['Amount (LPA)', 'LPA'],
  ['Amount (Laks)', 'Laks'],
  ['Amount (Th.)', 'Th'],
  ['Amount (Rs. Ths)', 'Ths'],
  ['Amount (₴)', '₴'],
  ['Amount in Corores', 'Corores'],
  ['Amount (Rs. in Lackhs)', 'Lackhs'],
  ['Amount (10s of lakhs)', '10s of lakhs'],
  ['Amount (tens of lakhs)', 'tens of lakhs'],
  ['Amount (in words)', undefined],
  ['Amount (Rs. only)', undefined],
  ['Amount (in total)', undefined],
  ['Amount (in Rs.)', undefined],
  ['Amount (sanctioned in 2023)', undefined],
])('what "%s" leaves open is %s', (header, unit) => {
  expect(unclearUnitOf(unitsOfHeader(header))).toBe(unit)
})

it.each(['l2', 'L2', 'K 5', 'Rs B5'])('a letter before digits is no unit of theirs: %s', (text) => {
  expect(splitNumber(text)).toBeUndefined()
})

it('digits are one number only if nothing but their grouping is between them', () => {
  for (const text of ['250\n300', '500, 200', '2, 000']) expect(splitNumber(text), text).toBeUndefined()
  for (const text of ['1’250’000', "1'250'000", '2 50 000', '₹２,50,000 only'])
    expect(splitNumber(text), text).toMatchObject({ currencies: text.startsWith('₹') ? ['INR'] : [] })
})

it.each([
  ['₹', 'INR'],
  ['$', 'USD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['S$', 'SGD'],
  ['HK$', 'HKD'],
  ['NZ$', 'NZD'],
  ['NT$', 'TWD'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₩', 'KRW'],
  ['฿', 'THB'],
  ['৳', 'BDT'],
  ['₦', 'NGN'],
  ['₱', 'PHP'],
  ['₪', 'ILS'],
  ['₺', 'TRY'],
  ['₽', 'RUB'],
  ['₫', 'VND'],
  ['rupees', 'INR'],
  ['dollars', 'USD'],
  ['euros', 'EUR'],
  ['pounds', 'GBP'],
  ['yen', 'JPY'],
  ['SGD', 'SGD'],
  ['dirhams', 'AED'],
  ['francs', 'CHF'],
  ['yuan', 'CNY'],
  ['ringgit', 'MYR'],
  ['SEK', 'SEK'],
])('%s in a header is the currency %s', (word, currency) => {
  expect(unitsOfHeader(`Amount (${word})`).currencies).toEqual([currency])
})
