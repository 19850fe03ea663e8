import { expect, it } from 'vitest'
import { STATUS } from './approval-labels.ts'

it('a pending request is orange, an approved one green, a rejected one red', () => {
  // (approvals.md, Status of a request)
  const { pending, approved, rejected } = STATUS
  expect([pending, approved, rejected]).toEqual([
    { label: 'Pending', tone: 'orange' },
    { label: 'Approved', tone: 'green' },
    { label: 'Rejected', tone: 'red' },
  ])
})
