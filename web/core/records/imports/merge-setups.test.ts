import { describe, expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { mergeSetups, withSetup } from './merge-setups.ts'

const data = {
  mapping: { first: 'name', second: null },
  values: { type: { Seed: 'Angel' } },
  fixed: {},
  rates: {},
} as unknown as Import

describe("two changes of an import's setup", () => {
  it('become one, in which the later choice wins', () => {
    const one = {
      values: { type: { Seed: 'VC', Debt: 'Banking Loans' } },
      cells: [{ row: 2, column: 'a', value: 'x' }],
    }
    const two = { values: { type: { Seed: 'Angel' } }, cells: [{ row: 2, column: 'a', value: 'y' }] }
    expect(mergeSetups(one, two)).toEqual({
      values: { type: { Seed: 'Angel', Debt: 'Banking Loans' } },
      cells: [{ row: 2, column: 'a', value: 'y' }],
    })
  })
})

it('keep what concerns fields if another sheet or row is chosen, and forget its columns and rows', () => {
  const before = {
    mapping: { a: 'name' },
    cells: [{ row: 2, column: 'a', value: 'x' }],
    fixed: { year: 2023 },
    sheet: 'One',
    header_row: 3,
  }
  expect(mergeSetups(before, { header_row: 4 })).toEqual({
    fixed: { year: 2023 },
    sheet: 'One',
    header_row: 4,
  })
  expect(mergeSetups(before, { sheet: 'Two' })).toEqual({ fixed: { year: 2023 }, sheet: 'Two' })
  expect(mergeSetups({ sheet: 'Two' }, { mapping: { b: 'name' } })).toEqual({
    sheet: 'Two',
    mapping: { b: 'name' },
  })
})

it('skip what the later change skips', () => {
  expect(mergeSetups({ leave_out: ['unlinked'] }, { leave_out: [] })).toEqual({ leave_out: [] })
  expect(mergeSetups({ leave_out: ['unlinked'] }, { rates: { amount: 71 } }).leave_out).toEqual(['unlinked'])
})

describe('a choice that the server has not stored yet', () => {
  it('shows at once: a field matched to another column leaves its old one', () => {
    expect(withSetup(data, { mapping: { second: 'name' } }).mapping).toEqual({ first: null, second: 'name' })
  })

  it('takes precedence over what the server has stored', () => {
    const shown = withSetup(data, { values: { type: { Debt: null } }, rates: { amount: 71 } })
    expect(shown.values).toEqual({ type: { Seed: 'Angel', Debt: null } })
    expect(shown.rates).toEqual({ amount: 71 })
  })
})
