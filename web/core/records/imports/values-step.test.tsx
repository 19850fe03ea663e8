import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Import } from '#domain/api/import.ts'
import { fundingRaised } from '#domain/entities/funding-raised.ts'
import { renderUi } from '#web/testing/render.tsx'
import type { ImportSetup } from './use-import.ts'
import { ValuesStep } from './values-step.tsx'

it('values that contain the words of one option have a suggestion, which changes nothing until it is used', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const data = {
    values: {},
    missing_headers: [],
    unknown_values: {
      type: { 'Angel Round': 1, 'Corporate Round': 24, 'Angel or VC': 1, 'Angel funding': 2 },
    },
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

it('several values are ticked and set together: some, those that a search finds, or all unmatched ones', async () => {
  const change = vi.fn<ImportSetup['change']>()
  const rounds = ['Series A', 'Series B', 'Corporate', 'Bridge', 'Inhouse', 'Maiden', 'Pool']
  const data = {
    values: { type: { Corporate: 'VC' } },
    missing_headers: [],
    unknown_values: { type: Object.fromEntries(rounds.filter((r) => r !== 'Corporate').map((r) => [r, 2])) },
    earlier_matches: null,
  } as unknown as Import
  const setup = { shown: data, change } as unknown as ImportSetup
  renderUi(<ValuesStep entity={fundingRaised} setup={setup} data={data} />)
  const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
  const set = async (which: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: which }))
    await userEvent.click(screen.getByRole('option', { name: option }))
  }
  expect(screen.queryByRole('combobox', { name: /^Set the/ })).toBeNull()

  await tick('Bridge')
  await tick('Pool')
  await set('Set the 2 selected', 'Angel')
  expect(change).toHaveBeenLastCalledWith({ values: { type: { Bridge: 'Angel', Pool: 'Angel' } } })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bridge' }).checked).toBe(false)

  await userEvent.type(screen.getByRole('searchbox'), 'series')
  await tick('Select the 2 found')
  await userEvent.clear(screen.getByRole('searchbox'))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Series B' }).checked).toBe(true)
  await set('Set the 2 selected', 'VC')
  expect(change).toHaveBeenLastCalledWith({ values: { type: { 'Series A': 'VC', 'Series B': 'VC' } } })

  await userEvent.click(screen.getByRole('button', { name: 'Select unmatched' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Corporate' }).checked).toBe(false)
  expect(screen.getByRole('combobox', { name: 'Set the 6 selected' })).toBeDefined()
  await tick('Select all')
  expect(screen.getByRole('combobox', { name: 'Set the 7 selected' })).toBeDefined()
})
