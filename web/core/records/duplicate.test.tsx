import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { performance } from '#domain/entities/performance.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { RecordDialog } from './record-dialog.tsx'

const APPLY: Verdict = { outcome: 'apply', isLogged: true }

describe('the dialog of a figure whose year has one', () => {
  const DUPLICATE = {
    status: 409,
    body: {
      code: 'duplicate',
      detail: 'Jobs Created, 2024: there is already a record with this indicator and year.',
      errors: [{ path: 'year', message: 'There is already a record with this indicator and year' }],
      current: { _id: 'f1', version: 3, indicator: 'jobs_created', year: 2024, count: 12 },
    },
  }
  const show = async (verdict: Verdict, put: { status: number; body: object }) => {
    freshClient()
    signedInAs(coeMaster)
    const onClose = vi.fn()
    const { calls } = answerWith(({ method }) =>
      method === 'POST' ? DUPLICATE : method === 'PUT' ? put : { status: 200, body: {} },
    )
    const filled = { indicator: 'jobs_created', year: 2024, count: 30 }
    renderUi(
      <RecordDialog
        entity={performance}
        record={null}
        incubatorId="i1"
        filled={filled}
        verdict={verdict}
        onClose={onClose}
      />,
    )
    await userEvent.click(
      await screen.findByRole('button', {
        name: verdict.outcome === 'apply' ? 'Submit' : 'Send for approval',
      }),
    )
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('There is already a record with this indicator and year')
    expect(notice.textContent).toContain('CountNow12New30')
    return { onClose, sent: () => calls.filter(({ method }) => method === 'PUT') }
  }

  it('offers to replace it, which changes the record that is there', async () => {
    const { onClose, sent } = await show(APPLY, { status: 200, body: { _id: 'f1', count: 30 } })
    await userEvent.click(screen.getByRole('button', { name: 'Replace it' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent()).toMatchObject([{ path: '/performance/f1', body: { count: 30, expected: { count: 12 } } }])
  })

  it("sends an editor's replacement for approval", async () => {
    const message = 'Performance request is added to the approval list'
    const { onClose, sent } = await show(
      { outcome: 'request' },
      { status: 202, body: { approval: { _id: 'a1' }, message } },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send replacement for approval' }))
    expect(await screen.findByText(message)).toBeDefined()
    expect([onClose.mock.calls.length, sent().length]).toEqual([1, 1])
  })

  it('keeps what was typed if the person keeps it', async () => {
    const { onClose, sent } = await show(APPLY, { status: 500, body: {} })
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>(/Count/).value).toBe('30')
    expect([onClose.mock.calls.length, sent().length]).toEqual([0, 0])
  })
})
