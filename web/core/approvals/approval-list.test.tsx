import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster } from '#web/testing/sessions.ts'
import { ApprovalList } from './approval-list.tsx'

const EDITOR = '0191d2a6-3b1e-7cc0-8c5e-0123456789ab'
const REQUEST = {
  _id: 'a1',
  approvalId: 'x1',
  incubatorId: 'incubator-1',
  editor: 'Asha Rao',
  editorId: 'account-editor',
  edit: 'Update Prototype',
  editDetails: 'Probe '.repeat(20).trim(),
  requestDate: '2026-11-11T20:35:08.000Z',
  module: 'prototype',
  action: 'update',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  importId: null,
  changesTotal: 1,
}

const LIST = '/approvals/incubator/incubator-1?'
const COUNTS = {
  pending: 21,
  approved: 1_043,
  rejected: 0,
  withdrawn: 2,
  stale: 0,
  editors: [{ _id: EDITOR, name: 'Asha Rao' }],
  modules: ['prototype', 'event'],
}

function bodyOf(path: string): unknown {
  if (path.includes('/counts')) return COUNTS
  if (path.startsWith('/approvals/incubator')) return { data: [REQUEST], total: 1, page: 1, pageSize: 10 }
  return path.startsWith('/approvals/') ? { ...REQUEST, changes: [] } : { time_zone: 'Asia/Kolkata' }
}

async function show(session: Session, address = '/', list?: readonly object[], opened: object = REQUEST) {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body:
      list && path.startsWith(LIST)
        ? { data: list, total: list.length, page: 1, pageSize: 10 }
        : path.startsWith('/approvals/a')
          ? { ...opened, changes: [] }
          : bodyOf(path),
  }))
  freshClient()
  signedInAs(session)
  const { addressNow } = await renderAt(address, <ApprovalList incubatorId="incubator-1" />)
  await screen.findAllByText(/Asha Rao/)
  const lastCall = () => calls.findLast(({ path }) => path.startsWith(LIST))?.path
  return { addressNow, lastCall, calls }
}

