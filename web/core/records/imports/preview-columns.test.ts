import { expect, it } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { previewColumns } from './preview-columns.tsx'

/** A row of the preview with these parts. */
const row = (parts: Partial<ImportRow>): ImportRow => ({
  row: 2,
  cells: { Description: '' },
  values: null,
  kind: 'add',
  errors: [],
  changes: [],
  warnings: [],
  ...parts,
})

// The parts of an import that the columns read.
const DATA = {
  headers: ['Description'],
  mapping: { Description: 'description' },
  rates: {},
  needed_rates: {},
  date_orders: {},
  needed_orders: {},
  error_groups: [],
  rows_warned: 0,
} as unknown as Import

it('an empty cell is left out of a card, unless something is wrong with it or a value is set for it', () => {
  const column = previewColumns(prototype, DATA).find(({ key }) => key === 'Description')!
  const cell = { row: 2, column: 'Description' }
  const isBlank = (parts: Partial<ImportRow>) => column.isBlank?.(row(parts))
  expect(isBlank({})).toBe(true)
  expect(isBlank({ cells: { Description: 'Sprays each row' } })).toBe(false)
  expect(isBlank({ errors: [{ ...cell, value: '', message: 'Description is required' }] })).toBe(false)
  expect(isBlank({ changes: [{ ...cell, from: '', to: 'Sprays' }] })).toBe(false)
})

it('the results are wide enough for the sentences of warnings, where there are any', () => {
  const widthOf = (rows_warned: number) =>
    previewColumns(prototype, { ...DATA, rows_warned }).find(({ label }) => label === 'Result')!.width!
  expect(widthOf(1)).toBeGreaterThan(widthOf(0))
})
