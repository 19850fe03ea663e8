import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Approval } from '#domain/api/approval.ts'
import { answerWith, type Call } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { currentQuestion } from '#web/platform/ui/confirm.ts'
import { RequestPanel } from './request-panel.tsx'

const approval: Approval = {
  _id: 'approval-1',
  approvalId: 'a1b2c3',
  incubatorId: 'incubator-1',
  editor: 'Asha Rao',
  editorId: 'account-editor',
  module: 'prototype',
  action: 'update',
  edit: 'Update Prototype',
  editDetails: 'Shelf: Dev time: empty → 2 years',
  editData: '{}',
  requestDate: '2026-11-11T10:35:08.000Z',
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  importId: null,
  changes: [
    {
      action: 'update',
      entity: 'prototype',
      record_id: 'prototype-1',
      incubator_id: 'incubator-1',
      title: 'Shelf',
      base: { development_time: null },
      proposed: { development_time: '2 years' },
    },
  ],
  changesTotal: 1,
}
const stale = {
  status: 409,
  code: 'stale',
  detail: 'This record changed after the request was made.',
  errors: [],
  stale: [
    {
      index: 0,
      entity: 'prototype',
      record_id: 'prototype-1',
      base: { development_time: null },
      current: { development_time: '18 months' },
      proposed: { development_time: '2 years' },
    },
  ],
}
const decided: Approval = { ...approval, status: 'rejected', decidedBy: 'Ravi Kumar', reason: 'Too long.' }

