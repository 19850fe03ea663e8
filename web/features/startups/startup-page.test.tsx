import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeEditor, coeMaster, coeViewer, makeSession, startupPerson } from '#web/testing/sessions.ts'
import { StartupDashboard } from '#web/features/dashboard/startup-dashboard.tsx'
import { StartupPage } from './startup-page.tsx'
import { StartupProfile } from './startup-profile.tsx'

const RECORD = {
  _id: 'startup-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Hasiru Sense',
  status: 'graduated',
  documents: [],
  cin_number: '',
}
const mentor = makeSession({ role_type: 'mentor', designation: null, admin_id: null, mentor_id: 'm1' })

async function show(session: Session, page: React.ReactElement) {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body:
      path === '/startup/startup-1'
        ? RECORD
        : path.startsWith('/insights/startup')
          ? { figures: [] }
          : { data: [], total: 0, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(session)
  await renderAt('/', page)
  await screen.findByRole('heading', { level: 1, name: 'Hasiru Sense' })
  return calls
}
const byId = <StartupProfile id="startup-1" crumbs={[]} />

// (startup-resume.md, Startup resume; startup-resume.md, Resume panels)
it('a startup sees its own page without an id, below Dashboard and Startups', async () => {
  await show(
    startupPerson,
    <>
      <Breadcrumb />
      <StartupPage />
    </>,
  )
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
  expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Dashboard/', 'Startups/', 'Profile'])
  expect(screen.getByText('Graduated')).toBeDefined()
})

it.each<[string, Session, string | null]>([
  ['the startup itself', startupPerson, '/profile/startup/complete'],
  ['its COE Master', coeMaster, '/profile/startup/complete?id=startup-1'],
  ['its COE Editor', coeEditor, '/profile/startup/complete?id=startup-1'],
  ['a COE Viewer', coeViewer, null],
  ['a mentor', mentor, null],
])('Update Profile leads %s to the form of the startup: %s', async (_, session, href) => {
  await show(session, byId)
  const link = screen.queryByRole('link', { name: 'Update Profile' })
  expect(link?.getAttribute('href') ?? null).toBe(href)
})

it('its panels are in the promised order', async () => {
  await show(coeMaster, byId)
  await screen.findByRole('region', { name: 'Funding Overview' })
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  const promised = [
    'Profile',
    'About',
    'Founders',
    'Team Members',
    'Documents',
    'Awards',
    'Funding Overview',
    'Mentors',
    'Sessions',
  ]
  expect(names.filter((name) => promised.includes(name ?? ''))).toEqual(promised)
})

// (dashboards-and-figures.md, Startup dashboard)
it('on the dashboard its completeness and sessions stand below its figures, and not again below the resume', async () => {
  await show(startupPerson, <StartupDashboard />)
  await screen.findByRole('region', { name: 'Profile' })
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
  const first = ['Your figures', 'Upcoming Sessions', 'Completeness', 'Mentors', 'Sessions']
  expect(names.slice(0, 6)).toEqual([...first, 'Profile'])
  expect(names.filter((name) => first.includes(name ?? ''))).toEqual(first)
})
