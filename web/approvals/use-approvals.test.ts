import { describe, expect, it } from 'vitest'
import { approvalsQueryOf } from './use-approvals.ts'

describe('the address of the approvals', () => {
  it('narrows the list by a day and a status', () => {
    expect(approvalsQueryOf({ page: 2, date: '2026-11-21', status: 'pending', open: 'approval-1' })).toEqual({
      page: 2,
      pageSize: 10,
      date: '2026-11-21',
      status: 'pending',
    })
  })

  it('narrows the list to one’s own requests', () => {
    expect(approvalsQueryOf({ mine: 'true' })).toMatchObject({ mine: 'true' })
    expect(approvalsQueryOf({ mine: 'false' }).mine).toBeUndefined()
  })

  it('leaves out what makes no sense instead of asking for it', () => {
    expect(approvalsQueryOf({ date: '2026-02-30', status: 'lost' })).toMatchObject({
      date: undefined,
      status: undefined,
    })
    expect(approvalsQueryOf({ date: '21/11/2026' }).date).toBeUndefined()
  })
})
