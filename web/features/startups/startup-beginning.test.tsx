import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { InsightFigure } from '#domain/api/insights.ts'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, portalView } from '#web/testing/sessions.ts'
import { StartupProfile } from './startup-profile.tsx'

const RECORD = {
  _id: 'startup-1',
  version: 1,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Hasiru Sense',
  status: 'active',
  description: 'Sensors for fields.',
  documents: [],
  cin_number: '',
}

const figure = (name: InsightFigure['name'], entity: string, value: number): InsightFigure => ({
  name,
  rows: [{ keys: [], labels: [], value, list: { entity, filters: { startup: 'startup-1' } } }],
})
const figuresWith = (prototypes: number): InsightFigure[] => [
  figure('events-upcoming', 'event', 3),
  figure('funds-raised', 'funding-raised', 0),
  figure('prototypes', 'prototype', prototypes),
  figure('intellectual-properties', 'intellectual-property', 0),
]

async function show(session: Session, figures: InsightFigure[], changed: object = {}) {
  answerWith(({ path }) => ({
    status: 200,
    body:
      path === '/startup/startup-1'
        ? { ...RECORD, ...changed }
        : path.startsWith('/insights/startup')
          ? { figures }
          : { data: [], total: 0, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(session)
  await renderAt('/', <StartupProfile id="startup-1" crumbs={[]} />)
}

const stepsIn = async () => {
  const region = within(await screen.findByRole('region', { name: /left to begin$/ }))
  return region.getAllByRole('listitem').map((step) => ({
    words: step.textContent,
    links: within(step)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href')),
    buttons: within(step)
      .queryAllByRole('button')
      .map((button) => button.textContent),
  }))
}

// (startup-resume.md, For staff)
it.each([
  ['a COE Master', coeMaster],
  ['a COE Editor', coeEditor],
])('a startup of which nothing is recorded shows %s what is missing and leads to it', async (_, session) => {
  await show(session, figuresWith(0))
  const [resume, mentor, ...others] = await stepsIn()
  expect(resume?.words).toContain('Missing: ')
  expect(resume?.words).not.toContain('About')
  expect(resume?.links).toEqual(['/profile/startup/complete?id=startup-1'])
  expect(mentor?.buttons).toEqual(['Assign mentor'])
  expect(others.flatMap(({ links }) => links)).toEqual([
    '/records/funding-raised?startup=startup-1',
    '/records/prototype?startup=startup-1',
    '/records/intellectual-property?startup=startup-1',
  ])
  expect(screen.queryByRole('list', { name: 'Figures' })).toBeNull()
  // The first step says what is missing.
  expect(screen.queryByRole('region', { name: 'Completeness' })).toBeNull()
})

it.each([
  ['a COE Viewer', coeViewer],
  ['Portal View', portalView],
])('%s reads the first steps without what they may not do', async (_, session) => {
  await show(session, figuresWith(0), { mentors: [{ _id: 'm1', name: 'Ravi Rao' }] })
  const [resume, mentor] = await stepsIn()
  expect(resume?.links).toEqual([])
  expect(mentor).toEqual({ words: 'Assign a mentor, doneRavi Rao', links: [], buttons: [] })
})

it('as soon as one thing is recorded, the figures stand in place of the first steps', async () => {
  await show(coeMaster, figuresWith(1))
  const figures = within(await screen.findByRole('list', { name: 'Figures' }))
  expect(figures.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.queryByRole('region', { name: /left to begin$/ })).toBeNull()
  expect(screen.getByRole('region', { name: 'Completeness' })).toBeDefined()
})
