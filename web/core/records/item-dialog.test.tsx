import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { startup } from '#domain/entities/startup.ts'
import { startupItems } from '#domain/entities/startup-items.ts'
import type { Item } from '#domain/kinds/list.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { ItemDialog } from './item-dialog.tsx'

const RECORD = {
  _id: 'startup-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Hasiru Sense',
}
const ID = '0189584a-a410-77e7-9cde-a22dcd29deef'
const ASHA: Item = { _id: ID, name: 'Asha Rao', role: 'Student', email: null, phoneNumber: null }
const DECK = `/api/files/documents/${'0'.repeat(32)}.pdf`
const APPLY: Verdict = { outcome: 'apply', isLogged: true }

type List = keyof typeof startupItems
interface Shown {
  item?: Item | null
  verdict?: Verdict
  answer?: { status: number; body: unknown }
}

async function show(list: List, { item = null, verdict = APPLY, answer }: Shown = {}) {
  const onClose = vi.fn()
  const { calls } = answerWith(({ method, path }) =>
    method === 'GET'
      ? { status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }
      : path === '/files'
        ? { status: 201, body: { url: DECK, name: 'deck.pdf', size: 1, type: 'application/pdf' } }
        : (answer ?? { status: 200, body: RECORD }),
  )
  freshClient()
  signedInAs(coeMaster)
  await renderAt(
    '/',
    <ItemDialog
      entity={startup}
      list={list}
      texts={startupItems[list]}
      record={RECORD}
      item={item}
      verdict={verdict}
      size={800}
      onClose={onClose}
    />,
  )
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { sent, onClose }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const input = (name: RegExp | string) => screen.getByRole('textbox', { name })
const upload = (name: string) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['%PDF'], name, { type: 'application/pdf' }),
  )

describe('one entry of a list', () => {
  it('is added with what was entered', async () => {
    // (startup-resume.md, Founders panel)
    const { sent, onClose } = await show('founders', { answer: { status: 201, body: RECORD } })
    expect(screen.getByRole('dialog', { name: 'Add New Founder' })).toBeDefined()
    await userEvent.type(input('Name'), 'Meena Bhat')
    await userEvent.type(input('Phone'), '+91 50000 00001')
    await press('Save')
    expect(sent()).toEqual([
      {
        method: 'POST',
        path: '/startup/startup-1/founders',
        body: { name: 'Meena Bhat', phoneNumber: '5000000001' },
      },
    ])
    expect(await screen.findByText('Founders updated successfully!')).toBeDefined()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is changed by its changed parts, with their old values', async () => {
    const { sent } = await show('founders', { item: ASHA })
    expect(screen.getByRole('dialog', { name: 'Edit Founder' })).toBeDefined()
    await userEvent.type(input('Email'), 'asha@example.org')
    await press('Update')
    expect(sent()).toEqual([
      {
        method: 'PUT',
        path: `/startup/startup-1/founders/${ID}`,
        body: { email: 'asha@example.org', expected: { email: null } },
      },
    ])
  })

  it('that nobody changed sends nothing', async () => {
    const { sent, onClose } = await show('founders', { item: ASHA })
    await press('Update')
    expect(sent()).toEqual([])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it.each([
    ['awards', null, 'Adding award...'],
    ['awards', { _id: ID, name: 'First prize', date: '2026-05-01' }, 'Updating award...'],
    ['documents', null, 'Adding document...'],
    ['documents', { _id: ID, title: 'Deck', file: DECK }, 'Updating document...'],
  ] as const)('of %s says what it is doing until the server has answered: %#', async (list, item, doing) => {
    // (startup-resume.md, Startup awards; startup-resume.md, Startup documents)
    await show(list, { item })
    if (list === 'documents' && item === null) await upload('deck.pdf')
    const reply = globalThis.fetch
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      await arrived
      return reply(url, init)
    })
    await userEvent.type(input(/^(Name|Title)/), ' 2')
    if (list === 'awards' && item === null) await userEvent.type(input(/^Date/), '01/05/2026')
    await press(item === null ? 'Save' : 'Update')
    expect(await screen.findByText(doing)).toBeDefined()
    arrive()
    await vi.waitFor(() => expect(screen.queryByText(doing)).toBeNull())
  })

  // (startup-resume.md, Startup documents)
  it('uploads the file of a document only if another one was selected', async () => {
    const { sent } = await show('documents', { item: { _id: ID, title: 'Deck', file: DECK } })
    await userEvent.type(input(/^Title/), ' of June')
    await press('Update')
    expect(sent()).toEqual([
      {
        method: 'PUT',
        path: `/startup/startup-1/documents/${ID}`,
        body: { title: 'Deck of June', expected: { title: 'Deck' } },
      },
    ])
  })

  it('in which nothing was entered says so, and stays open', async () => {
    const { sent, onClose } = await show('team_member')
    await press('Save')
    expect(await screen.findByText('Looks like some fields are missing')).toBeDefined()
    expect(input(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('without its required parts is refused at each of them', async () => {
    // (startup-resume.md, Startup awards)
    const { sent } = await show('awards')
    await userEvent.type(input('Given by'), 'A fair')
    await press('Save')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findAllByText('Looks like some fields are missing')).toHaveLength(2)
    expect(input(/^Name/).getAttribute('aria-invalid')).toBe('true')
    expect(sent()).toEqual([])
  })

  it('shows what the server refuses at its part, after the words for that failure', async () => {
    const answer = {
      status: 400,
      body: { code: 'invalid', detail: 'No', errors: [{ path: 'name', message: 'That name is too long' }] },
    }
    const { onClose } = await show('team_member', { answer })
    await userEvent.type(input('Name'), 'Meena')
    await press('Save')
    expect(await screen.findByText('Failed to update: That name is too long')).toBeDefined()
    expect(screen.getByText('That name is too long')).toBeDefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('that needs approval is sent for it, and the message of the server is shown', async () => {
    // (startup-resume.md, Startup awards)
    const body = { approval: { _id: 'a1' }, message: 'Award request is added to the approval list' }
    const item = { _id: ID, name: 'First prize', date: '2026-05-01' }
    await show('awards', { item, verdict: { outcome: 'request' }, answer: { status: 202, body } })
    await userEvent.type(input('Given by'), 'A fair')
    await press('Send for approval')
    expect(await screen.findByText('Award request is added to the approval list')).toBeDefined()
  })

  it('that somebody else changed shows both values, and saves mine over theirs on request', async () => {
    const theirs = { ...ASHA, email: 'theirs@example.org' }
    const body = {
      code: 'stale',
      detail: 'Changed',
      errors: [{ path: 'email', message: 'Changed' }],
      current: { ...RECORD, founders: [theirs] },
    }
    const { sent } = await show('founders', { item: ASHA, answer: { status: 409, body } })
    await userEvent.type(input('Email'), 'mine@example.org')
    await press('Update')
    expect(await screen.findByText('theirs@example.org')).toBeDefined()
    await press('Keep mine')
    expect(sent().at(-1)?.body).toEqual({
      email: 'mine@example.org',
      expected: { email: 'theirs@example.org' },
    })
  })
})
