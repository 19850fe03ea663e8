import { endsOf } from '#domain/kinds/period.ts'
import { readValueOf } from '#domain/kinds/register.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { milestone } from '#domain/entities/milestone.ts'
import { renderUi } from '#web/testing/render.tsx'
import { FieldCell } from './field-cell.tsx'
import { FieldInput } from './field-input.tsx'

const field = endsOf(milestone.fields.period).fromDate
let held: unknown = 'untouched'
const Form = () => {
  const [value, setValue] = useState<unknown>(null)
  return (
    <FieldInput
      name="from"
      field={field}
      value={value}
      onChange={(next) => {
        held = next
        setValue(next)
      }}
    />
  )
}
const choose = async (input: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: input }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

it('a month of a year becomes its first day once both are chosen, and is refused before', async () => {
  renderUi(<Form />)
  await choose('From: month', 'April')
  expect(readValueOf(field, held).ok).toBe(false)
  await choose('From: year', '2025')
  expect(held).toBe('2025-04-01')
  await choose('From: month', 'December')
  expect(held).toBe('2025-12-01')
})

it('a month of a year is shown as month and year', () => {
  renderUi(<FieldCell field={field} value="2025-04-01" />)
  expect(screen.getByText('April 2025')).toBeDefined()
})
