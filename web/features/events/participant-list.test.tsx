import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer } from '#web/testing/sessions.ts'
import { ParticipantList } from './participant-list.tsx'

const EVENT = {
  _id: 'e1',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  incubator_id: 'incubator-1',
  name: 'Soil day',
}
const AT = '2026-01-01T04:30:00.000Z'
const person = (name: string, status: string, checkedInAt: string | null = null) => ({
  _id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@example.org`,
  phone: '5000000003',
  organisation: 'Hasiru',
  status,
  checkedInAt,
  createdAt: AT,
})

async function show(session: Session) {
  const people = [
    person('Asha', 'registered'),
    person('Bhanu', 'registered', AT),
    person('Chitra', 'waiting'),
    person('Divya', 'cancelled'),
  ]
  const server = answerWith(({ method, path, body }) => {
    if (method === 'PUT') {
      const at = path.endsWith('/chitra') ? 2 : 1
      people[at] = person(people[at]!.name, 'registered')
      return { status: 200, body: people[at] }
    }
    if (method === 'POST' && path === '/event/e1/participants') {
      const { name } = body as { name: string }
      people.push(person(name, 'registered', AT))
      return { status: 201, body: person(name, 'registered', AT) }
    }
    if (path.endsWith('/message')) return { status: 200, body: { mails: 2 } }
    if (method === 'POST') {
      people[0] = person('Asha', 'registered', AT)
      return {
        status: 200,
        body: { name: 'Asha', organisation: 'Hasiru', checkedInAt: AT, is_repeated: false },
      }
    }
    const counts = { registered: 2, waiting: 1, cancelled: 1, checked_in: 1 }
    return { status: 200, body: { data: people, total: 4, page: 1, pageSize: 20, counts } }
  })
  freshClient()
  signedInAs(session)
  await renderAt(
    '/',
    <ParticipantList
      record={EVENT}
      code=""
      renderHead={({ count, actions }) => (
        <>
          {count}
          {actions}
        </>
      )}
    />,
  )
  await screen.findByText('Asha')
  return server
}

describe('the participants of an event', () => {
  it('who have a place and are not checked in are checked in from their row, which then says so', async () => {
    const { calls } = await show(coeMaster)
    const [button, ...others] = screen.getAllByRole('button', { name: /^Check in ./ })
    expect(others).toEqual([])
    await userEvent.click(button!)
    await waitFor(() => expect(screen.getAllByText('01/01/2026, 10:00', { exact: false }).length).toBe(6))
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/event/e1/check-in',
      body: { participant_id: 'asha' },
    })
    expect(screen.queryByRole('button', { name: /^Check in ./ })).toBeNull()
  })

  it('with a place get a message together, which staff who may not check in cannot write', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'Message to all' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Goes by mail to 2 people with a place/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(dialog.getByText('Message is required')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Message' }), 'Bring your laptops.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ path }) => path === '/event/e1/participants/message')?.body).toEqual({
      message: 'Bring your laptops.',
    })
    cleanup()
    await show(coeViewer)
    expect(screen.queryByRole('button', { name: 'Message to all' })).toBeNull()
  })

  it('are offered a message in the same place before they are loaded, when nobody can get it', async () => {
    answerWith(() => new Error('No answer'))
    freshClient()
    signedInAs(coeMaster)
    await renderAt('/', <ParticipantList record={EVENT} code="" renderHead={({ actions }) => actions} />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Message to all' })
    expect(button.disabled).toBe(true)
  })

  it('get their check-in undone, or a place, from their row', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'Undo check-in of Bhanu' }))
    await screen.findByRole('button', { name: 'Check in Bhanu' })
    await userEvent.click(screen.getByRole('button', { name: 'Give a place to Chitra' }))
    await screen.findByRole('button', { name: 'Check in Chitra' })
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/event/e1/participants/bhanu', { checked_in: false }],
      ['/event/e1/participants/chitra', { status: 'registered' }],
    ])
  })

  it('may come without a registration: they are added and checked in', async () => {
    const { calls } = await show(coeMaster)
    await userEvent.click(screen.getByRole('button', { name: 'Add a walk-in' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add and check in' }))
    expect(within(dialog).getByText('Name is required')).toBeDefined()
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Wasim')
    await userEvent.type(within(dialog).getByLabelText(/^Email/), 'wasim@example.org')
    await userEvent.type(within(dialog).getByLabelText(/^Phone/), '5000000009')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add and check in' }))
    await screen.findByText('Wasim')
    expect(
      calls.find(({ path, method }) => method === 'POST' && path.endsWith('/participants'))?.body,
    ).toEqual({
      name: 'Wasim',
      email: 'wasim@example.org',
      phone: '5000000009',
      organisation: '',
    })
  })

  it('are shown to a COE Viewer, who checks nobody in', async () => {
    await show(coeViewer)
    expect(screen.getAllByText('· Hasiru')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: /^Check in/ })).toBeNull()
  })
})