const show = async (
  onDecide: (call: Call) => { status: number; body: unknown },
  onDecided = () => {},
  first: Approval = approval,
) => {
  let known = first
  const server = answerWith((call) => {
    if (call.method === 'GET') return { status: 200, body: known }
    const reply = onDecide(call)
    if (reply.status === 409 && reply.body !== stale) known = decided
    return reply
  })
  signedInAs(coeMaster)
  await renderAt(
    '/approvals',
    <RequestPanel
      id="approval-1"
      known={first}
      initialAction={{}}
      place="1 of 2"
      previous={null}
      next={null}
      isBeside
      innerRef={{ current: null }}
      onDecided={onDecided}
      onGone={() => {}}
      onResent={() => {}}
      onClose={() => {}}
    />,
  )
  return server.calls.filter.bind(server.calls)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a request that a COE Master decides on', () => {
  beforeEach(() => {
    freshClient()
  })
  it('shows the three versions of a record that has changed since, and is approved only by "Approve anyway"', async () => {
    const onDecided = vi.fn<() => void>()
    const isForced = (call: Call) => (call.body as { force?: boolean }).force === true
    await show(
      (call) => (isForced(call) ? { status: 200, body: approval } : { status: 409, body: stale }),
      onDecided,
    )
    const decisions = () =>
      screen.getAllByRole('button', { name: /^(Reject|Approve)/ }).map(({ textContent }) => textContent)
    await screen.findByRole('button', { name: 'Approve' })
    expect(decisions()).toEqual(['RejectR', 'ApproveA'])
    await press('Approve')
    const notice = await screen.findByRole('alert')
    expect(decisions()).toEqual(['RejectR', 'Approve anyway'])
    await waitFor(() => expect(document.activeElement).toBe(notice))
    const cells = within(notice).getAllByRole('cell')
    expect(cells.map((c) => c.textContent)).toEqual(['–none', '18 months', '2 years'])
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(onDecided).not.toHaveBeenCalled()
    await press('Approve anyway')
    await waitFor(() => expect(onDecided).toHaveBeenCalledOnce())
    expect(await screen.findByText('Edit approved')).toBeTruthy()
  })

  it('leads to the record that it would change', async () => {
    await show(() => ({ status: 200, body: decided }))
    const link = await screen.findByRole('link', { name: 'See record' })
    expect(link.getAttribute('href')).toBe(
      '/incubator/incubator-1?tab=performance&module=prototype&open=prototype-1',
    )
  })

  it('leads nowhere if its record is not there: yet, any longer, or as the only one', async () => {
    const [change] = approval.changes
    const leadsTo = async (changed: Partial<Approval>) => {
      freshClient()
      await show(() => ({ status: 200, body: decided }), undefined, { ...approval, ...changed })
      const { length } = screen.queryAllByRole('link', { name: 'See record' })
      cleanup()
      return length
    }
    expect(await leadsTo({})).toBe(1)
    expect(await leadsTo({ changes: [{ ...change!, action: 'create', record_id: null }] })).toBe(0)
    expect(await leadsTo({ changes: [{ ...change!, action: 'delete' }], status: 'approved' })).toBe(0)
    expect(await leadsTo({ changesTotal: 2 })).toBe(0)
  })

  it('takes a reason along when it is rejected', async () => {
    const calls = await show(() => ({ status: 200, body: decided }))
    await press('Reject')
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), '  Too long. ')
    await press('Reject')
    expect(await screen.findByText('Edit rejected')).toBeTruthy()
    expect(calls((call) => call.method === 'PUT').map((call) => call.body)).toEqual([
      { status: 'rejected', reason: 'Too long.' },
    ])
  })

  it('shows a decision that somebody else made in the meantime, and can then only be deleted', async () => {
    const detail = 'This request is already rejected.'
    await show(() => ({ status: 409, body: { status: 409, code: 'conflict', detail, errors: [] } }))
    await press('Approve')
    expect(await screen.findByText(`Error approving edit: ${detail}`)).toBeTruthy()
    expect(await screen.findByText('Too long.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  })

  it('is deleted once it is decided, and a failure says what failed and why', async () => {
    const detail = 'Try again later.'
    const refusal = { status: 503, body: { status: 503, code: 'unavailable', detail, errors: [] } }
    await show(() => refusal)
    await press('Reject')
    await press('Reject')
    expect(await screen.findByText(`Error rejecting edit: ${detail}`)).toBeTruthy()
    cleanup()
    freshClient()
    const answers = [refusal, { status: 200, body: { _id: approval._id } }]
    await show(() => answers.shift()!, undefined, decided)
    const remove = async () => {
      await press('Delete')
      act(() => currentQuestion.get()!.answer(true))
    }
    await remove()
    expect(await screen.findByText(`Error deleting edit: ${detail}`)).toBeTruthy()
    await remove()
    expect(await screen.findByText('Edit deleted')).toBeTruthy()
  })

  it('is approved by A, and rejected by R, a reason and Enter, once it is visible', async () => {
    const onDecided = vi.fn<() => void>()
    const calls = await show(() => ({ status: 200, body: decided }), onDecided)
    await screen.findByText('2 years')
    await userEvent.keyboard('r')
    await userEvent.type(
      await screen.findByLabelText('Reason (optional)'),
      'Too long, a year is enough.{Enter}',
    )
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(1))
    cleanup()
    freshClient()
    const more = await show(() => ({ status: 200, body: decided }), onDecided)
    await screen.findByText('2 years')
    await userEvent.keyboard('a')
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(2))
    const sent = (of: typeof calls) => of((call) => call.method === 'PUT').map((call) => call.body)
    expect(sent(calls)).toEqual([{ status: 'rejected', reason: 'Too long, a year is enough.' }])
    expect(sent(more)).toEqual([{ status: 'approved' }])
  })

  it('shows a conflict at once, with who caused it and when, and is not approved by A', async () => {
    const conflict = { ...stale.stale[0]!, changedBy: 'Ravi Kumar', changedAt: '2026-11-12T06:30:00.000Z' }
    const calls = await show(() => ({ status: 200, body: decided }), undefined, {
      ...approval,
      stale: true,
      conflicts: [conflict],
    })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toMatch(
      /^This record changed after the request was made\.Ravi Kumar changed it on 12\/11\/2026, \d\d:\d\d\. Compare, then approve anyway or reject\./,
    )
    expect(screen.getAllByText('Conflict')).toHaveLength(1)
    await userEvent.keyboard('a')
    expect(calls((call) => call.method === 'PUT')).toEqual([])
    await press('Approve anyway')
    await waitFor(() => expect(calls((call) => call.method === 'PUT')).toHaveLength(1))
  })

  it('names the record of a deletion next to a button that says so', async () => {
    const change = { ...approval.changes[0]!, action: 'delete' as const, proposed: null }
    await show(() => ({ status: 200, body: decided }), undefined, {
      ...approval,
      action: 'delete',
      editDetails: 'Shelf, Drawer',
      changes: [change],
    })
    expect(await screen.findByText('Deletes Shelf, Drawer')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve deletion' })).toBeTruthy()
  })

  it('shows a changed list as chips, with removed items in one column and added ones in the other', async () => {
    await show(() => ({ status: 200, body: decided }), undefined, {
      ...approval,
      module: 'startup',
      changes: [
        {
          action: 'update',
          entity: 'startup',
          record_id: 'startup-1',
          incubator_id: 'incubator-1',
          title: 'Hasiru Sense',
          base: { sector: ['Agritech', 'Energy'] },
          proposed: { sector: ['Energy', 'Fintech'] },
        },
      ],
    })
    const row = await screen.findByRole('row', { name: /Agritech/ })
    const texts = within(row)
      .getAllByRole('cell')
      .map((cell) =>
        within(cell)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      )
    expect(texts).toEqual([
      ['Energy', 'Removed: Agritech'],
      ['Energy', 'Added: Fintech'],
    ])
  })
})
