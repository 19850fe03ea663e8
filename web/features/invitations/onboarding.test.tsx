import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { makeSession } from '#web/testing/sessions.ts'
import { IncubatorOnboarding } from './incubator-onboarding.tsx'
import { StartupOnboarding } from './startup-onboarding.tsx'

const HASH = 'A'.repeat(64)
const startup = {
  kind: 'startup',
  incubator: { name: 'Soil Centre', profile: null },
  program_name: 'Elevate',
  cohort: '2026-11',
  types: [],
  expires_on: '2026-12-24',
}
const incubator = {
  ...startup,
  kind: 'incubator',
  program_name: null,
  cohort: null,
  types: ['Center of Excellence (COE)'],
}
const session = makeSession({ role_type: 'startup', designation: null, complete_profile: false })

type Reply = { status: number; body: object }
const refused = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { status, code, detail: 'No.', errors: [], ...more },
})

/** The server's answers to reading, accepting and asking. */
function serve({
  read,
  accept,
  request,
}: {
  read: () => Reply
  accept?: () => Reply
  request?: () => Reply
}) {
  const none = refused(404, 'not_found')
  return answerWith(({ path }) => {
    if (path === `/public/invitations/${HASH}`) return read()
    if (path.endsWith('/accept')) return accept?.() ?? none
    if (path.endsWith('/request')) return request?.() ?? none
    if (path === '/auth/session') return refused(401, 'not_signed_in')
    return { status: 200, body: {} }
  })
}
const show = (kind: 'startup' | 'incubator' = 'startup', hash = HASH) => {
  freshClient()
  return renderAt(
    '/invite',
    kind === 'startup' ? <StartupOnboarding hash={hash} /> : <IncubatorOnboarding hash={hash} />,
  )
}
const open = (): Reply => ({ status: 200, body: startup })
const input = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const password = () => screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }))

// (values.md, Phone numbers)
it.each(['startup', 'incubator'] as const)('takes no letters in a phone: %s', async (kind) => {
  serve({ read: () => ({ status: 200, body: kind === 'startup' ? startup : incubator }) })
  await show(kind)
  await screen.findByRole('button', { name: 'Submit' })
  await userEvent.type(input('Contact Number'), '+9a1 (50000) 1-2#345')
  expect(input('Contact Number')).toHaveProperty('value', '+91 (50000) 12345')
})

describe('the page of a startup invitation', () => {
  it('shows what the invitation fixes, and signs the startup in to its profile form', async () => {
    const { calls } = serve({ read: open, accept: () => ({ status: 201, body: session }) })
    const { addressNow } = await show()
    for (const fixed of ['Soil Centre', 'Elevate', 'Nov 2026'])
      expect(await screen.findByText(fixed)).toBeTruthy()
    await userEvent.type(input('Name'), 'Hasiru Sense')
    await userEvent.type(input('Contact Number'), '5000000003')
    await userEvent.type(input('Email Address'), 'hello@example.org')
    await userEvent.type(password(), 'chosen-1')
    await submit()
    await waitFor(() => expect(addressNow()).toBe('/profile/startup/complete'))
    expect(calls.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({
      name: 'Hasiru Sense',
      phone: '5000000003',
      email: 'hello@example.org',
      password: 'chosen-1',
    })
  })

  it('shows every problem at its field, with the focus at the first', async () => {
    const errors = [
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'This email address already has an account' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ]
    serve({ read: open, accept: () => refused(400, 'invalid', { errors }) })
    await show()
    await screen.findByText('Elevate')
    await submit()
    for (const { message } of errors) expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(input('Name')), { timeout: 20_000 })
  })

  it('says so if the last place was taken meanwhile', async () => {
    let isTaken = false
    serve({
      read: () => (isTaken ? refused(410, 'gone', { reason: 'used' }) : open()),
      accept: () => {
        isTaken = true
        return refused(410, 'gone', { reason: 'used' })
      },
    })
    await show()
    await screen.findByText('Elevate')
    await submit()
    expect(await screen.findByRole('heading', { name: 'This invitation has been used' })).toBeTruthy()
  })

  it('generates a password of six characters, shows it and copies it', async () => {
    serve({ read: open })
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Generate password' }))
    const generated = password().value
    expect(generated).toMatch(/^[a-z\d]{6}$/)
    expect(screen.getByText(generated)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Copy password' }))
    expect(await navigator.clipboard.readText()).toBe(generated)
    await userEvent.click(screen.getByRole('button', { name: 'Generate password' }))
    expect(password().value).not.toBe(generated)
    await userEvent.type(password(), 'x')
    expect(screen.queryByRole('button', { name: 'Copy password' })).toBeNull()
  })
})

it('the page of an incubator invitation by the portal names the programme once', async () => {
  serve({ read: () => ({ status: 200, body: { ...incubator, incubator: null } }) })
  await show('incubator')
  expect(
    await screen.findByText(
      'Your incubator is invited to the programme. You complete its profile afterwards.',
    ),
  ).toBeTruthy()
})

it('the page of an incubator invitation asks for the type, and leads to the wizard', async () => {
  const own = makeSession({ admin_id: null, complete_profile: false })
  const { calls } = serve({
    read: () => ({ status: 200, body: incubator }),
    accept: () => ({ status: 201, body: own }),
  })
  const { addressNow } = await show('incubator')
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Type of Incubator' }),
    'Center of Excellence (COE)',
  )
  await submit()
  await waitFor(() => expect(addressNow()).toBe('/profile/complete'))
  expect(calls.find(({ path }) => path.endsWith('/accept'))?.body).toMatchObject({
    incubator_type: 'Center of Excellence (COE)',
  })
})

// (invitations-and-onboarding.md, Links that do not work)
describe('a link that does not work', () => {
  it.each([
    ['expired', 'This invitation has expired'],
    ['used', 'This invitation has been used'],
    ['revoked', 'This invitation has been revoked'],
  ])('says that it is %s and what to do, and shows no form to join', async (reason, title) => {
    serve({ read: () => refused(410, 'gone', { reason }) })
    await show()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Ask for a new invitation' }) !== null).toBe(
      reason === 'expired',
    )
  })

  it.each([HASH, ''])('says that it is not valid: %j', async (hash) => {
    serve({ read: () => refused(404, 'not_found') })
    await show('startup', hash)
    expect(await screen.findByRole('heading', { name: 'This invitation link is not valid' })).toBeTruthy()
  })

  it('offers to try again if the server cannot be reached', async () => {
    let isThere = false
    serve({ read: () => (isThere ? open() : refused(503, 'unavailable')) })
    await show()
    const again = await screen.findByRole('button', { name: /again/i })
    isThere = true
    await userEvent.click(again)
    expect(await screen.findByText('Elevate')).toBeTruthy()
  })

  it('asks for a new invitation in place of an expired one', async () => {
    const { calls } = serve({
      read: () => refused(410, 'gone', { reason: 'expired' }),
      request: () => ({ status: 202, body: { message: 'We emailed your request.' } }),
    })
    await show()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Asha')
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'asha@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new invitation' }))
    expect(await screen.findByText('We emailed your request.')).toBeTruthy()
    expect(calls.find(({ path }) => path.endsWith('/request'))?.body).toEqual({
      name: 'Asha',
      email: 'asha@example.org',
    })
  })
})
