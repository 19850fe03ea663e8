import { describe, expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { commitLabel, reasonNotToCommit } from './import-wizard.tsx'
import { continueLabel, stepsOf, valuesBlockerOf } from './steps-of.ts'

const APPLY = { outcome: 'apply', isLogged: true } as const
const REQUEST = { outcome: 'request' } as const
const counts = (given: Partial<Import>): Import =>
  ({
    status: 'ready',
    rows_valid: 0,
    rows_invalid: 0,
    rows_added: 0,
    rows_updated: 0,
    rows_unchanged: 0,
    rows_unmatched: 0,
    missing_headers: [],
    missing_rates: {},
    missing_orders: {},
    ...given,
  }) as Import

describe('the button that saves an import', () => {
  it('says how many rows it saves and skips', () => {
    const data = counts({ rows_valid: 2_981, rows_added: 2_981, rows_invalid: 63 })
    expect(commitLabel(data, APPLY)).toBe('Import 2,981 rows (skip 63)')
    expect(commitLabel(data, REQUEST)).toBe('Send 2,981 rows for approval (skip 63)')
    expect(reasonNotToCommit(fundingRaised, data)).toBeNull()
  })

  it.each([
    [
      { missing_headers: ['Startup', 'Amount raised'], rows_valid: 1, rows_added: 1 },
      'Map Startup and Amount to continue.',
    ],
    [{ missing_rates: { amount: 'USD' }, rows_valid: 1 }, 'Enter the exchange rate to continue.'],
    [{ rows_invalid: 3 }, 'No valid data to upload.'],
    [{ rows_valid: 3, rows_unchanged: 3 }, 'No changes: every valid row matches its record.'],
    [
      { rows_valid: 1, rows_unchanged: 1, rows_invalid: 2 },
      'No changes: the only valid row matches its record.',
    ],
  ] satisfies [Partial<Import>, string][])(
    'cannot be pressed where it would save nothing, and says why: %j',
    (given, why) => {
      expect(reasonNotToCommit(fundingRaised, counts(given))).toBe(why)
    },
  )
})

it('Continue says how many rows unmatched values skip, and is disabled where no row would be left', () => {
  const data = counts({ rows_total: 3_044, rows_unmatched: 3_041 })
  expect(continueLabel('values', data)).toBe('Continue (skip 3,041 rows)')
  expect(continueLabel('columns', data)).toBe('Continue')
  expect(continueLabel('values', counts({ rows_total: 3_044 }))).toBe('Continue')
  expect(valuesBlockerOf(data)).toBeNull()
  expect(valuesBlockerOf({ ...data, rows_total: 3_041 })).toBe(
    'Every row has an unmatched value. Match values to continue.',
  )
})

describe('the step Preview', () => {
  const previewOf = (given: Partial<Import>) =>
    stepsOf({ ...counts(given), unknown_values: {}, values: {}, leave_out: ['non_records', 'hidden'] }).at(-1)

  it('counts rows with errors without those that are skipped for being no records or hidden', () => {
    expect(previewOf({ rows_invalid: 5, non_records: 1, hidden_rows: 2 })).toMatchObject({
      todo: '2 rows have errors',
    })
    expect(previewOf({ rows_invalid: 1, non_records: 1, hidden_rows: 0 })).toMatchObject({
      todo: null,
      done: '1 row is skipped',
    })
  })
})