// (approvals.md, Approvals page)
describe('the list of requests', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const widen = () => {
    const match = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...match(query),
      matches: query === '(min-width: 1000px)',
    }))
  }

  it('has the promised columns, and cuts the details at 85 characters', async () => {
    widen()
    await show(coeMaster, '/?status=all')
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads.filter((text) => text !== '')).toEqual([
      'User',
      'Request',
      'Details',
      'Request Date',
      'Status',
      'Actions',
    ])
    expect(screen.getByText(/^Probe .*…$/).textContent).toBe(`${REQUEST.editDetails.slice(0, 85).trimEnd()}…`)
    expect(within(screen.getByRole('grid')).getByText('Pending')).toBeDefined()
  })

  it('is read again by Refresh', async () => {
    const { calls } = await show(coeMaster)
    const countReads = () => calls.filter(({ path }) => path.startsWith(LIST)).length
    const before = countReads()
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(countReads()).toBe(before + 1))
  })

  it('starts with pending requests, and shows the count of each tab', async () => {
    const { addressNow, lastCall } = await show(coeEditor)
    expect(lastCall()).toContain('status=pending')
    await screen.findByRole('tab', { name: 'Pending 21' })
    // The title counts as the tab does.
    expect(screen.getByText('21 requests')).toBeDefined()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending 21',
      'Approved 1,043',
      'Rejected 0',
      'Withdrawn 2',
      'All 1,066',
    ])
    fireEvent.click(screen.getByRole('tab', { name: 'All 1,066' }))
    await waitFor(() => expect(addressNow()).toBe('/?status=all'))
    await waitFor(() => expect(lastCall()).not.toContain('status'))
  })

  it('opens a request that a link names in the tab of its status', async () => {
    const { addressNow } = await show(coeEditor, '/?open=a1', [], { ...REQUEST, status: 'rejected' })
    await waitFor(() => expect(addressNow()).toBe('/?open=a1&status=rejected'))
    expect(screen.getByRole('tab', { name: /^Rejected/ }).getAttribute('aria-selected')).toBe('true')
  })

  it('keeps its tab when the open request is decided', async () => {
    const { addressNow } = await show(coeEditor, '/?open=a1')
    await screen.findByRole('heading', { name: 'Update Prototype' })
    answerWith(({ path }) => ({
      status: 200,
      body: path.startsWith('/approvals/a1') ? { ...REQUEST, status: 'approved', changes: [] } : bodyOf(path),
    }))
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await screen.findByText('Approved', { selector: '.mantine-Badge-label' })
    expect(addressNow()).toBe('/?open=a1')
  })

  it('is filtered by module, editor and action through the address', async () => {
    const { addressNow, lastCall } = await show(coeEditor)
    const choose = async (chip: string, option: string) => {
      fireEvent.click(screen.getByRole('button', { name: chip }))
      fireEvent.click(await screen.findByRole('menuitemradio', { name: option }))
    }
    await choose('Module', 'Prototypes')
    await waitFor(() => expect(addressNow()).toBe('/?module=prototype'))
    await choose('Editor', 'Asha Rao')
    await choose('Action', 'Deletions')
    await waitFor(() => expect(addressNow()).toBe(`/?module=prototype&editor=${EDITOR}&action=delete`))
    await waitFor(() => expect(lastCall()).toContain(`action=delete&editor=${EDITOR}`))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filter Editor' }))
    await waitFor(() => expect(addressNow()).toBe('/?module=prototype&action=delete'))
  })

  it('opens the first request on a wide screen of an approver, and leaves it closed once closed', async () => {
    widen()
    const { addressNow } = await show(coeMaster)
    await waitFor(() => expect(addressNow()).toBe('/?open=a1'))
    const panel = await screen.findByRole('dialog', { name: 'Update Prototype' })
    fireEvent.keyDown(panel, { key: 'Escape' })
    await waitFor(() => expect(addressNow()).toBe('/'))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    expect((await show(coeEditor)).addressNow()).toBe('/')
  })

  it('loads the next request in advance for an approver, so that the next decision needs no wait', async () => {
    const requests = ['a1', 'a2', 'a3'].map((_id) => ({ ...REQUEST, _id }))
    const { calls } = await show(coeMaster, '/?open=a1', requests)
    const loaded = () => calls.map(({ path }) => path).filter((path) => /^\/approvals\/a\d$/.test(path))
    await waitFor(() => expect(new Set(loaded())).toEqual(new Set(['/approvals/a1', '/approvals/a2'])))
  })

  it('clears the selection with Escape', async () => {
    await show(coeMaster)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select All' }))
    await screen.findByRole('button', { name: 'Approve 1' })
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve 1' })).toBeNull())
  })

  it('forgets a request that was decided by itself after everything that matches was selected', async () => {
    let pending = ['a1', 'a2', 'a3'].map((_id) => ({ ...REQUEST, _id, editDetails: _id }))
    answerWith(({ method, path }) => {
      const id = path.slice('/approvals/'.length)
      if (method === 'PUT') pending = pending.filter(({ _id }) => _id !== id)
      if (method === 'PUT' || !path.startsWith(LIST)) return { status: 200, body: bodyOf(path) }
      const data = path.includes('pageSize=100') ? pending : pending.slice(0, 2)
      return { status: 200, body: { data, total: pending.length, page: 1, pageSize: 2 } }
    })
    freshClient()
    signedInAs(coeMaster)
    await renderAt('/', <ApprovalList incubatorId="incubator-1" />)
    await screen.findAllByText(/Asha Rao/)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select All' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Select all 3' }))
    await screen.findByRole('button', { name: 'Approve 3' })
    fireEvent.click(screen.getByRole('button', { name: 'Approve: Update Prototype, a1' }))
    await screen.findByRole('button', { name: 'Approve 2' })
    fireEvent.click(await screen.findByRole('button', { name: 'Approve: Update Prototype, a3' }))
    expect(await screen.findByRole('button', { name: 'Approve 1' })).toBeDefined()
  })

  it('approves a change from its row, and opens an addition, whose row shows its name alone', async () => {
    const rows = [
      { ...REQUEST, _id: 'a1', editDetails: 'Lamp' },
      { ...REQUEST, _id: 'a2', action: 'create', edit: 'Add Prototype', editDetails: 'Kettle' },
    ]
    const { calls } = answerWith(({ path }) => ({
      status: 200,
      body: path.startsWith(LIST) ? { data: rows, total: 2, page: 1, pageSize: 10 } : bodyOf(path),
    }))
    freshClient()
    signedInAs(coeMaster)
    const { addressNow } = await renderAt('/', <ApprovalList incubatorId="incubator-1" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Approve: Add Prototype, Kettle' }))
    await waitFor(() => expect(addressNow()).toContain('open=a2'))
    fireEvent.click(screen.getByRole('button', { name: 'Approve: Update Prototype, Lamp' }))
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path)
    await waitFor(() => expect(sent()).toEqual(['/approvals/a1']))
  })

  it('is searched by the day of the request, typed as DD/MM/YYYY', async () => {
    const { addressNow, lastCall } = await show(coeEditor)
    const search = screen.getByRole('textbox', { name: 'Search by request date' })
    fireEvent.change(search, { target: { value: '05/11/2026' } })
    await waitFor(() => expect(addressNow()).toBe('/?date=2026-11-05'))
    await waitFor(() => expect(lastCall()).toContain('date=2026-11-05'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the date' }))
    await waitFor(() => expect(addressNow()).toBe('/'))
  })

  it('reads the status and the day from its address', async () => {
    const { lastCall } = await show(coeMaster, '/?date=2026-11-05&status=rejected')
    expect(lastCall()).toContain('date=2026-11-05')
    expect(lastCall()).toContain('status=rejected')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by request date' }).value).toBe(
      '05/11/2026',
    )
  })

  it('offers a filter of their own requests only to editors', async () => {
    await show(coeEditor)
    expect(screen.getByRole('radiogroup', { name: 'Whose requests' })).toBeDefined()
    cleanup()
    await show(coeMaster)
    expect(screen.queryByRole('radiogroup', { name: 'Whose requests' })).toBeNull()
  })
})
