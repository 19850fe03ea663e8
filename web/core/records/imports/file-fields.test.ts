import { expect, it } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { cellEchoOf } from './file-fields.ts'

const echo = (text: string, rates: Record<string, number> = {}, column = 'Raised') =>
  cellEchoOf(
    fundingRaised,
    {
      mapping: { [column]: 'amount' },
      rates,
      needed_rates: { amount: 'USD' },
      date_orders: {},
      needed_orders: {},
      sheet_unit: null,
    },
    column,
    text,
    'UTC',
  )

it('the result of a corrected cell is read with the settings of the file', () => {
  expect(echo('10 lac')).toEqual({ ok: true, value: '₹10,00,000' })
  expect(echo('1250.50')).toEqual({ ok: true, value: '₹1,251' })
  expect(echo('$70 k', { amount: 80 })).toEqual({ ok: true, value: '₹56,00,000' })
  expect(echo('25', {}, 'Raised (in lakhs)')).toEqual({ ok: true, value: '₹25,00,000' })
  expect(echo('5 m')?.ok).toBe(false)
  for (const text of ['10,00,000', '', 'undisclosed']) expect(echo(text)?.ok ?? null, text).not.toBe(true)
})
