import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { ColumnsStep } from './columns-step.tsx'
import type { ImportSetup } from './use-import.ts'

it('a value for every row stays as it is typed, and reaches the server only where it can be read', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const shown = { headers: [], mapping: {}, fixed: {}, rates: {}, missing_headers: ['Amount raised'] }
  // What the step reads of an import.
  const setup = { shown, change } as unknown as ImportSetup
  renderUi(<ColumnsStep entity={fundingRaised} setup={setup} />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount for every row')

  await userEvent.type(input, '10 la')
  expect(change).toHaveBeenLastCalledWith({ fixed: { amount: null } })
  await userEvent.type(input, 'c')
  expect(input.value).toBe('10 lac')
  expect(screen.getByText('= ₹10,00,000')).toBeDefined()
  expect(change).toHaveBeenLastCalledWith({ fixed: { amount: '10 lac' } })
})
