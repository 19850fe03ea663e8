import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { incubator } from '#domain/entities/incubator.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'

const Council = () => {
  const [value, setValue] = useState<unknown>(['Asha', 'Ravi', 'Meena'].map((name) => ({ name })))
  return (
    <FieldInput
      name="board_directors"
      field={incubator.fields.board_directors}
      value={value}
      onChange={setValue}
    />
  )
}
const names = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Name' }).map((input) => input.value)
const press = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

beforeEach(() => {
  freshClient()
  renderUi(<Council />)
})

it('a person is moved step by step, and the focus moves along', async () => {
  await press('Move Meena up')
  expect([names(), focused()]).toEqual([['Asha', 'Meena', 'Ravi'], 'Move Meena up'])
  await userEvent.keyboard('{Enter}')
  // The first one cannot move up any more.
  expect([names(), focused()]).toEqual([['Meena', 'Asha', 'Ravi'], 'Move Meena down'])
})

it('a person who is added is named next, and the focus stays in the list when others are removed', async () => {
  await press('Add')
  await userEvent.keyboard('Kavya')
  expect(names()).toEqual(['Asha', 'Ravi', 'Meena', 'Kavya'])
  await press('Remove Ravi')
  expect([names(), focused()]).toEqual([['Asha', 'Meena', 'Kavya'], 'Remove Meena'])
  await press('Remove Kavya')
  expect(focused()).toBe('Remove Meena')
  await press('Remove Meena')
  await press('Remove Asha')
  expect(focused()).toBe('Add')
})
