import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUi } from '#web/testing/render.tsx'
import { FigureDialog } from './figure-dialog.tsx'
import type { Series } from '#domain/api/indicator-series.ts'

const row: Row = {
  _id: 'f1',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  indicator: 'jobs_created',
  count: 24,
  year: 2025,
}
const series: Series[] = [
  {
    indicator: { value: 'jobs_created', label: 'Jobs Created', unit: 'count', types: ['COE'] },
    figures: [{ year: 2025, count: 24, rows: [row] }],
  },
]
const APPLY: Verdict = { outcome: 'apply', isLogged: true }
const onClose = vi.fn()
const show = (verdict: Verdict = APPLY) =>
  renderUi(
    <FigureDialog
      incubatorId="i1"
      indicator="jobs_created"
      series={series}
      verdict={verdict}
      onClose={onClose}
    />,
  )
const countInput = () => screen.getByLabelText<HTMLInputElement>(/Count/)
const chooseYear = async (year: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Year' }))
  await userEvent.click(await screen.findByRole('option', { name: year }))
}
const save = (words = 'Save') => userEvent.click(screen.getByRole('button', { name: words }))

describe('the count of a year', () => {
  beforeEach(() => {
    freshClient()
    onClose.mockClear()
  })
  const saves = () => {
    const answers = answerWith(({ method }) => ({ status: method === 'POST' ? 201 : 200, body: row }))
    return () => answers.calls.filter((a) => a.path.startsWith('/performance'))
  }

  it("replaces the year's existing count", async () => {
    const saved = saves()
    show()
    expect(countInput().value).toBe('24')
    await userEvent.clear(countInput())
    await userEvent.type(countInput(), '31')
    await save()
    expect(await screen.findByText('Performance updated successfully')).toBeDefined()
    expect(saved()).toEqual([
      { method: 'PUT', path: '/performance/f1', body: { count: 31, expected: { count: 24 } } },
    ])
    expect(onClose).toHaveBeenCalled()
  })

  it('stays in the dialog with the message if it could not be saved', async () => {
    const detail = 'The server is busy. Try again.'
    answerWith(() => ({ status: 503, body: { code: 'unavailable', detail, errors: [] } }))
    show()
    await userEvent.clear(countInput())
    await userEvent.type(countInput(), '31')
    await save()
    expect(await screen.findByText(new RegExp(detail))).toBeDefined()
    expect(countInput().value).toBe('31')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('is added if the year has none, with the same texts', async () => {
    const saved = saves()
    show()
    await chooseYear('2023-24')
    expect(countInput().value).toBe('')
    expect(screen.getByText('2023-24 has no figure yet; saving will add it.')).toBeDefined()
    await userEvent.type(countInput(), '8')
    await save()
    expect(await screen.findByText('Performance updated successfully')).toBeDefined()
    expect(saved()).toEqual([
      {
        method: 'POST',
        path: '/performance',
        body: { indicator: 'jobs_created', count: 8, year: 2023, month: null, user_id: 'i1' },
      },
    ])
  })

  it('replaces the count that somebody else has added meanwhile, after the person has seen it', async () => {
    const there = { ...row, _id: 'f2', year: 2023, count: 6 }
    const { calls } = answerWith(({ method }) =>
      method === 'POST'
        ? { status: 409, body: { code: 'duplicate', detail: 'Taken', errors: [], current: there } }
        : { status: 200, body: there },
    )
    show()
    await chooseYear('2023-24')
    await userEvent.type(countInput(), '8')
    await save()
    await save('Keep mine')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { path: '/performance/f2', body: { count: 8, expected: { count: 6 } } },
    ])
  })

  it('of a month is replaced or added on its own, and the year says that it has figures by month', async () => {
    const saved = saves()
    const months = [6, 7].map((month) => ({ ...row, _id: `m${month}`, month, count: month * 10 }))
    renderUi(
      <FigureDialog
        incubatorId="i1"
        indicator="jobs_created"
        series={[{ ...series[0]!, figures: [{ year: 2025, count: 130, rows: months }] }]}
        verdict={APPLY}
        onClose={onClose}
      />,
    )
    expect(countInput().value).toBe('70')
    expect(screen.getByText('July of 2025-26 has 70; saving will replace it.')).toBeDefined()
    const choose = async (name: string) => {
      await userEvent.click(screen.getByRole('combobox', { name: 'Month' }))
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await choose('June')
    expect(countInput().value).toBe('60')
    await choose('August')
    expect(screen.getByText('August of 2025-26 has no figure yet; saving will add it.')).toBeDefined()
    await userEvent.type(countInput(), '8')
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(saved()).toMatchObject([{ method: 'POST', body: { count: 8, year: 2025, month: 8 } }])
  })

  it('is required with the promised messages before the server is called', async () => {
    const saved = saves()
    show()
    await userEvent.clear(countInput())
    await save()
    expect(screen.getByText('Count is required')).toBeDefined()
    await userEvent.type(countInput(), '12.5')
    await save()
    expect(screen.getByText('Count must be a whole number')).toBeDefined()
    expect(saved()).toEqual([])
  })

  it('is typed like any amount if its indicator is in rupees', async () => {
    const saved = saves()
    const revenue = { ...row, indicator: 'revenue', count: 500 }
    renderUi(
      <FigureDialog
        incubatorId="i1"
        indicator="revenue"
        series={[
          {
            indicator: { value: 'revenue', label: 'Revenue', unit: 'rupees', types: ['COE'] },
            figures: [{ year: 2025, count: 500, rows: [revenue] }],
          },
        ]}
        verdict={APPLY}
        onClose={onClose}
      />,
    )
    await userEvent.clear(countInput())
    await userEvent.type(countInput(), '5 m')
    await save()
    expect(screen.getByText('"5 m" is not an amount; write it like 10,00,000 or 10 lac')).toBeDefined()
    await userEvent.clear(countInput())
    await userEvent.type(countInput(), '1.2 crore')
    expect(screen.getByText('= ₹1,20,00,000')).toBeDefined()
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(saved()).toEqual([
      { method: 'PUT', path: '/performance/f1', body: { count: 12_000_000, expected: { count: 500 } } },
    ])
  })

  it('awaits approval if an editor enters it', async () => {
    const message = 'Performance request is added to the approval list'
    answerWith(() => ({ status: 202, body: { approval: { _id: 'a1' }, message } }))
    show({ outcome: 'request' })
    await userEvent.type(countInput(), '1')
    await save('Send for approval')
    expect(await screen.findByText(message)).toBeDefined()
    await waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})
