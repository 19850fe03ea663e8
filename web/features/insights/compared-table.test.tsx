import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { FigureName } from '#domain/api/insight-figures.ts'
import type { InsightFigure, PortalInsights, Score } from '#domain/api/insights.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { ComparedTable } from './compared-table.tsx'
import { score as scoreWith } from './testing/scored.ts'

const figure = (name: FigureName, groups: Record<string, number>): InsightFigure => ({
  name,
  rows: Object.entries(groups).map(([key, value]) => ({
    keys: key === '' ? [] : [key],
    labels: key === '' ? [] : [key],
    value,
    list: { entity: 'startup', filters: key === '' ? {} : { status: key } },
  })),
})
const score = (name: string, achieved: number): Score =>
  scoreWith({
    _id: `deliverable ${name} ${achieved}`,
    program_name: name,
    source: 'events_held',
    target: 10,
    achieved,
    color: achieved < 5 ? 'red' : 'green',
    word: achieved < 5 ? 'Behind' : 'On track',
    list: { entity: 'event', filters: {}, record: 'deliverable-1' },
  })
const COMPARED: PortalInsights['compared'] = [
  {
    _id: 'incubator-1',
    name: 'Hill COE',
    figures: [
      figure('startups', { '': 5 }),
      figure('startups-by-status', { active: 3, graduated: 2 }),
      figure('milestones-overdue', { '': 1 }),
    ],
    scores: [score('Events', 2)],
  },
  {
    _id: 'incubator-2',
    name: 'Coast COE',
    figures: [
      figure('startups', { '': 9 }),
      figure('startups-by-status', { dropped: 8, active: 1 }),
      figure('milestones-overdue', { '': 0 }),
    ],
    scores: [score('Jobs', 7), score('Events', 6)],
  },
]

// (dashboards-and-figures.md, Comparison of incubators)
it('a comparison has the deliverables first, and its figures in the order of a dashboard', async () => {
  const onOpen = vi.fn()
  await renderAt('/', <ComparedTable compared={COMPARED} year="2026-27" onOpen={onOpen} />)
  const rows = within(screen.getByRole('table', { name: 'Comparison' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Figure', 'Hill COE', 'Coast COE'],
    ['Deliverables of 2026-27'],
    ['Events', '2 of 10Behind', '6 of 10On track'],
    ['Jobs', 'Not promised', '7 of 10On track'],
    ['Figures'],
    ['Startups', '5', '9'],
    ['Startups by status: dropped', '0', '8'],
    ['Startups by status: active', '3', '1'],
    ['Startups by status: graduated', '2', '0'],
    ['Overdue milestones', '1', '0'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Hill COE, Events: 2 of 10, Behind' }))
  expect(onOpen).toHaveBeenCalledWith(COMPARED[0], COMPARED[0]!.scores[0])
})
