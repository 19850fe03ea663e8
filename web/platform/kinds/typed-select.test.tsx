import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { TypedSelect } from './typed-select.tsx'

const Chosen = () => {
  const [value, setValue] = useState<string | null>('Hardware')
  return (
    <>
      <TypedSelect
        label="Type"
        searchable
        data={['Hardware', 'Software']}
        value={value ?? ''}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  )
}
const input = () => screen.getByRole('combobox', { name: 'Type' })
const typeInto = async (text: string) => {
  await userEvent.clear(input())
  await userEvent.type(input(), text)
}
const press = (type: string) => fireEvent(window, new PointerEvent(type, { bubbles: true, button: 0 }))

it('a text that is no option stays when a press takes the focus, once the press has ended', async () => {
  renderUi(<Chosen />)
  await typeInto('Hardware and more')
  press('pointerdown')
  fireEvent.blur(input())
  expect(screen.getByRole('status').textContent).toBe('Hardware')
  press('pointerup')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Hardware and more')
})

it('what is typed after the press counts instead of what was typed before it', async () => {
  renderUi(<Chosen />)
  await typeInto('Hardware and more')
  press('pointerdown')
  fireEvent.blur(input())
  await typeInto('Software')
  // The press ends without a click.
  press('pointercancel')
  expect(screen.getByRole('status').textContent).toBe('Hardware')
  fireEvent.blur(input())
  expect(screen.getByRole('status').textContent).toBe('Software')
})
