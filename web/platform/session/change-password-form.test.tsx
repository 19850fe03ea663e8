import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const fill = async (current = 'the-old-one') => {
  await userEvent.type(field('Current password'), current)
  await userEvent.type(field('New password'), 'the-new-one')
  await userEvent.type(field('Confirm password'), 'the-new-one')
}
const show = (answer: { status: number; body?: object }) => {
  freshClient()
  const { calls } = answerWith(() => answer)
  const onDone = vi.fn()
  renderUi(<ChangePasswordForm onDone={onDone} />)
  return { calls, onDone }
}

// (accounts-and-sign-in.md, Change password form)
describe('changing the password', () => {
  it('can be saved once all three are valid, and says so', async () => {
    const { calls, onDone } = show({ status: 204 })
    expect(save().disabled).toBe(true)
    await userEvent.click(field('Current password'))
    await userEvent.tab()
    expect(await screen.findByText('Current password is required')).toBeDefined()
    await userEvent.type(field('Current password'), 'the-old-one')
    await userEvent.type(field('New password'), 'the-new-one')
    await userEvent.type(field('Confirm password'), 'the-new')
    await userEvent.tab()
    expect(await screen.findByText('Passwords do not match')).toBeDefined()
    expect(save().disabled).toBe(true)
    await userEvent.type(field('Confirm password'), '-one')
    await waitFor(() => expect(save().disabled).toBe(false))
    await userEvent.click(save())
    expect(await screen.findByText('Password changed successfully')).toBeDefined()
    expect(onDone).toHaveBeenCalledOnce()
    expect(calls.at(-1)?.body).toEqual({ current_password: 'the-old-one', new_password: 'the-new-one' })
  })

  it('tells a wrong current password at its field', async () => {
    const errors = [{ path: 'current_password', message: 'Invalid current password' }]
    const { onDone } = show({ status: 400, body: { status: 400, code: 'invalid', detail: 'No.', errors } })
    await fill()
    await userEvent.click(save())
    expect(await screen.findByText('Invalid current password')).toBeDefined()
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('tells any other failure with its reason', async () => {
    show({ status: 503, body: { status: 503, code: 'unavailable', detail: 'Busy.', errors: [] } })
    await fill()
    await userEvent.click(save())
    expect(await screen.findByText('Error changing password: Busy.')).toBeDefined()
  })
})
