import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, startupCell } from '#web/testing/sessions.ts'
import { Notices } from './notices.tsx'

const request = {
  _id: 'approval-1',
  editor: 'Asha Rao',
  edit: 'Update Prototype',
  editDetails: 'Shelf: Dev time: empty → 2 years',
  requestDate: '2026-11-11T10:35:08.000Z',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  reason: null,
}
const rejected = {
  ...request,
  _id: 'approval-2',
  status: 'rejected',
  decidedBy: 'Meera Patil',
  decidedAt: new Date().toISOString(),
  reason: 'The lab book says five.',
}
const pageOf = (data: object[], total = data.length) => ({ data, total, page: 1, pageSize: 5 })

/** Renders a person's bell; `lists` answers the calls for requests by their query. */
async function show(
  session: Session,
  lists: (query: URLSearchParams) => object,
  comments: object[] = [],
  imports: object[] = [],
) {
  signedInAs(session)
  const server = answerWith(({ path }) => {
    if (path.includes('/comments')) return { status: 200, body: pageOf(comments) }
    if (path.startsWith('/approvals/'))
      return { status: 200, body: lists(new URLSearchParams(path.split('?')[1])) }
    if (path.startsWith('/imports')) return { status: 200, body: pageOf(imports) }
    return { status: 200, body: path.startsWith('/stats/') ? { approvals_waiting: 7 } : pageOf([]) }
  })
  const { addressNow } = await renderAt('/profile', <Notices />)
  return { ...server, addressNow }
}
const bell = () => screen.getByRole('button', { name: /^Notifications/ })
const labelOfBell = () => bell().getAttribute('aria-label')

beforeEach(() => {
  freshClient()
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('the bell', () => {
  it('shows a COE Master pending requests, except their own, because nobody decides on those', async () => {
    const { calls, addressNow } = await show(coeMaster, () => pageOf([request], 7))
    await waitFor(() => expect(labelOfBell()).toBe('Notifications: 7 requests awaiting your approval'))
    expect(calls.some((a) => a.path.includes('status=pending'))).toBe(false)
    await userEvent.click(bell())
    await screen.findByText(/^Asha Rao/)
    expect(calls.map((a) => a.path)).toContain(
      '/approvals/incubator/incubator-1?fields=summary&mine=false&pageSize=5&status=pending',
    )
    const group = screen.getByRole('group', { name: 'Awaiting your approval' })
    expect(within(group).getByText(/^Asha Rao/)).toBeDefined()
    expect(within(group).getByRole('menuitem', { name: 'All 7 pending requests' })).toBeDefined()
    await userEvent.click(within(group).getByRole('menuitem', { name: /Shelf/ }))
    expect(addressNow()).toBe('/approvals?open=approval-1')
  })

  it('tells a COE Editor once that their request was rejected, and why', async () => {
    const lists = (query: URLSearchParams) => {
      expect(query.get('mine')).toBe('true')
      return pageOf(query.get('sort') === 'decidedAt' ? [rejected] : query.get('stale') ? [request] : [])
    }
    await show(coeEditor, lists)
    await waitFor(() => expect(labelOfBell()).toBe('Notifications: 2 answers to your requests'))
    await userEvent.click(bell())
    const items = within(await screen.findByRole('group', { name: 'Your requests' })).getAllByRole('menuitem')
    expect(items.map((i) => i.textContent)).toEqual([
      expect.stringContaining('Rejected by Meera Patil: The lab book says five.'),
      expect.stringContaining('the record has changed since your request'),
      'All your requests',
    ])
    expect(items[0]?.textContent).toMatch(/^New: Update Prototype/)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(labelOfBell()).toBe('Notifications'))
    expect(localStorage.getItem('ankura-seen-account-1')).toContain('approval-1')
  })

  it('shows new comments by others on requests once', async () => {
    const comment = {
      _id: 'comment-1',
      approval_id: 'approval-3',
      edit: 'Update Prototype',
      editDetails: 'Shelf',
      authorId: 'account-2',
      name: 'Asha Rao',
      designation: 'COE Editor',
      text: 'See the lab book.',
      at: new Date().toISOString(),
    }
    const { addressNow } = await show(coeEditor, () => pageOf([]), [comment])
    await waitFor(() => expect(labelOfBell()).toBe('Notifications: 1 new comment'))
    await userEvent.click(bell())
    const group = await screen.findByRole('group', { name: 'Comments' })
    const item = within(group).getByRole('menuitem', { name: /See the lab book\./ })
    expect(item.textContent).toBe('New: Asha Rao on Update PrototypeSee the lab book.')
    await userEvent.click(item)
    expect(addressNow()).toBe('/approvals?open=approval-3')
    await waitFor(() => expect(labelOfBell()).toBe('Notifications'))
  })

  it('shows new answers even if the browser blocks storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await show(coeEditor, (query) => pageOf(query.get('sort') ? [rejected] : []))
    await waitFor(() => expect(labelOfBell()).toBe('Notifications: 1 answer to your requests'))
    vi.restoreAllMocks()
  })

  it('contains only imports for the portal, and is absent for people who only read', async () => {
    const { calls } = await show(startupCell, () => pageOf([request]))
    await userEvent.click(bell())
    expect(await screen.findByRole('group', { name: 'Imports' })).toBeDefined()
    expect(screen.queryByRole('group', { name: /request|decision/ })).toBeNull()
    expect(calls.every((a) => !a.path.startsWith('/approvals'))).toBe(true)
  })

  it('counts what awaits the person, as the menu does; drafts of imports are listed but not counted', async () => {
    const imports = [{ _id: 'import-1', file_name: 'rounds.csv', status: 'incomplete' }]
    const { calls } = await show(coeMaster, () => pageOf([request], 7), [], imports)
    const label = 'Notifications: 7 requests awaiting your approval, 1 open import'
    await waitFor(() => expect(labelOfBell()).toBe(label))
    expect(document.querySelector('.mantine-Indicator-indicator')?.textContent).toBe('7')
    expect(calls.map((a) => a.path)).toContain('/imports?mine=true&open=true&pageSize=8')
  })

  it('is absent for a COE Viewer', async () => {
    await show(coeViewer, () => pageOf([]))
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  })
})
