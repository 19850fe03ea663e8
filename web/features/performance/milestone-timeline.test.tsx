import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { MilestoneTimeline } from './milestone-timeline.tsx'

const milestone = (title: string, due_date: string, achieved: number) => ({
  _id: title,
  user_id: 'incubator-1',
  title,
  due_date,
  achieved,
  target: 10,
})

// (milestones.md, Milestone timeline)
it('the timeline says in words what is late, how far each milestone is, and what is reached', async () => {
  const milestones = [
    milestone('Reached one', '2026-09-01', 10),
    milestone('Open one', '2027-03-31', 4),
    milestone('Late one', '2026-10-12', 9),
  ]
  await renderAt('/', <MilestoneTimeline milestones={milestones} today="2026-11-30" label="Milestones" />)
  const lines = within(screen.getByRole('list', { name: 'Milestones' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    'Late one 9 of 1049 days late',
    'Open one 4 of 1040 %, due 31/03/2027',
    'Reached one 10 of 10Reached',
  ])
})
