import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import { ErrorGroups } from './error-groups.tsx'
import type { ImportSetup } from './use-import.ts'

const data = {
  rows_invalid: 986,
  incubator_id: null,
  error_groups: [
    {
      key: 'not-an-amount: amount_$',
      column: 'amount_$',
      field: 'amount',
      message: '"undisclosed" is not an amount; write it like 10,00,000 or 10 lac',
      rows: 960,
      values: [
        { text: 'undisclosed', rows: 940 },
        { text: '', rows: 15 },
      ],
      values_total: 4,
      remedy: 'set',
    },
    {
      key: 'not-offered: type',
      column: 'type',
      field: 'type',
      message: '"Series B" is not an option',
      rows: 26,
      values: [{ text: 'series b', rows: 26 }],
      values_total: 1,
      remedy: 'match',
    },
  ],
} as unknown as Import

it('a group shows its reason, its values and its rows, and one value fixes all of them', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const [onShow, onMatch] = [vi.fn(), vi.fn()]
  const setup = { change } as unknown as ImportSetup
  renderUi(
    <ErrorGroups
      entity={fundingRaised}
      data={data}
      setup={setup}
      shown={undefined}
      onShow={onShow}
      onMatch={onMatch}
    />,
  )
  const [amounts, types] = screen.getAllByRole('listitem')
  expect(amounts!.textContent).toContain('undisclosed (940)')
  expect(amounts!.textContent).toContain('empty (15)')
  expect(amounts!.textContent).toContain('and 2 more')
  expect(amounts!.textContent).toContain('960 rows')

  await userEvent.click(within(amounts!).getByRole('button', { name: /^Set for all:/ }))
  // A required field is not offered to be left empty.
  const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set for all' })
  expect(set.disabled).toBe(true)
  await userEvent.type(screen.getByLabelText(/^Amount for 960 rows/), '1 lac')
  await userEvent.click(screen.getByRole('button', { name: 'Set for all' }))
  expect(change).toHaveBeenCalledWith({
    remedies: [{ group: 'not-an-amount: amount_$', value: '1 lac' }],
  })

  await userEvent.click(within(types!).getByRole('button', { name: 'Match values of type' }))
  expect(onMatch).toHaveBeenCalled()
  await userEvent.click(within(types!).getByRole('button', { name: /^Show rows: type/ }))
  expect(onShow).toHaveBeenCalledWith('not-offered: type')
})

it.each([
  ['Website', 'Website is invalid', 'Website is invalid'],
  ['Site', 'Website is invalid', 'Site Website is invalid'],
])('a reason at the column %s that reads "%s" names the column once: %s', (column, message, shown) => {
  const group = { ...data.error_groups[0]!, column, message }
  renderUi(
    <ErrorGroups
      entity={fundingRaised}
      data={{ ...data, error_groups: [group] }}
      setup={{} as ImportSetup}
      shown={undefined}
      onShow={vi.fn()}
      onMatch={vi.fn()}
    />,
  )
  expect(screen.getByRole('listitem').querySelector('p')!.textContent).toBe(shown)
})
