import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { incubator } from '#domain/entities/incubator.ts'
import { startup } from '#domain/entities/startup.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, startupCell } from '#web/testing/sessions.ts'
import { RecordDialog } from './record-dialog.tsx'

const record = {
  _id: 'r1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  name: 'Soil',
  email: 'soil@example.org',
}

/** Opens the form that changes a record as this person; returns its email field. */
async function edit(
  session: Session,
  entity: Entity,
  account: { is_used: boolean; new_email?: string },
  refusal?: { status: number; body: object },
) {
  signedInAs(session)
  const { calls } = answerWith(({ method, path }) =>
    path === '/user/r1/email' && method === 'GET'
      ? { status: 200, body: { email: record.email, new_email: null, ...account } }
      : path === '/user/r1/email'
        ? { status: 202, body: { message: 'We emailed a link.' } }
        : path === '/auth/change-email' && refusal
          ? refusal
          : { status: 200, body: { success: true, data: [] } },
  )
  renderUi(
    <RecordDialog
      entity={entity}
      record={record}
      incubatorId="i1"
      verdict={{ outcome: 'apply', isLogged: true }}
      onClose={() => {}}
    />,
  )
  const field = await screen.findByDisplayValue<HTMLInputElement>(record.email)
  return { calls, field: () => screen.getByDisplayValue<HTMLInputElement>(record.email), first: field }
}

// (accounts-and-sign-in.md, Who changes a sign-in address)
describe('the email in the form that changes a startup', () => {
  beforeEach(freshClient)
  it('can be typed over until its account has been used', async () => {
    const { field } = await edit(coeMaster, startup, { is_used: false })
    await waitFor(() => expect(field().readOnly).toBe(false))
  })

  it('is read-only once the account is in use, and says who may change it', async () => {
    const { field } = await edit(coeEditor, startup, { is_used: true })
    expect(await screen.findByText('Only the startup can change the email it signs in with')).toBeDefined()
    expect(field().readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: /email$/ })).toBeNull()
  })

  it('shows admins of a COE the promised hint', async () => {
    await edit(coeEditor, incubator, { is_used: true })
    expect(await screen.findByText('Only COE account can change email address')).toBeDefined()
  })

  it('is changed by its own account with the current password', async () => {
    const own = { ...coeMaster, admin_id: null, user_id: 'r1', incubator_id: 'r1' }
    const { calls } = await edit(own, incubator, { is_used: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Update Email' }))
    const dialog = await screen.findByRole('dialog', { name: 'Update Email' })
    await userEvent.type(await screen.findByLabelText('New email'), 'earth@example.org')
    await userEvent.click(dialog.querySelector('button[type=submit]')!)
    expect(await screen.findByText('Please enter your current password')).toBeDefined()
    await userEvent.type(screen.getByLabelText('Current password'), 'five-0-clock')
    await userEvent.click(dialog.querySelector('button[type=submit]')!)
    expect(await screen.findByText('Email updated successfully')).toBeDefined()
    const sent = calls.filter((a) => a.method !== 'GET')
    expect(sent.map((a) => [a.method, a.path, a.body])).toEqual([
      ['POST', '/auth/change-email', { new_email: 'earth@example.org', current_password: 'five-0-clock' }],
    ])
  })

  it.each([
    [429, 'Wait a minute.', 'Failed to update email: Wait a minute.'],
    [500, 'Something broke.', 'An error occurred while updating email'],
  ])('is not changed if the server answers %i: %s', async (status, detail, shown) => {
    // (accounts-and-sign-in.md, Update Email dialog)
    const own = { ...coeMaster, admin_id: null, user_id: 'r1', incubator_id: 'r1' }
    const refusal = { status, body: { status, code: 'unavailable', detail, errors: [] } }
    await edit(own, incubator, { is_used: true }, refusal)
    await userEvent.click(await screen.findByRole('button', { name: 'Update Email' }))
    const dialog = await screen.findByRole('dialog', { name: 'Update Email' })
    await userEvent.type(await screen.findByLabelText('New email'), 'earth')
    await userEvent.type(screen.getByLabelText('Current password'), 'five-0-clock')
    await userEvent.click(dialog.querySelector('button[type=submit]')!)
    expect(await screen.findByText('Email must be valid')).toBeDefined()
    await userEvent.type(screen.getByLabelText('New email'), '@example.org')
    await userEvent.click(dialog.querySelector('button[type=submit]')!)
    expect(await screen.findByText(shown)).toBeDefined()
    expect(screen.getByRole('dialog', { name: 'Update Email' })).toBeDefined()
  })

  it('is corrected by Portal Edit, who sees the address that awaits confirmation', async () => {
    const { calls } = await edit(startupCell, startup, { is_used: true, new_email: 'first@example.org' })
    expect(await screen.findByText('Waiting for first@example.org to be confirmed')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Correct Email' }))
    await userEvent.type(await screen.findByLabelText('New email'), 'new@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('We emailed a link.')).toBeDefined()
    expect(calls.find((a) => a.method === 'POST')).toMatchObject({
      path: '/user/r1/email',
      body: { new_email: 'new@example.org' },
    })
  })
})
