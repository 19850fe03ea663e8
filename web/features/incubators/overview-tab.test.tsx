import { scoreboardOf } from '#web/features/insights/testing/scored.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

const INSIGHTS: IncubatorInsights = {
  as_of: '2026-11-25T10:00:00.000Z',
  quarter: 'Q3',
  incubator: { _id: 'incubator-1', name: 'Hill COE' },
  figures: [],
  scoreboard: scoreboardOf([]),
  trend: [],
  months: [],
  standings: [],
  missing: [],
  unlinked: [],
  beginning: { is_new: false, mou_documents: 0, accounts: 1, invitations: 0 },
  activity: [],
}

async function openOverview(insights: Partial<IncubatorInsights>) {
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/insights/')
      ? { ...INSIGHTS, ...insights }
      : { data: [], total: 0, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeMaster)
  await renderAt('/', <OverviewTab incubatorId="incubator-1" />)
}

// (dashboards-and-figures.md, A new incubator)
it('a new incubator has steps in place of figures, each ticked from its records', async () => {
  await openOverview({
    beginning: { is_new: true, mou_documents: 1, accounts: 2, invitations: 0 },
    missing: [{ field: 'tagline', label: 'Tagline' }],
  })
  const steps = within(await screen.findByRole('region', { name: '3 steps left to begin' }))
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Complete the profile, to doMissing: TaglineComplete the profile',
    'Add the MOU, done1 documentDocuments',
    expect.stringMatching(/^Add the deliverables, to do.*Add a set$/),
    'Add admins, done2 accountsAdmin Settings',
    'Invite startups, to doThey enter themselves with a link.Invite',
  ])
  expect(screen.queryByRole('list', { name: 'Totals' })).toBeNull()
  await userEvent.click(steps.getByRole('button', { name: 'Add a set' }))
  expect(await screen.findByRole('dialog', { name: 'Add a set of deliverables' })).toBeDefined()
})

it('what is missing has the names without a record, each with its list', async () => {
  const list = { entity: 'prototype', filters: { incubator_id: 'incubator-1', is: 'unlinked' } }
  await openOverview({ unlinked: [{ keys: [], labels: ['Prototypes'], value: 3, list }] })
  const found = await screen.findByRole('link', { name: 'Prototypes: 3 names without a record' })
  expect(found.getAttribute('href')).toBe('/records/prototype?incubator_id=incubator-1&is=unlinked')
})

// (dashboards-and-figures.md, Incubator dashboard)
it('upcoming events are a figure of the incubator, and nothing that needs anybody today', async () => {
  await openOverview({
    figures: [figure('events', 9), figure('events-upcoming', 2), figure('milestones-overdue', 3)],
  })
  const today = within(await screen.findByRole('region', { name: 'What needs you today' }))
  expect(today.getAllByRole('link').map((link) => link.textContent)).toEqual(['3 Overdue milestones'])
  const totals = within(screen.getByRole('list', { name: 'Totals' }))
  expect(totals.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Events 9',
    'Upcoming events 2',
  ])
})
