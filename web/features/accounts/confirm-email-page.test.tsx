import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { ConfirmEmailPage } from './confirm-email-page.tsx'

const open = (address: string) => {
  freshClient()
  return renderAt(address, <ConfirmEmailPage />, '/confirm-email')
}
const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Confirm email' })

// (accounts-and-sign-in.md, Address corrected by the portal)
it('a corrected address is confirmed by a press of the button, and the person signs in with it', async () => {
  const { calls } = answerWith(() => ({ status: 204, body: undefined }))
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  await open('/confirm-email?token=secret')
  expect(sent()).toEqual([])
  await userEvent.click(button()!)
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/login?after=email-updated'))
  expect(sent()).toMatchObject([{ method: 'POST', body: { token: 'secret' } }])
})

it('a spent link says why, and offers no second attempt', async () => {
  const detail = 'This link has expired.'
  answerWith(() => ({ status: 410, body: { code: 'gone', detail, errors: [] } }))
  const { addressNow } = await open('/confirm-email?token=spent')
  await userEvent.click(button()!)
  expect((await screen.findByRole('alert')).textContent).toContain(detail)
  expect(button()).toBeNull()
  expect(addressNow()).toContain('/confirm-email')
})

it('an incomplete link is not sent', async () => {
  await open('/confirm-email?token=')
  expect(screen.getByRole('alert').textContent).toBe(
    'This link is incomplete. Open it again from your email.',
  )
  expect(button()!.disabled).toBe(true)
})
