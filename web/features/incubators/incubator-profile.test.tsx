import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import {
  coeEditor,
  coeMaster,
  coeViewer,
  makeSession,
  portalView,
  startupCell,
} from '#web/testing/sessions.ts'
import { IncubatorProfile } from './incubator-profile.tsx'

const record = (incubator_type: string) => ({
  _id: 'incubator-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  name: 'Hasirumane',
  incubator_type,
})

async function show(incubator_type: string, address = '/', created: object[] = [], session = coeMaster) {
  const counts = { startups: 9, mentors: 0, startup_status: { active: 5, graduated: 3, droppedout: 1 } }
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/stats/performance')
      ? { startup: 9, mentor: 4, 'document.general': 1_200, prototype: 2, milestone: 1, project: 3 }
      : path.startsWith('/stats')
        ? counts
        : path.includes('coe_incubator')
          ? { data: created, total: created.length, page: 1, pageSize: 100 }
          : path.includes('/figures')
            ? { data: [{ stage: 'Active', records: 2 }], total: 0 }
            : { data: [], total: 0, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(session)
  return renderAt(address, <IncubatorProfile record={record(incubator_type)} crumbs={[]} />)
}
/** Without their counts. */
const tabs = () => screen.getAllByRole('tab').map((t) => t.textContent.replace(/ [\d,–]*$/, ''))

/** "Active Startups5": each label with its figure. */
const textsOf = (group: HTMLElement) =>
  [...group.querySelectorAll('dl > div')].map((card) => card.textContent)

it('has the promised tabs, and stores the open one in the address', async () => {
  const { addressNow } = await show('Center of Excellence (COE)')
  expect(tabs()).toEqual([
    'About',
    'Performance',
    'Funding',
    'Documents',
    'Startups',
    'Mentors',
    'Governance',
    'Events',
  ])
  await userEvent.click(screen.getByRole('tab', { name: /^Governance/ }))
  expect(addressNow()).toBe('/?tab=governance')
  expect(await screen.findByRole('heading', { name: 'Governance Documents' })).toBeDefined()
})

it("calls a NAIN's startups projects, and shows both there", async () => {
  const { addressNow } = await show('New Age Innovation Network (NAIN)', '/?tab=projects')
  expect(tabs().filter((t) => t === 'Startups' || t === 'Projects')).toEqual(['Projects'])
  expect(await screen.findByRole('heading', { name: 'Projects' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Startups/ }))
  expect(addressNow()).toBe('/?tab=projects&list=startups')
  expect(await screen.findByRole('heading', { name: 'All Startups' })).toBeDefined()
})

it('opens on About if the address names an unknown tab', async () => {
  await show('New Age Innovation Network (NAIN)', '/?tab=patents')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('About')
})

it("opens a NAIN's startups if the address names the tab that other incubators have", async () => {
  const { addressNow } = await show('New Age Innovation Network (NAIN)', '/?tab=startups')
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Projects')
  expect(await screen.findByRole('heading', { name: 'All Startups' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: /^Projects/ }))
  expect(addressNow()).toBe('/?tab=projects')
})

it('links to its public page', async () => {
  await show('Center of Excellence (COE)')
  const link = screen.getByRole('link', { name: 'Public page' })
  expect(link.getAttribute('href')).toBe('/landingIncubator/incubator-1')
})

// (incubators.md, Incubator profile page)
it('begins with logo, name and tagline', async () => {
  answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }))
  freshClient()
  signedInAs(coeMaster)
  const shown = {
    ...record('Center of Excellence (COE)'),
    profile: '/api/files/incubator/logo.png',
    tagline: 'Soil',
  }
  await renderAt('/', <IncubatorProfile record={shown} crumbs={[]} />)
  const head = screen.getByRole('heading', { level: 1, name: 'Hasirumane' }).closest('header')!
  expect(head.textContent).toContain('Soil')
  expect(head.querySelector('img')?.getAttribute('src')).toBe('/api/files/incubator/logo.png?size=128')
})

it('shows the short type, or N/A for a type without one', async () => {
  await show("Women's Incubator (K-WING)")
  expect(screen.getByText('K-WING')).toBeDefined()
  cleanup()
  await show('An old type')
  expect(screen.getByText('N/A')).toBeDefined()
})

it('has Edit Profile only for people who may change it or propose a change', async () => {
  const elsewhere = makeSession({ incubator_id: 'incubator-2', user_id: 'incubator-2' })
  for (const [session, mayEdit] of [
    [coeMaster, true],
    [coeEditor, true],
    [startupCell, true],
    [coeViewer, false],
    [portalView, false],
    [elsewhere, false],
  ] as const) {
    await show('Center of Excellence (COE)', '/', [], session)
    const link = screen.queryByRole('link', { name: 'Edit Profile' })
    expect(link?.getAttribute('href') ?? null, session.role).toBe(
      mayEdit ? '/profile/complete?edit=incubator-1' : null,
    )
    cleanup()
  }
})

it('shows the counts of its tabs', async () => {
  await show('Center of Excellence (COE)')
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
      'About',
      'Performance 6',
      'Funding 0',
      'Documents 1,200',
      'Startups 9',
      'Mentors 4',
      'Governance 0',
      'Events 0',
    ]),
  )
})

it('lists the incubators that it created', async () => {
  // (incubators.md, Who created an incubator)
  const created = [{ ...record('New Age Innovation Network (NAIN)'), _id: 'i2', name: 'Soil Network' }]
  await show('Center of Excellence (COE)', '/', created)
  expect(await screen.findByRole('heading', { name: 'Incubators created' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Soil Network' }).getAttribute('href')).toBe('/incubator/i2')
})

it.each([
  [
    'Center of Excellence (COE)',
    'startups',
    'Overview of the startups',
    ['Total Startups9', 'Active Startups5', 'Graduated Startups3', 'Dropped Out1'],
  ],
  [
    'New Age Innovation Network (NAIN)',
    'projects',
    'Overview of the projects',
    ['Total Projects0', 'Active Projects2', 'Number of Startups9'],
  ],
])('of a %s, the tab %s begins with its overview cards', async (type, tab, label, cards) => {
  await show(type, `/?tab=${tab}`)
  const group = await screen.findByLabelText(label)
  await waitFor(() => expect(textsOf(group).toSorted()).toEqual(cards.toSorted()))
})
