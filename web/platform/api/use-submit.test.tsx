import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Page } from '#domain/api/page.ts'
import { document as documents } from '#domain/entities/document.ts'
import { prototype } from '#domain/entities/prototype.ts'
import { startup } from '#domain/entities/startup.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUse } from '#web/testing/render.tsx'
import { keys } from './keys.ts'
import { useSubmit, type SubmitResult } from './use-submit.ts'
import type { Row } from './use-records.ts'

const row: Row = {
  _id: 'p1',
  version: 3,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  name: 'Probe',
  startup: null,
}
const list = keys.list('prototype', { page: 1 })
let client = freshClient()
const shownName = (): unknown => client.getQueryData<Page<Row>>(list)?.data[0]?.['name']

describe('a change that a page submits', () => {
  beforeEach(() => {
    client = freshClient()
    client.setQueryData<Page<Row>>(list, { data: [row], total: 1, page: 1, pageSize: 5 })
  })
  it('shows the promised text when it was applied, and updates every list', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: { ...row, version: 4, name: 'Soil Probe' } }))
    const { result } = renderUse(() => useSubmit(prototype))
    let answer: SubmitResult | undefined
    await act(async () => {
      answer = await result.current.update(row, { name: 'Soil Probe' })
    })
    expect(answer?.status).toBe('applied')
    expect(await screen.findByText('Prototype updated successfully')).toBeDefined()
    expect(shownName()).toBe('Soil Probe')
    expect(calls[0]).toEqual({
      method: 'PUT',
      path: '/prototype/p1',
      body: { name: 'Soil Probe', expected: { name: 'Probe' } },
    })
  })

  it('leaves the screen unchanged while it awaits approval, and says so', async () => {
    const message = 'Prototype request is added to the approval list'
    answerWith(() => ({ status: 202, body: { approval: { _id: 'a1', status: 'pending' }, message } }))
    const { result } = renderUse(() => useSubmit(prototype))
    await act(() => result.current.update(row, { name: 'Soil Probe' }, { showAtOnce: true }))
    expect(await screen.findByText(message)).toBeDefined()
    expect(shownName()).toBe('Probe')
  })

  // (screens.md, Nothing waits by the clock)
  it('shows an edit at once, and what the server made of it as soon as it answers', async () => {
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.stubGlobal('fetch', async () => {
      await gate
      return Response.json({ ...row, version: 4, name: 'Soil Probe' })
    })
    const { result } = renderUse(() => useSubmit(prototype))
    let work: Promise<SubmitResult> | undefined
    act(() => {
      work = result.current.update(row, { name: ' Soil  Probe ' }, { showAtOnce: true })
    })
    expect(shownName()).toBe(' Soil  Probe ')
    answer()
    await act(async () => void (await work))
    expect(client.getQueryData<Page<Row>>(list)?.data[0]).toMatchObject({ name: 'Soil Probe', version: 4 })
  })

  it('shows an edit at once and reverts it if the server refuses', async () => {
    let refuse = () => {}
    const gate = new Promise<void>((resolve) => {
      refuse = resolve
    })
    vi.stubGlobal('fetch', async () => {
      await gate
      const body = { status: 403, code: 'forbidden', detail: "You don't have access to this.", errors: [] }
      return new Response(JSON.stringify(body), {
        status: 403,
        headers: { 'content-type': 'application/problem+json' },
      })
    })
    const { result } = renderUse(() => useSubmit(prototype))
    let work: Promise<SubmitResult> | undefined
    act(() => {
      work = result.current.update(row, { name: 'Soil Probe' }, { showAtOnce: true })
    })
    expect(shownName()).toBe('Soil Probe')
    refuse()
    await act(async () => {
      await work
    })
    expect(shownName()).toBe('Probe')
    expect(await screen.findByText("Failed to update: You don't have access to this.")).toBeDefined()
  })

  it('returns a stale save with the current record, without a toast', async () => {
    const current = { ...row, version: 5, name: 'Somebody’s Probe' }
    answerWith(() => ({
      status: 409,
      body: { status: 409, code: 'stale', detail: 'Changed.', errors: [], current },
    }))
    const { result } = renderUse(() => useSubmit(prototype))
    let answer: SubmitResult | undefined
    await act(async () => {
      answer = await result.current.update(row, { name: 'Soil Probe' })
    })
    if (answer?.status !== 'failed') throw new Error('was not refused')
    expect(answer.problem.current).toEqual(current)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [documents, 'Others refer to it.'],
    [startup, 'Failed to delete startup: Others refer to it.'],
  ])('says why a deletion failed, as its page words it', async (entity, shown) => {
    // (documents.md, Document texts; startups.md, Startup texts)
    const body = { status: 409, code: 'conflict', detail: 'Others refer to it.', errors: [] }
    answerWith(({ method }) => (method === 'DELETE' ? { status: 409, body } : { status: 200, body: {} }))
    const { result } = renderUse(() => useSubmit(entity))
    let answer: SubmitResult | undefined
    await act(async () => {
      answer = await result.current.remove(row)
    })
    expect(answer?.status).toBe('failed')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(shown))
  })

  it('shows the texts of its dialog, if the dialog has its own', async () => {
    const words = { done: 'Remarks saved successfully', failed: 'Error saving remarks', duration: 6_000 }
    let status = 200
    answerWith(() =>
      status === 200
        ? { status, body: row }
        : {
            status,
            body: { status, code: 'forbidden', detail: "You don't have access to this.", errors: [] },
          },
    )
    const { result } = renderUse(() => useSubmit(prototype, words))
    await act(() => result.current.update(row, { name: 'Soil Probe' }))
    expect(await screen.findByText('Remarks saved successfully')).toBeDefined()
    status = 403
    await act(() => result.current.update(row, { name: 'Other Probe' }))
    expect(await screen.findByText("Error saving remarks: You don't have access to this.")).toBeDefined()
  })

  it('of several records is undone by one call, and one toast reports it', async () => {
    const { calls } = answerWith(({ path }) =>
      path.startsWith('/batches')
        ? { status: 200, body: { deleted: 0, restored: 3 } }
        : { status: 200, body: { deleted: 3 }, headers: { 'batch-id': 'batch-1' } },
    )
    const { result } = renderUse(() => useSubmit(prototype))
    await act(() => result.current.removeMany(['r1', 'r2', 'r3']))
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('3 Prototypes restored')).toBeDefined()
    const writes = calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(writes).toEqual(['/prototype/delete', '/batches/batch-1/undo'])
  })

  it('shows the promised text and the reason when a creation fails, and returns the field errors to the form', async () => {
    const errors = [{ path: 'name', message: 'Name is required' }]
    answerWith(() => ({ status: 400, body: { status: 400, code: 'invalid', detail: 'Invalid.', errors } }))
    const { result } = renderUse(() => useSubmit(prototype))
    let answer: SubmitResult | undefined
    await act(async () => {
      answer = await result.current.create({ name: null })
    })
    if (answer?.status !== 'failed') throw new Error('was not refused')
    expect(answer.problem.byField).toEqual({ name: 'Name is required' })
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Error adding prototype: Name is required'),
    )
  })
})
