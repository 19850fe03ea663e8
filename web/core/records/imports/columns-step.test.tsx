import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { partnership } from '#domain/entities/partnership.ts'
import { renderUi } from '#web/testing/render.tsx'
import { ColumnsStep, focusMissingAnswer } from './columns-step.tsx'
import type { ImportSetup } from './use-import.ts'

it('a value for every row is kept as typed, and sent to the server only if it is valid', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const shown = {
    first_rows: [],
    hidden_columns: [],
    headers: [],
    mapping: {},
    fixed: {},
    rates: {},
    needed_rates: {},
    date_orders: {},
    needed_orders: {},
    missing_headers: ['Amount raised'],
  }
  // The parts of an import that the step reads.
  const setup = { shown, change } as unknown as ImportSetup
  const suggestions = { suggested: {}, clear: () => {} }
  renderUi(<ColumnsStep entity={fundingRaised} setup={setup} suggestions={suggestions} />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount for every row *')

  await userEvent.type(input, '10 la')
  expect(change).toHaveBeenLastCalledWith({ fixed: { amount: null } })
  await userEvent.type(input, 'c')
  expect(input.value).toBe('10 lac')
  expect(screen.getByText('= ₹10,00,000')).toBeDefined()
  expect(change).toHaveBeenLastCalledWith({ fixed: { amount: '10 lac' } })
})

it('suggestions are marked and change nothing until they are used, one or all, or cleared', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const mapping = { startup_name: null, date: null, remarks: null }
  const shown = {
    first_rows: [],
    hidden_columns: [],
    headers: Object.keys(mapping),
    mapping,
    fixed: {},
    rates: {},
    needed_rates: {},
    date_orders: {},
    needed_orders: {},
    sample: [],
    missing_headers: [],
  }
  const setup = { shown, change } as unknown as ImportSetup
  const suggestions = { suggested: { startup_name: 'startup', date: 'year' }, clear: vi.fn() }
  renderUi(<ColumnsStep entity={fundingRaised} setup={setup} suggestions={suggestions} />)
  expect(
    screen.getByRole<HTMLInputElement>('combobox', { name: 'Import the column startup_name as' }).value,
  ).toBe('')
  expect(screen.getAllByText('Suggested')).toHaveLength(2)
  expect(change).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Use the suggestion Year * for date' }))
  expect(change).toHaveBeenLastCalledWith({ mapping: { date: 'year' } })
  await userEvent.click(screen.getByRole('button', { name: 'Use all suggestions' }))
  expect(change).toHaveBeenLastCalledWith({ mapping: suggestions.suggested })
  await userEvent.click(screen.getByRole('button', { name: 'Clear suggestions' }))
  expect(suggestions.clear).toHaveBeenCalled()
})

it('a column that may have the month first asks for the order of its days, and sends the answer', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const shown = {
    first_rows: [],
    hidden_columns: [],
    headers: ['Signed on'],
    mapping: { 'Signed on': 'date' },
    fixed: {},
    rates: {},
    needed_rates: {},
    date_orders: {},
    needed_orders: { date: '02/13/2024' },
    sample: [],
    missing_headers: [],
  }
  const setup = { shown, change } as unknown as ImportSetup
  const suggestions = { suggested: {}, clear: () => {} }
  renderUi(<ColumnsStep entity={partnership} setup={setup} suggestions={suggestions} />)
  const input = screen.getByRole('combobox', { name: 'Day or month first?' })
  expect(screen.getByText('Say which comes first')).toBeDefined()
  focusMissingAnswer()
  expect(document.activeElement).toBe(input)
  await userEvent.click(input)
  await userEvent.click(await screen.findByRole('option', { name: 'The month: MM/DD/YYYY' }))
  expect(change).toHaveBeenLastCalledWith({ date_orders: { date: 'month-first' } })
})

it('a unit beside the table is asked about, and what it is in rupees can be used with one click', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const shown = {
    first_rows: [],
    hidden_columns: [],
    headers: ['Amount'],
    mapping: { Amount: 'amount' },
    fixed: {},
    rates: {},
    needed_rates: { amount: 'lakh' },
    sheet_unit: 'lakh',
    date_orders: {},
    needed_orders: {},
    sample: [],
    missing_headers: [],
  }
  const setup = { shown, change } as unknown as ImportSetup
  const suggestions = { suggested: {}, clear: () => {} }
  renderUi(<ColumnsStep entity={fundingRaised} setup={setup} suggestions={suggestions} />)
  expect(screen.getByText(/^A text beside the table, or the name of its sheet, has this unit/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Use the suggestion 1,00,000 for lakh' }))
  expect(change).toHaveBeenLastCalledWith({ rates: { amount: 100_000 } })
})
