import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import type { ShownImport } from './merge-setups.ts'
import { SheetChoice } from './sheet-choice.tsx'
import { headerRowWords, isUnusual } from './sheet-words.ts'
import type { ImportSetup } from './use-import.ts'

const source = {
  sheet: 'Data',
  sheets: ['Read me', 'Data', 'Notes'],
  header_row: 3,
  header_from_above: false,
}
const first_rows = [
  { row: 1, cells: ['Rounds of 2023'] },
  { row: 3, cells: ['Startup', 'Type'] },
]

const render = (shown: object, more: object = {}, isKnown = true) => {
  const change = vi.fn<ImportSetup['change']>()
  const setup = { shown: { ...source, first_rows, ...shown }, change, ...more } as unknown as ImportSetup
  renderUi(<SheetChoice setup={setup} isKnown={isKnown} />)
  return change
}

it('the sheet and the header row are told and can be chosen', async () => {
  const change = render({})
  expect(
    screen.getByText(
      /^Sheet: Data, headers in row 3\. The rows above are not imported\. 2 other sheets are not imported/,
    ),
  ).toBeDefined()
  await userEvent.click(screen.getByRole('combobox', { name: 'Header row' }))
  await userEvent.click(screen.getByRole('option', { name: 'Row 1: Rounds of 2023' }))
  expect(change).toHaveBeenLastCalledWith({ header_row: 1 })
  await userEvent.click(screen.getByRole('combobox', { name: 'Header row' }))
  await userEvent.click(screen.getByRole('option', { name: 'No header row' }))
  expect(change).toHaveBeenLastCalledWith({ header_row: 0 })
  await userEvent.click(screen.getByRole('combobox', { name: 'Sheet' }))
  await userEvent.click(screen.getByRole('option', { name: 'Notes' }))
  expect(change).toHaveBeenLastCalledWith({ sheet: 'Notes' })
})

it('a file with one sheet has no choice of sheets, and a row beyond the first ones is named', () => {
  render({ sheet: null, sheets: [], header_row: 90 })
  expect(screen.queryByRole('combobox', { name: 'Sheet' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Header row' }).value).toBe('Row 90')
})

it('while the file is read again, nothing is told about it', () => {
  render({ header_row: null }, { isReadingAgain: true })
  expect(screen.getByRole('status').textContent).toBe('Reading the file again…')
})

it('headers of which none is known are said to be so', () => {
  render({}, {}, false)
  expect(screen.getByText(/None of these headers is known/)).toBeDefined()
})

it('where the rows were read from is told in words', () => {
  const words = (other: Partial<ShownImport>) => headerRowWords({ ...source, ...other }).join(' ')
  expect(words({ sheets: ['Data'] })).toBe('Sheet: Data, headers in row 3. The rows above are not imported.')
  expect(words({ sheets: ['Data', 'Old'] })).toBe(
    'Sheet: Data, headers in row 3. The rows above are not imported. 1 other sheet is not imported: Old.',
  )
  expect(words({ sheet: null, sheets: [], header_from_above: true })).toBe(
    'Headers in rows 2 and 3. The rows above are not imported.',
  )
  expect(words({ sheet: null, sheets: [], header_row: 0 })).toBe('No header row.')
  expect(words({ header_row: null })).toBe('')
})

it('the preview tells it unless there is one sheet with the headers in its first row', () => {
  const plain = { sheet: 'Data', sheets: ['Data'], header_row: 1, header_from_above: false }
  expect(isUnusual(plain)).toBe(false)
  for (const other of [
    { sheets: ['Data', 'Old'] },
    { header_row: 2 },
    { header_row: 0 },
    { header_from_above: true },
  ])
    expect(isUnusual({ ...plain, ...other })).toBe(true)
})
