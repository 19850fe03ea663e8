import { describe, expect, it } from 'vitest'
import { readAmount } from '#domain/vocabulary/amounts.ts'
import { readText, readValueOf, showText, writeText } from './register.ts'
import { fields, message, value } from './testing/sample-fields.ts'

describe('an amount of money', () => {
  it.each([
    ['20,00,00,000', 200_000_000],
    ['₹1,250.50', 1_251],
    ['Rs. 5,000', 5_000],
    ['INR 1200/-', 1_200],
    ['1,234,567', 1_234_567],
    ['0', 0],
    ['1 234 567', 1_234_567],
    ['₹ 1, 00, 000', 100_000],
  ])('is read from %s as %i rupees', (text, rupees) =>
    expect(value(readText(fields.amount, text))).toBe(rupees),
  )
  it.each([
    ['10 lac', 1_000_000],
    ['10lac', 1_000_000],
    ['₹10 Lacs', 1_000_000],
    ['Rs. 10 LAKH/-', 1_000_000],
    ['INR 10 lakhs', 1_000_000],
    ['10 L', 1_000_000],
    ['₹9.70 Lac', 970_000],
    ['4.35 lakh', 435_000],
    ['1.2 crore', 12_000_000],
    ['1.2345678 crores', 12_345_678],
    ['Rs 1,200 Cr.', 12_000_000_000],
    ['70k', 70_000],
    ['1.1 thousand', 1_100],
    ['10 lakh rupees', 1_000_000],
    ['5 million', 5_000_000],
    ['1.2M', 1_200_000],
    ['₹2.5 mn', 2_500_000],
    ['INR 0.5 bn', 500_000_000],
  ])('is read from %s as %i rupees, in a file and in a body', (text, rupees) => {
    expect(value(readText(fields.amount, text))).toBe(rupees)
    expect(value(readValueOf(fields.amount, text))).toBe(rupees)
  })
  it.each(['10 lac 5', 'ten', '10 laccrore', '10 lakh crore', '5 m', 'lac', '1,2 crore', '10 5'])(
    'is not guessed from "%s", and the answer says how to write one',
    (text) => {
      for (const read of [readText(fields.amount, text), readValueOf(fields.amount, text)])
        expect(message(fields.amount, read)).toBe(
          `"${text}" is not an amount; write it like 10,00,000 or 10 lac`,
        )
    },
  )
  it('that is not whole rupees is refused in a form and rounded in a file', () => {
    expect(message(fields.amount, readValueOf(fields.amount, '1.23456 k'))).toBe(
      'Amount must be in whole rupees',
    )
    expect(value(readText(fields.amount, '1.23456 k'))).toBe(1_235)
  })
  it('has a maximum in every unit', () =>
    expect(message(fields.amount, readText(fields.amount, '99999999999999999999999 crore'))).toBe(
      'Amount must be at most 99,99,99,99,99,999',
    ))
  it.each(['14,342,000+', 'undisclosed', '-5', '$500', '1,23,4', '1.2.3', '12e5', '', '₹'])(
    'is not guessed from "%s"',
    (text) => expect(readText(fields.amount, text).ok).toBe(false),
  )
  it('from a form or a program must be in whole rupees', () => {
    expect(readValueOf(fields.amount, 1250.5).ok).toBe(false)
    expect(readValueOf(fields.amount, '1,250.50').ok).toBe(false)
    expect(value(readValueOf(fields.amount, '12,50,000'))).toBe(1_250_000)
    for (const raw of [-1, 1e20, Number.NaN, true, {}, []])
      expect(readValueOf(fields.amount, raw).ok, String(raw)).toBe(false)
  })
  it('is not searched for in an overlong text, and the message does not repeat the text', () => {
    expect(message(fields.amount, readAmount(`1${' '.repeat(900_000)}x`))).toMatch(
      /^"1 {1,80}…" is not an amount; write it like/,
    )
  })
  it.each([
    ['14,342,000+', 'open-amount'],
    ['-5', 'below-zero'],
    ['₹ -5', 'below-zero'],
    ['$500', 'other-currency'],
    ['5000 USD', 'other-currency'],
    ['12%', 'percentage'],
    ['ten', 'not-an-amount'],
    ['.5', 'not-an-amount'],
    ['1'.repeat(61), 'amount-too-long'],
  ])('is refused with a reason: "%s"', (text, code) =>
    expect(readAmount(text)).toMatchObject({ ok: false, problems: [{ code }] }),
  )
  it('may have sixty characters', () =>
    expect(readAmount(`1${' '.repeat(56)}lac`)).toEqual({ ok: true, value: 100_000 }))
})

describe('a decimal number', () => {
  it('keeps its fraction, with or without digit grouping', () => {
    expect(value(readValueOf(fields.area, 12.25))).toBe(12.25)
    expect(value(readText(fields.area, '1,234.5'))).toBe(1234.5)
    expect(showText(fields.area, 1234.5)).toBe('1,234.5')
    expect(writeText(fields.area, 1234.5)).toBe('1234.5')
  })
  it.each([
    ['1.234', 'Area must have at most 2 digits after the point'],
    [1e-7, 'Area must be a number'],
    ['ten', 'Area must be a number'],
    [-1, 'Area must be at least 0'],
    [10_001, 'Area must be at most 10,000'],
    [Number.POSITIVE_INFINITY, 'Area must be a number'],
  ])('is refused with a sentence: %s', (raw, sentence) =>
    expect(message(fields.area, readValueOf(fields.area, raw))).toBe(sentence),
  )
})
