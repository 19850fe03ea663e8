import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListedApproval } from '#domain/api/approval.ts'
import { renderUi } from '#web/testing/render.tsx'
import { ResendReason } from './resend-reason.tsx'

const request = {
  _id: 'approval-1',
  status: 'rejected',
  decidedBy: 'Meera Patil',
  reason: 'The lab book says five.',
  editDetails: 'Shelf: Dev time: empty → 2 years',
  changes: [{ title: 'Shelf' }],
}
const conflict = {
  index: 0,
  entity: 'prototype',
  record_id: 'prototype-1',
  base: { development_time: null },
  current: { development_time: '18 months' },
  proposed: { development_time: '2 years' },
  changedBy: 'Ravi Kumar',
  changedAt: '2026-11-12T06:30:00.000Z',
}
const show = (values: object) =>
  renderUi(<ResendReason approval={{ ...request, ...values } as unknown as ListedApproval} />)

// (approvals.md, Edit and resend)
it('a rejected request is edited below the reason, with who rejected it', () => {
  show({})
  expect(screen.getByText('Rejected by Meera Patil')).toBeTruthy()
  expect(screen.getByText('The lab book says five.')).toBeTruthy()
})

it('a request in conflict is edited below the values in conflict', () => {
  show({ status: 'pending', reason: null, conflicts: [conflict] })
  const cells = within(screen.getByRole('table', { name: 'Shelf' })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['–none', '18 months', '2 years'])
})

it('a request that was rejected without a reason is edited without a notice', () => {
  show({ reason: null })
  expect(screen.queryByText(/Rejected by/)).toBeNull()
})
