import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '#domain/api/contact.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, makeSession, startupCell } from '#web/testing/sessions.ts'
import { MessageList } from './message-list.tsx'

const MESSAGE: ContactMessage = {
  _id: 'm1',
  name: 'Meena',
  email: 'meena+soil@example.org',
  phone: '5000000003',
  subject: 'Soil & water?',
  message: 'Line one\nLine two',
  incubator_id: 'incubator-1',
  incubator_name: 'Own COE',
  answered: false,
  answeredAt: null,
  answeredBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}

async function show(session: Session, messages: readonly ContactMessage[] = [MESSAGE], at = '/') {
  let now = messages
  const server = answerWith(({ method, path, body }) => {
    if (!path.startsWith('/contact'))
      return { status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }
    if (method === 'PUT') {
      const { answered } = body as { answered: boolean }
      now = now.map((one) => ({ ...one, answered, answeredBy: answered ? 'Meera Patil' : null }))
      return { status: 200, body: now[0] }
    }
    return { status: 200, body: { data: now, total: now.length, page: 1, pageSize: 10 } }
  })
  freshClient()
  signedInAs(session)
  await renderAt(at, <MessageList renderHead={(count) => <h1>{count}</h1>} />)
  return server
}

describe('the inbox of contact messages', () => {
  it('shows a message in full, with a link that answers it by mail', async () => {
    await show(coeMaster, [MESSAGE], '/?open=m1')
    const panel = await screen.findByRole('dialog', { name: 'Soil & water?' })
    expect(within(panel).getByRole('region', { name: 'Message' }).textContent).toBe('Line one\nLine two')
    const { href } = within(panel).getByRole<HTMLAnchorElement>('link', { name: 'Answer by email' })
    expect(href).toContain('mailto:meena%2Bsoil%40example.org?subject=Re%3A%20Soil%20%26%20water%3F&')
    expect(decodeURIComponent(href)).toContain('> Line one\n> Line two')
  })

  it('marks it as answered and opens it again', async () => {
    const { calls } = await show(coeMaster, [MESSAGE], '/?open=m1')
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as answered' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }))
    await screen.findByRole('button', { name: 'Mark as answered' })
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { answered: true },
      { answered: false },
    ])
  })

  it('is filtered by state', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(await screen.findByRole('button', { name: 'State' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Open' }))
    await waitFor(() => expect(calls.some(({ path }) => path.includes('answered=false'))).toBe(true))
  })

  it('says to whom a message was sent where the reader sees those of all', async () => {
    await show(startupCell, [MESSAGE, { ...MESSAGE, _id: 'm2', subject: 'Hello', incubator_id: null }])
    await screen.findByText('Own COE')
    expect(screen.getByText('The programme')).toBeDefined()
  })

  it('gives Portal View nothing to mark', async () => {
    const view = makeSession({ ...startupCell, designation: 'Master View', admin_id: 'a' })
    await show(view, [MESSAGE], '/?open=m1')
    await screen.findByRole('dialog', { name: 'Soil & water?' })
    expect(screen.queryByRole('button', { name: 'Mark as answered' })).toBeNull()
  })

  it('says that there are none', async () => {
    await show(coeMaster, [])
    expect(await screen.findByText('No messages found')).toBeDefined()
  })
})
