import { describe, expect, it } from 'vitest'
import { approvalsQueryOf, filtersOf } from './use-approvals.ts'

describe('the address of the approvals', () => {
  it('filters the list by a day and a status', () => {
    expect(approvalsQueryOf({ page: 2, date: '2026-11-21', status: 'rejected', open: 'approval-1' })).toEqual(
      {
        page: 2,
        pageSize: 10,
        date: '2026-11-21',
        status: 'rejected',
      },
    )
  })

  it('starts with pending requests; conflicts and all requests have tabs of their own', () => {
    expect(approvalsQueryOf({})).toEqual({ pageSize: 10, status: 'pending' })
    expect(approvalsQueryOf({ status: 'lost' }).status).toBe('pending')
    expect(approvalsQueryOf({ status: 'conflict' })).toEqual({ pageSize: 10, stale: 'true' })
    expect(approvalsQueryOf({ status: 'all' })).toEqual({ pageSize: 10 })
  })

  it("filters the list to one's own requests, or to those of others", () => {
    expect(approvalsQueryOf({ mine: 'true' })).toMatchObject({ mine: 'true' })
    expect(approvalsQueryOf({ mine: 'false' })).toMatchObject({ mine: 'false' })
    expect(approvalsQueryOf({ mine: 'some' }).mine).toBeUndefined()
  })

  it('filters the list and its counts by module, editor and kind of action', () => {
    const editor = '0191d2a6-3b1e-7cc0-8c5e-0123456789ab'
    const of = { module: 'prototype', editor, action: 'delete' }
    expect(filtersOf({ ...of, status: 'all', page: 3 })).toEqual(of)
    expect(approvalsQueryOf(of)).toMatchObject(of)
  })

  it('ignores invalid parameters', () => {
    const nonsense = { date: '2026-02-30', module: 'cars', editor: 'asha', action: 'restore' }
    expect(filtersOf(nonsense)).toEqual({})
    expect(filtersOf({ date: '21/11/2026' }).date).toBeUndefined()
  })
})
