import { scoreboardOf } from '#web/features/insights/testing/scored.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { FigureName } from '#domain/api/insight-figures.ts'
import type { IncubatorInsights, InsightFigure } from '#domain/api/insights.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster } from '#web/testing/sessions.ts'
import { OverviewTab } from './overview-tab.tsx'

const figure = (name: FigureName, value: number): InsightFigure => ({
  name,
  rows: [{ keys: [], labels: [], value, list: { entity: 'event', filters: {} } }],
})

// (dashboards-and-figures.md, Incubator dashboard)
it('upcoming events are a figure of the incubator, and nothing that needs anybody today', async () => {
  const insights: IncubatorInsights = {
    as_of: '2026-11-25T10:00:00.000Z',
    quarter: 'Q3',
    incubator: { _id: 'incubator-1', name: 'Hill COE' },
    figures: [figure('events', 9), figure('events-upcoming', 2), figure('milestones-overdue', 3)],
    scoreboard: scoreboardOf([]),
    trend: [],
    months: [],
    standings: [],
    missing: [],
    activity: [],
  }
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/insights/') ? insights : { data: [], total: 0, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeMaster)
  await renderAt('/', <OverviewTab incubatorId="incubator-1" />)
  const today = within(await screen.findByRole('region', { name: 'What needs you today' }))
  expect(today.getAllByRole('link').map((link) => link.textContent)).toEqual(['3 Overdue milestones'])
  const totals = within(screen.getByRole('list', { name: 'Totals' }))
  expect(totals.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Events 9',
    'Upcoming events 2',
  ])
})
