import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import {
  coeEditor,
  coeMaster,
  coeViewer,
  makeSession,
  mentorPerson,
  startupCell,
  startupPerson,
} from '#web/testing/sessions.ts'
import { Questions } from '#web/platform/ui/questions.tsx'
import { MentorDashboard } from '#web/features/dashboard/mentor-dashboard.tsx'
import { MentorsPage } from './mentors-page.tsx'
import { MentorProfile } from './mentor-profile.tsx'

const MENTOR = {
  _id: 'mentor-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Ravi Rao',
  description: 'Has built two factories',
  current_designation: 'Director',
  organisation: 'A mill',
  year_of_experience: 12,
  weekly_hours: [],
}
const FUNDS = {
  name: 'mentees-funds',
  rows: [
    {
      keys: [],
      labels: [],
      value: 125_000,
      list: { entity: 'funding-raised', filters: { mentor_id: 'mentor-1' }, sum: 'amount' },
    },
  ],
}
const otherMentor = makeSession({ ...mentorPerson, mentor_id: 'mentor-2' })

function answer(session: Session, mentors: object[] = [MENTOR], events: object[] = []) {
  const list = (data: object[]) => ({ data, total: data.length, page: 1, pageSize: 10 })
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body:
      path === '/mentor/mentor-1'
        ? MENTOR
        : path === '/mentor/delete'
          ? { deleted: mentors.length }
          : path.startsWith('/insights/mentor')
            ? { figures: [FUNDS] }
            : list(path.startsWith('/mentor?') ? mentors : path.startsWith('/event?') ? events : []),
  }))
  freshClient()
  signedInAs(session)
  return calls
}
async function show(session: Session, events: object[] = []) {
  const calls = answer(session, [MENTOR], events)
  await renderAt('/', <MentorProfile id="mentor-1" crumbs={[]} />)
  await screen.findByRole('heading', { name: 'Ravi Rao' })
  return calls
}
const panels = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
const panel = (name: string) => within(screen.getByRole('region', { name }))

// (mentors.md, Mentor profile page)
describe('the page of a mentor', () => {
  const ALL = [
    'Profile',
    'Weekly Hours',
    'Upcoming Events',
    'About',
    'Current Mentees',
    'Upcoming Sessions',
    'Sessions',
    'Activity',
  ]
  const FEW = ['Profile', 'Weekly Hours', 'Upcoming Events', 'About']
  it.each<[string, Session, string[], boolean]>([
    ['the mentor', mentorPerson, ALL, true],
    ['its COE Master', coeMaster, ALL, true],
    ['its COE Editor', coeEditor, ALL, true],
    ['its COE Viewer', coeViewer, ALL, false],
    ['the portal', startupCell, ALL, true],
    ['a startup', startupPerson, [...FEW, 'Sessions'], false],
    ['another mentor', otherMentor, FEW, false],
  ])('has for %s its parts, and Edit for those who may', async (_, session, expected, mayEdit) => {
    await show(session)
    await vi.waitFor(() => expect(panels()).toEqual(expected))
    expect(screen.queryAllByRole('button', { name: 'Edit' })).toHaveLength(mayEdit ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Edit About' })).toHaveLength(mayEdit ? 1 : 0)
  })

  // (dashboards-and-figures.md, Mentor dashboard)
  it('has its sessions first on the dashboard, directly below the figures, and not again', async () => {
    answer(mentorPerson)
    await renderAt('/', <MentorDashboard />)
    await screen.findByRole('heading', { name: 'Ravi Rao' })
    await screen.findByRole('region', { name: 'Profile' })
    const first = ['Your figures', 'Upcoming Sessions', 'Sessions']
    expect(panels()).toEqual([...first, ...ALL.filter((name) => !first.includes(name))])
  })

  it('shows the facts of the mentor that there are', async () => {
    await show(coeViewer)
    const facts = panel('Profile')
      .getAllByRole('term')
      .map((term) => term.textContent)
    expect(facts).toEqual(['Years of experience', 'Designation', 'Organisation'])
    expect(panel('About').getByText('Has built two factories')).toBeDefined()
  })

  it.each([
    ['the mentor', mentorPerson, ''],
    ['its COE Viewer', coeViewer, '?mentor_id=mentor-1'],
  ])('shows what the mentees have raised, with the prefix Rs, to %s', async (_, session, query) => {
    const calls = await show(session)
    const link = await panel('Current Mentees').findByRole('link', { name: 'Rs 1.25 Lac' })
    expect(link.parentElement?.textContent).toBe('Funds raised by mentees: Rs 1.25 Lac')
    expect(link.getAttribute('href')).toBe('/records/funding-raised?mentor_id=mentor-1')
    expect(calls.map(({ path }) => path)).toContain(`/insights/mentor${query}`)
    expect(document.body.textContent).not.toContain('₹')
  })

  it('tells nobody else what the mentees have raised', async () => {
    const calls = await show(startupPerson)
    expect(calls.some(({ path }) => path.startsWith('/insights'))).toBe(false)
    expect(screen.queryByText(/Funds raised/)).toBeNull()
  })

  // (event-registration.md, Registering for an event)
  it('offers Register on upcoming events, but not to the staff of an incubator', async () => {
    const events = [{ _id: 'event-1', name: 'Field day', type: 'Seminar', start_date: '2099-01-01' }]
    await show(mentorPerson, events)
    const register = await panel('Upcoming Events').findByRole('link', { name: 'Register for Field day' })
    expect(register.getAttribute('href')).toBe('/event/register/event-1')
    cleanup()
    await show(coeMaster, events)
    expect(await panel('Upcoming Events').findByText('Field day')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Register for Field day' })).toBeNull()
  })

  it('says where there is nothing', async () => {
    await show(coeViewer)
    expect(await panel('Upcoming Events').findByText('No Events found')).toBeDefined()
    for (const name of ['Upcoming Sessions', 'Sessions'])
      expect(await panel(name).findByText('No Sessions found')).toBeDefined()
    expect(await panel('Current Mentees').findByText('No startups found')).toBeDefined()
  })

  it('reads five entries of the activity, and the sessions of a startup with it alone', async () => {
    const calls = await show(coeViewer)
    expect(calls.find(({ path }) => path.startsWith('/activity/mentor-1'))?.path).toContain('pageSize=5')
    cleanup()
    const own = await show(startupPerson)
    const sessions = own.filter(({ path }) => path.startsWith('/mentor-session?'))
    expect(sessions.map(({ path }) => path).every((path) => path.includes('startup_id=startup-1'))).toBe(true)
    expect(own.some(({ path }) => path.startsWith('/activity'))).toBe(false)
  })

  it('changes About in place', async () => {
    const calls = await show(mentorPerson)
    await userEvent.click(screen.getByRole('button', { name: 'Edit About' }))
    const text = await panel('About').findByRole('textbox', { name: 'Description' })
    await userEvent.clear(text)
    await userEvent.type(text, 'Three factories')
    await userEvent.click(panel('About').getByRole('button', { name: 'Save' }))
    const sent = calls.filter(({ method }) => method === 'PUT')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      [
        '/mentor/mentor-1',
        { description: 'Three factories', expected: { description: 'Has built two factories' } },
      ],
    ])
  })
})

