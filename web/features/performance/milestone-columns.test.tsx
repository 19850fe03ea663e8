import { expect, it } from 'vitest'
import { milestoneColumns } from './milestone-columns.tsx'

// (milestones.md, Milestone list)
it('the list of milestones has the promised heads, first Info', () => {
  const columns = milestoneColumns({ mayEdit: true, today: '2026-11-01', onOpen: () => {} })
  expect(columns.map(({ label }) => label)).toEqual([
    'Info',
    'Milestone',
    'Due date',
    'Target',
    'Achieved',
    'Remarks',
    'Documents',
  ])
})
