import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster } from '#web/testing/sessions.ts'
import { ApprovalList } from './approval-list.tsx'

const REQUEST = {
  _id: 'a1',
  approvalId: 'x1',
  incubatorId: 'incubator-1',
  editor: 'Asha Rao',
  editorId: 'account-editor',
  edit: 'Update Prototype',
  editDetails: 'Probe '.repeat(20).trim(),
  requestDate: '2026-11-11T20:35:08.000Z',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  importId: null,
  changesTotal: 1,
}

async function show(session: Session, address = '/') {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/approvals/incubator')
      ? { data: [REQUEST], total: 1, page: 1, pageSize: 10 }
      : { time_zone: 'Asia/Kolkata' },
  }))
  freshClient()
  signedInAs(session)
  const { addressNow } = await renderAt(address, <ApprovalList incubatorId="incubator-1" />)
  await screen.findByText('Asha Rao')
  const lastCall = () => calls.findLast(({ path }) => path.startsWith('/approvals/incubator'))?.path
  return { addressNow, lastCall }
}

// (approvals.md, Approvals page)
describe('the list of requests', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('has the promised columns, and cuts the details at 85 characters', async () => {
    await show(coeMaster)
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
    expect(screen.getByText('Pending')).toBeDefined()
  })

  it('is searched by the day of the request, typed as DD/MM/YYYY', async () => {
    const { addressNow, lastCall } = await show(coeMaster)
    const search = screen.getByRole('textbox', { name: 'Search by request date' })
    fireEvent.change(search, { target: { value: '05/11/2026' } })
    await waitFor(() => expect(addressNow()).toBe('/?date=2026-11-05'))
    await waitFor(() => expect(lastCall()).toContain('date=2026-11-05'))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the date' }))
    await waitFor(() => expect(addressNow()).toBe('/'))
  })

  it('asks for the status and the day of its address', async () => {
    const { lastCall } = await show(coeMaster, '/?date=2026-11-05&status=rejected')
    expect(lastCall()).toContain('date=2026-11-05')
    expect(lastCall()).toContain('status=rejected')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search by request date' }).value).toBe(
      '05/11/2026',
    )
  })

  it('is narrowed to their own by editors alone', async () => {
    await show(coeEditor)
    expect(screen.getByRole('radiogroup', { name: 'Whose requests' })).toBeDefined()
    cleanup()
    await show(coeMaster)
    expect(screen.queryByRole('radiogroup', { name: 'Whose requests' })).toBeNull()
  })
})
