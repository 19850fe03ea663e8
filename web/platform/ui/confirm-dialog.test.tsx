import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#web/testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

it.each([
  ['agrees to what can be taken back', false, 'Go ahead', true],
  ['does not agree to what is destructive', true, 'Cancel', false],
])('Enter %s', async (_, isDestructive, focused, isSure) => {
  const answer = vi.fn<(isSure: boolean) => void>()
  renderUi(
    <ConfirmDialog
      question={{ title: 'Sure', text: 'Is it?', confirmLabel: 'Go ahead', isDestructive, answer }}
      isOpen
    />,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: focused })))
  await userEvent.keyboard('{Enter}')
  expect(answer).toHaveBeenCalledWith(isSure)
})
