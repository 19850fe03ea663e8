import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { Tooltip } from './tooltip.tsx'

it('a tooltip describes its element to screen readers while it is open', async () => {
  renderUi(
    <Tooltip label="The cheque is at the bank">
      <button type="button">₹5 Lac</button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: '₹5 Lac' })
  await userEvent.hover(button)
  await waitFor(() => {
    const text = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(text?.textContent).toBe('The cheque is at the bank')
  })
  await userEvent.keyboard('{Escape}')
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})
