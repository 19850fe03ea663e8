import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { ColumnsStep } from './columns-step.tsx'
import type { ImportSetup } from './use-import.ts'
import { ValuesStep } from './values-step.tsx'

it('a value for every row is kept as typed, and sent to the server only if it is valid', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const shown = {
    first_rows: [],
    headers: [],
    mapping: {},
    fixed: {},
    rates: {},
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
    headers: Object.keys(mapping),
    mapping,
    fixed: {},
    rates: {},
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

it('values that contain the words of one option have a suggestion, which changes nothing until it is used', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const data = {
    values: {},
    missing_headers: [],
    unknown_values: { type: { 'Angel Round': 1, 'Series A': 24, 'Angel or VC': 1, 'Angel funding': 2 } },
    earlier_matches: { file_name: 'before.csv', values: { type: { 'Angel funding': 'VC' } } },
  } as unknown as Import
  const setup = { shown: data, change } as unknown as ImportSetup
  renderUi(<ValuesStep entity={fundingRaised} setup={setup} data={data} />)
  expect(screen.getByText(/^1 value has a suggestion/)).toBeDefined()
  expect(change).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Use the suggestion Angel for Angel Round' }))
  expect(change).toHaveBeenLastCalledWith({ values: { type: { 'Angel Round': 'Angel' } } })
  await userEvent.click(screen.getByRole('button', { name: 'Use suggestion' }))
  expect(change).toHaveBeenLastCalledWith({ values: { type: { 'Angel Round': 'Angel' } } })
})
