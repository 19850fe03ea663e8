import { expect, it } from 'vitest'
import { formatRupees, shortenRupees } from './money.ts'

// (values.md, Money as shown)
it.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1.00 K'],
  [14_340, '₹14.34 K'],
  [70_000, '₹70.00 K'],
  [999.4, '₹999'],
  [999.5, '₹1.00 K'],
  [99_994, '₹99.99 K'],
  [99_995, '₹1.00 Lac'],
  [99_999, '₹1.00 Lac'],
  [100_000, '₹1.00 Lac'],
  [9_700_00, '₹9.70 Lac'],
  [1_234_567, '₹12.35 Lac'],
  [9_999_499, '₹99.99 Lac'],
  [9_999_999, '₹1.00 Cr'],
  [-99_999, '₹-1.00 Lac'],
  [10_000_000, '₹1.00 Cr'],
  [103_000_000, '₹10.30 Cr'],
  [12_345_600_000, '₹1,234.56 Cr'],
])('%i rupees are shown as %s, always with two decimals', (rupees, shown) =>
  expect(shortenRupees(rupees)).toBe(shown),
)

it('has another sign where a page has one of its own', () => {
  expect(shortenRupees(1_25_000, 'Rs ')).toBe('Rs 1.25 Lac')
  expect(shortenRupees(950, 'Rs ')).toBe('Rs 950')
})

it('a whole amount has Indian grouping and no decimals', () => {
  expect(formatRupees(200_000_000)).toBe('₹20,00,00,000')
  expect(formatRupees(1_250.5)).toBe('₹1,251')
})
