import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ContactMessageWithAnswers } from '#domain/api/contact.ts'
import type { InboxItem } from '#domain/api/inbox.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, makeSession, startupCell } from '#web/testing/sessions.ts'
import { InboxPage } from './inbox-page.tsx'

const MESSAGE: ContactMessageWithAnswers = {
  _id: 'm1',
  name: 'Meena',
  email: 'meena+soil@example.org',
  phone: '5000000003',
  subject: 'Soil & water?',
  message: 'Line one\nLine two',
  incubator_id: coeMaster.incubator_id,
  incubator_name: 'Own COE',
  answered: false,
  answeredAt: null,
  answeredBy: null,
  createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  answers: [],
}
const ITEM: InboxItem = {
  _id: 'm1',
  kind: 'message',
  from: 'Meena',
  email: MESSAGE.email,
  subject: MESSAGE.subject,
  to: 'incubator',
  incubator_id: coeMaster.incubator_id,
  incubator_name: 'Own COE',
  status: 'open',
  answers: 0,
  assigned_to: null,
  createdAt: MESSAGE.createdAt,
}

async function show(session: Session, at = '/') {
  let message = MESSAGE
  let item = ITEM
  const server = answerWith(({ method, path, body }) => {
    const page = { data: [item], total: 1, page: 1, pageSize: 10 }
    if (path === '/contact/m1/answer') {
      const { message: text } = body as { message: string }
      if (text === '')
        return {
          status: 400,
          body: { detail: 'x', errors: [{ path: 'message', message: 'Message is required' }] },
        }
      const answer = {
        _id: 'a1',
        message: text,
        by: 'Meera Patil',
        role: 'COE Master',
        at: MESSAGE.createdAt,
      }
      message = { ...message, answered: true, answeredBy: 'Meera Patil', answers: [answer] }
      item = { ...item, status: 'answered', answers: 1 }
      return { status: 201, body: message }
    }
    if (path === '/contact/m1' && method === 'PUT') {
      const { answered } = body as { answered: boolean }
      message = { ...message, answered }
      return { status: 200, body: message }
    }
    if (path === '/contact/m1') return { status: 200, body: message }
    if (path.endsWith('/assignees'))
      return { status: 200, body: { data: [{ _id: 'u2', name: 'Asha Rao', role: 'COE Master' }] } }
    if (path.endsWith('/assignee')) {
      const { account_id: id } = body as { account_id: string | null }
      item = { ...item, assigned_to: id === null ? null : { _id: id, name: id === 'u2' ? 'Asha Rao' : 'Me' } }
      return { status: 200, body: item }
    }
    return { status: 200, body: path.startsWith('/inbox') ? page : {} }
  })
  freshClient()
  signedInAs(session)
  await renderAt(at, <InboxPage />)
  return server
}
const panel = () => screen.findByRole('dialog', { name: MESSAGE.subject })

describe('the inbox', () => {
  it('shows who wrote what, how many days ago, and who takes care of it', async () => {
    await show(startupCell)
    const row = await screen.findByRole('row', { name: /Soil & water/ })
    for (const text of ['Message', 'Meena', 'Own COE', '3 days', 'Open'])
      expect(within(row).getByText(text), text).toBeDefined()
  })

  it('answers a message where it is read, and shows the answer', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(await screen.findByText(MESSAGE.subject))
    const opened = await panel()
    expect(within(opened).getByRole('region', { name: 'Message' }).textContent).toBe('Line one\nLine two')
    const field = await within(opened).findByLabelText('Your answer')
    await userEvent.type(field, 'Yes, in March.')
    await userEvent.click(within(opened).getByRole('button', { name: 'Send answer' }))
    expect(await within(opened).findByText('Yes, in March.')).toBeDefined()
    expect(within(opened).getByText(/Meera Patil, COE Master/)).toBeDefined()
    expect(calls.filter(({ path }) => path === '/contact/m1/answer').map(({ body }) => body)).toEqual([
      { message: 'Yes, in March.' },
    ])
  })

  it('says at the field what is wrong with an answer', async () => {
    await show(coeMaster, '/?open=message-m1')
    await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }))
    expect(await screen.findByText('Message is required')).toBeDefined()
  })

  it('marks a message as answered otherwise, and opens it again', async () => {
    const { calls } = await show(coeMaster, '/?open=message-m1')
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as answered' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }))
    await screen.findByRole('button', { name: 'Mark as answered' })
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { answered: true },
      { answered: false },
    ])
  })

  it('is assigned to somebody, or taken', async () => {
    const { calls } = await show(coeMaster, '/?open=message-m1')
    await userEvent.click(await screen.findByRole('button', { name: 'Assigned to Nobody' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /Asha Rao/ }))
    await screen.findByRole('button', { name: 'Assigned to Asha Rao' })
    await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take it' })).toBeNull())
    expect(calls.filter(({ path }) => path.endsWith('/assignee')).map(({ body }) => body)).toEqual([
      { account_id: 'u2' },
      { account_id: coeMaster.uid },
    ])
  })

  it('gives who only reads nothing to answer or to assign', async () => {
    const view = makeSession({ ...startupCell, designation: 'Master View', admin_id: 'a' })
    await show(view, '/?open=message-m1')
    await panel()
    expect(await screen.findByText('Assigned to Nobody')).toBeDefined()
    for (const name of ['Send answer', 'Mark as answered', 'Take it', 'Assigned to Nobody'])
      expect(screen.queryByRole('button', { name }), name).toBeNull()
  })

  it('is filtered by status in its address', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(await screen.findByRole('button', { name: 'Status' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Open' }))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('status=open'))).toBe(true))
  })
})
