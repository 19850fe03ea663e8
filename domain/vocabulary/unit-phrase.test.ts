import { expect, it } from 'vitest'
import { namesUnit, unitAround } from './unit-phrase.ts'

it.each([
  ['All amounts in Rs. lakhs', 'lakh'],
  ['Funding 2023-24 (USD mn)', 'USD million'],
  ['Funding in Rs. lakhs for 2023-24', 'lakh'],
  ['Funding_in_lakhs', 'lakh'],
  ['Funding Rs Lakhs', 'lakh'],
  ['Funding Rs Lakhs 2023-24.', 'lakh'],
  ['Funds_Rs_Lakhs', 'lakh'],
  ['Funds_Rs_Lakhs_2023-24', 'lakh'],
  ['Funding, FY 2023-24, Rs. crores', 'crore'],
  ["Amounts in '000", 'thousand'],
  ['Grants (in lakhs) and (in crores)', 'lakh or crore'],
  ['Figures are in rupees', undefined],
  ['Grants of 25 lakhs', undefined],
  ['Lakhs Foundation', undefined],
])('a title "%s" names %s for all amounts', (title, unit) => {
  expect(unitAround([title])).toBe(unit)
})

it('the end of a title names a unit, that of a note does not', () => {
  const text = 'Statement of funds Rs Lakhs'
  expect([unitAround([text]), unitAround([], [text])]).toEqual(['lakh', undefined])
  expect(unitAround([], ['(Rs. in lakhs)'])).toBe('lakh')
})

it('rupees are a unit that a title names, too', () => {
  expect([namesUnit(['Grants (Rs)']), namesUnit(['Grants'])]).toEqual([true, false])
})

it('a unit is found at the end of a title of any length', () => {
  expect(unitAround([`Statement of funds ${'and reports '.repeat(60)}(Rs. in lakhs)`])).toBe('lakh')
})
