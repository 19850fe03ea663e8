import { expect, it } from 'vitest'
import { fileOfRows, isRows } from './pasted-rows.ts'

it.each([
  ['two lines', 'Name\nProbe', true],
  ['two cells', 'Name\tYear', true],
  ['a word', ' Probe\n', false],
  ['nothing', '', false],
])('%s: whether it can be rows of a spreadsheet', (_, text, expected) => {
  expect(isRows(text)).toBe(expected)
})

it('copied text without tabs stays as it is, because it may be a csv', async () => {
  expect(await fileOfRows('Name,Year\nProbe,2025').text()).toBe('Name,Year\nProbe,2025')
})