// (mentors.md, Mentor list; mentors.md, Adding a mentor)
describe('the list of mentors', () => {
  const open = async (session: Session, mentors?: object[]) => {
    answer(session, mentors)
    await renderAt(
      '/',
      <>
        <MentorsPage />
        <Questions />
      </>,
    )
  }

  it.each<[string, Session, boolean]>([
    ['its COE Master', coeMaster, true],
    ['a COE Editor, whose addition waits', coeEditor, true],
    ['the portal', startupCell, true],
    ['a COE Viewer', coeViewer, false],
    ['a startup', startupPerson, false],
    ['a mentor', mentorPerson, false],
  ])('is searched by all; mentors are added and deleted by %s: %s', async (_, session, may) => {
    await open(session)
    expect(await screen.findByText('Ravi Rao')).toBeDefined()
    expect(screen.getByPlaceholderText('Search for Mentors')).toBeDefined()
    expect(screen.queryAllByRole('button', { name: 'Add new Mentor' })).toHaveLength(may ? 1 : 0)
    expect(screen.queryAllByRole('checkbox', { name: 'Select All' })).toHaveLength(may ? 1 : 0)
    await userEvent.click(screen.getByRole('button', { name: 'More for Ravi Rao' }))
    expect(await screen.findByRole('menuitem', { name: 'View' })).toBeDefined()
    expect(screen.queryAllByRole('menuitem', { name: /Delete/ })).toHaveLength(may ? 1 : 0)
  })

  it('offers Delete Selected for what is selected, which another page clears', async () => {
    await open(
      coeMaster,
      Array.from({ length: 12 }, (_, at) => ({ ...MENTOR, _id: `m${at}`, name: `Mentor ${at}` })),
    )
    await screen.findByText('Mentor 3')
    expect(screen.queryByRole('button', { name: 'Delete Selected' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }))
    expect(screen.getByRole('checkbox', { name: 'Deselect All' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Delete Selected' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: /next/i }))
    expect(screen.queryByRole('button', { name: 'Delete Selected' })).toBeNull()
  })

  it.each([
    ['one', 'More for Ravi Rao', 'Are you sure you want to delete Ravi Rao?', 'Mentor deleted successfully.'],
    [
      'several',
      'Delete Selected',
      'Are you sure you want to delete 2 mentors?',
      'Selected mentors deleted successfully.',
    ],
  ])('deletes %s after the question, and nothing stays selected', async (_, button, question, done) => {
    await open(coeMaster, [MENTOR, { ...MENTOR, _id: 'mentor-2', name: 'Asha Rao' }])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select All' }))
    await userEvent.click(screen.getByRole('button', { name: button }))
    if (button !== 'Delete Selected')
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(question)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(done)).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Selected' })).toBeNull())
  })

  it('says that there are none', async () => {
    await open(coeViewer, [])
    expect(await screen.findByText('No mentors found')).toBeDefined()
  })

  it('asks how to add a mentor', async () => {
    await open(coeMaster)
    await screen.findByText('Ravi Rao')
    await userEvent.click(screen.getByRole('button', { name: 'Add new Mentor' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add new Mentor' }))
    const ways = dialog.getAllByRole('listitem').map((item) => item.textContent)
    expect(ways).toEqual([expect.stringMatching(/^Import CSV/), expect.stringMatching(/^Add New Mentor/)])
  })
})
