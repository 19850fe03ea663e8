import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import type { Verdict } from '#domain/permissions/decide.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { useSubmit } from '#web/platform/api/use-submit.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, renderUse } from '#web/testing/render.tsx'
import { useRowEdit } from './use-row-edit.ts'

const row: Row = {
  _id: 'p1',
  version: 3,
  createdAt: '2026-11-01T10:00:00Z',
  updatedAt: '2026-11-01T10:00:00Z',
  name: 'Probe',
  development_time: '8 months',
}
const mayApply = (): Verdict => ({ outcome: 'apply', isLogged: true })
const renderEdit = () => renderUse(() => useRowEdit(prototype, useSubmit(prototype), mayApply)).result

describe('a row edited in place', () => {
  beforeEach(() => void freshClient())
  it('sends no request if nothing was changed', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: row }))
    const edit = renderEdit()
    act(() => edit.current.start(row, 'name'))
    act(() => edit.current.set('name', 'Probe'))
    await act(() => edit.current.save())
    expect(edit.current.edit).toBeNull()
    expect(calls).toEqual([])
  })

  it('stays open with the promised message while a required field is empty', async () => {
    const { calls } = answerWith(() => ({ status: 200, body: row }))
    const edit = renderEdit()
    act(() => edit.current.start(row, 'name'))
    act(() => edit.current.set('name', null))
    await act(() => edit.current.save())
    expect(edit.current.edit?.errors).toEqual({ name: 'Name is required' })
    expect(calls).toEqual([])
  })

  it('reopens with both values if somebody else saved the field, and overwrites it on request', async () => {
    const theirs = { ...row, version: 4, name: 'Their probe' }
    const { calls } = answerWith(({ body }) => {
      const { expected } = body as { expected: { name: string } }
      return expected.name === 'Their probe'
        ? { status: 200, body: { ...theirs, version: 5, name: 'My probe' } }
        : { status: 409, body: { code: 'stale', detail: 'Changed', current: theirs, errors: [] } }
    })
    const edit = renderEdit()
    act(() => edit.current.start(row, 'name'))
    act(() => edit.current.set('name', 'My probe'))
    await act(async () => {
      await edit.current.save()
      await waitFor(() => expect(calls).toHaveLength(1))
    })
    await waitFor(() => expect(edit.current.edit?.stale).toMatchObject({ name: 'Their probe' }))
    expect(edit.current.edit?.draft).toEqual({ name: 'My probe' })
    await act(async () => {
      await edit.current.saveOver()
      await waitFor(() => expect(calls).toHaveLength(2))
    })
    expect(calls[1]?.body).toEqual({ name: 'My probe', expected: { name: 'Their probe' } })
    expect(edit.current.edit).toBeNull()
  })
})
