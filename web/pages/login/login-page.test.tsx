import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { LoginPage } from './login-page.tsx'

// (accounts-and-sign-in.md, Login page)
const show = () => {
  freshClient()
  return renderAt('/login', <LoginPage />)
}
const fill = async (email: string, password: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email)
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), password)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))

describe('the login page', () => {
  it('requires both fields, with the promised message, before it calls the server', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: coeMaster }))
    await show()
    await submit()
    expect(screen.getAllByText('Required')).toHaveLength(2)
    expect(calls.filter(({ path }) => path.startsWith('/auth'))).toEqual([])
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe(
      '/forgot-password',
    )
  })

  it('shows the password by a button next to it, and hides it again', async () => {
    answerWith(() => ({ status: 200, body: coeMaster }))
    await show()
    const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
    expect(password.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password.type).toBe('password')
  })

  it('shows Logging in... and disables the button until the server has answered', async () => {
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const { fetch } = answerWith(() => ({ status: 200, body: coeMaster }))
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      await arrived
      return fetch(url, init) as Promise<Response>
    })
    const { addressNow } = await show()
    await fill(' master@example.org ', 'a password')
    await submit()
    expect(screen.getByRole('button', { name: 'Logging in...' }).getAttribute('aria-disabled')).toBe('true')
    arrive()
    await waitFor(() => expect(addressNow()).toBe('/dashboard'))
  })

  it('reports a refused sign-in in one sentence that names neither field', async () => {
    const { calls } = answerWith(({ path }) =>
      path === '/auth/login'
        ? { status: 401, body: { status: 401, code: 'invalid_credentials', detail: 'No.', errors: [] } }
        : { status: 200, body: {} },
    )
    const { addressNow } = await show()
    await fill('master@example.org', 'wrong')
    await submit()
    await waitFor(() => expect(document.body.textContent).toContain('Invalid email or password'))
    expect(calls.find(({ path }) => path === '/auth/login')).toMatchObject({
      body: { email: 'master@example.org' },
    })
    expect(addressNow()).toBe('/login')
    expect(screen.getByRole('button', { name: 'Login' }).hasAttribute('aria-disabled')).toBe(false)
  })
})
