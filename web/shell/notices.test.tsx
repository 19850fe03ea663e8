import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListedNotice } from '#domain/api/notices.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, startupCell, startupPerson } from '#web/testing/sessions.ts'
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
const notice = (n: number, changed: Partial<ListedNotice> = {}): ListedNotice => ({
  _id: `notice-${n}`,
  kind: 'decisions',
  title: `Meera Patil rejected your request: Update Prototype ${n}`,
  details: 'Reason: The lab book says five. · Shelf',
  path: `/approvals?open=approval-${n}`,
  at: '2026-11-11T10:35:08.000Z',
  read_at: null,
  ...changed,
})
const pageOf = (data: object[], total = data.length) => ({ data, total, page: 1, pageSize: 5 })

/** Renders a person's bell; `lists` answers the calls for requests by their query. */
async function show(
  session: Session,
  {
    lists = () => pageOf([]),
    notices = [],
    imports = [],
  }: {
    lists?: (query: URLSearchParams) => object
    notices?: readonly ListedNotice[]
    imports?: object[]
  },
) {
  signedInAs(session)
  let kept = notices
  const unread = () => {
    const open = kept.filter(({ read_at }) => read_at === null)
    const unread_by_kind = Object.fromEntries(
      open.map(({ kind }) => [kind, open.filter((one) => one.kind === kind).length]),
    )
    return { unread: open.length, unread_by_kind }
  }
  const server = answerWith(({ path, body }) => {
    if (path === '/notices/read') {
      const { ids } = body as { ids: string[] }
      kept = kept.map((one) => (ids.includes(one._id) ? { ...one, read_at: one.at } : one))
      return { status: 200, body: unread() }
    }
    if (path.startsWith('/notices')) {
      const kinds = new URLSearchParams(path.split('?')[1]).get('kinds')?.split(',')
      const shown = kept.filter(({ kind }) => !kinds || kinds.includes(kind))
      return { status: 200, body: { ...pageOf(path.includes('unread') ? [] : [...shown]), ...unread() } }
    }
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

beforeEach(() => freshClient())
describe('the bell', () => {
  it('shows a COE Master pending requests, except their own, because nobody decides on those', async () => {
    const { calls, addressNow } = await show(coeMaster, {
      lists: () => pageOf([request], 7),
      // Counted among the pending requests.
      notices: [notice(1, { kind: 'requests', title: 'Asha Rao asks for your approval' })],
    })
    await waitFor(() => expect(labelOfBell()).toBe('Notifications: 7 requests awaiting your approval'))
    expect(calls.some((a) => a.path.includes('status=pending'))).toBe(false)
    await userEvent.click(bell())
    await screen.findByText(/^Asha Rao/)
    expect(calls.map((a) => a.path)).toContain(
      '/approvals/incubator/incubator-1?fields=summary&mine=false&pageSize=5&status=pending',
    )
    const group = screen.getByRole('group', { name: 'Awaiting your approval' })
    expect(within(group).getByText(/^Asha Rao/)).toBeDefined()
    // Whole, so that its last word is on no line of its own.
    expect(within(group).getByText(/^waiting for \d+ days$/)).toBeDefined()
    expect(screen.queryByText('Asha Rao asks for your approval')).toBeNull()
    expect(within(group).getByRole('menuitem', { name: 'All 7 pending requests' })).toBeDefined()
    await userEvent.click(within(group).getByRole('menuitem', { name: /Shelf/ }))
    expect(addressNow()).toBe('/approvals?open=approval-1')
  })

  it('shows a COE Editor new notices, and marks what was shown as read when it closes', async () => {
    const notices = [notice(1), notice(2, { kind: 'comments', read_at: '2026-11-12T08:00:00.000Z' })]
    const { calls, addressNow } = await show(coeEditor, { notices })
    await waitFor(() => expect(labelOfBell()).toBe('Notifications: 1 new notification'))
    expect(calls.some(({ path }) => path.includes('kinds='))).toBe(false)
    await userEvent.click(bell())
    const group = await screen.findByRole('group', { name: 'Notifications' })
    await within(group).findByText(/Prototype 1/)
    const items = within(group).getAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(
        /^New: Meera Patil rejected your request: Update Prototype 1Reason: The lab book/,
      ),
      expect.stringMatching(/^Meera Patil rejected your request: Update Prototype 2/),
      'All notifications',
    ])
    await userEvent.click(items[0]!)
    expect(addressNow()).toBe('/approvals?open=approval-1')
    await waitFor(() => expect(labelOfBell()).toBe('Notifications'))
    expect(calls.find(({ path }) => path === '/notices/read')?.body).toEqual({ ids: ['notice-1'] })
  })

  it('shows many notices of a kind as one', async () => {
    const { addressNow } = await show(coeEditor, {
      notices: [...Array.from({ length: 12 }, (_, n) => notice(n)), notice(20, { kind: 'comments' })],
    })
    await userEvent.click(bell())
    const group = await screen.findByRole('group', { name: 'Notifications' })
    const many = await within(group).findByRole('menuitem', { name: /New: 12 decisions on your requests/ })
    expect(within(group).getAllByRole('menuitem')).toHaveLength(3)
    await userEvent.click(many)
    expect(addressNow()).toBe('/notices')
  })

  it('shows a COE Editor the requests whose records have changed since', async () => {
    await show(coeEditor, { lists: (query) => pageOf(query.get('stale') ? [request] : []) })
    await userEvent.click(bell())
    const group = await screen.findByRole('group', { name: 'Conflicts' })
    expect(group.textContent).toContain('the record has changed since your request')
  })

  it('is empty at first, and shows a startup no imports', async () => {
    await show(startupPerson, {})
    await userEvent.click(bell())
    expect(await screen.findByText('No notifications yet. What concerns you appears here.')).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Imports' })).toBeNull()
  })

  it('contains no requests for the portal', async () => {
    const { calls } = await show(startupCell, { lists: () => pageOf([request]) })
    await userEvent.click(bell())
    expect(await screen.findByRole('group', { name: 'Imports' })).toBeDefined()
    expect(screen.queryByRole('group', { name: /request|decision/ })).toBeNull()
    expect(calls.every((a) => !a.path.startsWith('/approvals'))).toBe(true)
  })

  it('counts what awaits the person, as the menu does; drafts of imports are listed but not counted', async () => {
    const imports = [{ _id: 'import-1', file_name: 'rounds.csv', status: 'incomplete' }]
    const { calls } = await show(coeMaster, { lists: () => pageOf([request], 7), imports })
    const label = 'Notifications: 7 requests awaiting your approval, 1 open import'
    await waitFor(() => expect(labelOfBell()).toBe(label))
    expect(document.querySelector('.mantine-Indicator-indicator')?.textContent).toBe('7')
    expect(calls.map((a) => a.path)).toContain('/imports?mine=true&open=true&pageSize=8')
  })

  it('is absent for a COE Viewer', async () => {
    await show(coeViewer, {})
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  })
})
