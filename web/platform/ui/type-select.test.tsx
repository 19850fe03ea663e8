import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { TypeSelect } from './type-select.tsx'

const Held = ({ data, start = null }: { data: string[]; start?: string | null }) => {
  const [value, setValue] = useState(start)
  return (
    <>
      <TypeSelect label="Type" data={data} value={value} onChange={setValue} />
      <button>Next</button>
      <output>{value ?? 'nothing'}</output>
    </>
  )
}
const TYPES = ['Grant/Equity', 'Angel', 'Banking Loans', 'Govt funds']
const chosen = () => screen.getByRole('status').textContent
const type = async (text: string) => {
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.keyboard(text)
}

it.each([
  ['ang', 'Angel'],
  // A label that begins with the text comes before those that only contain it.
  ['g', 'Grant/Equity'],
  ['fund', 'Govt funds'],
  ['LOANS', 'Banking Loans'],
])('Tab takes the option that %s marks, and goes on', async (text, option) => {
  renderUi(<Held data={TYPES} />)
  await type(`${text}{Tab}`)
  expect(chosen()).toBe(option)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
})

it.each(['{Tab}', '{Enter}'])('%s keeps the chosen option if its whole label is typed again', async (key) => {
  renderUi(<Held data={['2026', '2025', '2024']} start="2024" />)
  await type(`2024${key}`)
  expect(chosen()).toBe('2024')
})

it('Tab takes nothing where nothing was typed or found', async () => {
  renderUi(<Held data={TYPES} start="Angel" />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.tab()
  expect(chosen()).toBe('Angel')
  await type('nothing{Tab}')
  expect(chosen()).toBe('Angel')
})

it('an option that is pressed is chosen, also after the label of another one was typed again', async () => {
  renderUi(<Held data={['2026', '2025', '2024']} start="2024" />)
  await type('2024')
  await userEvent.click(screen.getByRole('option', { name: '2025' }))
  expect(chosen()).toBe('2025')
})

it('what is typed after a press replaces the chosen label', async () => {
  renderUi(<Held data={TYPES} start="Angel" />)
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('govt{Tab}')
  expect(chosen()).toBe('Govt funds')
})
