import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { incubator } from '#domain/entities/incubator.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FieldInput } from '../field-input.tsx'

function showRegion(value: string | null) {
  const regions = [
    { name: 'Bengaluru Urban', division: 'Bengaluru', also: ['Bangalore', 'Bengaluru'] },
    { name: 'Mysuru', division: 'Mysuru', also: ['Mysore'] },
  ]
  answerWith(() => ({ status: 200, body: { regions } }))
  freshClient()
  const [onChange, onSubmit] = [vi.fn(), vi.fn((e: SubmitEvent) => e.preventDefault())]
  renderUi(
    <form onSubmit={(e) => onSubmit(e.nativeEvent)}>
      <FieldInput name="location" field={incubator.fields.location} value={value} onChange={onChange} />
    </form>,
  )
  return { input: screen.getByRole<HTMLInputElement>('combobox'), onChange, onSubmit }
}

it('a region is found by an old name while it is typed, and Enter chooses it without sending the form', async () => {
  const { input, onChange, onSubmit } = showRegion(null)
  await userEvent.click(input)
  await userEvent.keyboard('bangal')
  expect(await screen.findByRole('option', { name: 'Bengaluru Urban' })).toBeDefined()
  expect(screen.queryByRole('option', { name: 'Mysuru' })).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.lastCall?.[0]).toBe('Bengaluru Urban')
  expect(onSubmit).not.toHaveBeenCalled()
})

it.each(['{Enter}', '{Tab}'])(
  '%s chooses the option that an arrow key marked rather than the first',
  async (key) => {
    const { input, onChange } = showRegion(null)
    await userEvent.click(input)
    await userEvent.keyboard('u')
    await userEvent.keyboard(`{ArrowDown}${key}`)
    expect(onChange.mock.lastCall?.[0]).toBe('Mysuru')
  },
)

it('Enter on a text that is no region, or on an emptied input, keeps the value and does not send the form', async () => {
  const { input, onChange, onSubmit } = showRegion('Mysuru')
  await userEvent.click(input)
  await userEvent.clear(input)
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Goa{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
