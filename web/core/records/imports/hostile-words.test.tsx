import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import type { ImportRow } from '#domain/api/import-row.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { RowDialog } from './row-dialog.tsx'
import type { ImportSetup } from './use-import.ts'
import { ValuesStep } from './values-step.tsx'

// More than six, so that the step offers to match all of them at once.
const WORDS = [
  'toString',
  'valueOf',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'toLocaleString',
  'propertyIsEnumerable',
]

const data = {
  headers: ['constructor'],
  mapping: { constructor: 'agency' },
  values: {},
  rates: {},
  needed_rates: {},
  date_orders: {},
  needed_orders: {},
  missing_headers: [],
  unknown_values: { type: Object.fromEntries(WORDS.map((word) => [word, 2])) },
} as unknown as Import

it('a column may be named like a property of every object: its cell is shown and corrected', async () => {
  const row = { row: 2, cells: { constructor: 'A fund' }, errors: [] } as unknown as ImportRow
  const onSave = vi.fn()
  renderUi(<RowDialog entity={fundingRaised} data={data} row={row} onSave={onSave} onClose={() => {}} />)
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'constructor' })
  expect(input.value).toBe('A fund')
  await userEvent.type(input, 's')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledWith([{ row: 2, column: 'constructor', value: 'A funds' }])
})

it('values may be named like such properties, and stay unmatched until someone matches them', () => {
  const setup = { shown: data, change: () => {} } as unknown as ImportSetup
  renderUi(<ValuesStep entity={fundingRaised} setup={setup} data={data} />)
  const all = screen.getByRole<HTMLInputElement>('combobox', { name: 'Set all unmatched: Type' })
  expect(all.disabled).toBe(false)
  for (const word of WORDS)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: `Import "${word}" as` }).value).toBe('')
})
