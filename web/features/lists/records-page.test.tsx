import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { SESSION } from '#web/testing/session-record.ts'
import { coeMaster, mentorPerson, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { RecordsPage } from './records-page.tsx'

const ADDED = '2026-11-20T12:10:00.000Z'
const DONE = { length: 90, status: 'done', mentorHours: 75, createdAt: ADDED, updatedAt: ADDED }

async function open(session: Session, values: object = {}) {
  const { calls } = answerWith(({ path }) => {
    if (path.startsWith('/mentor-session?'))
      return {
        status: 200,
        body: { data: [{ ...SESSION, ...DONE, ...values }], total: 1, page: 1, pageSize: 10 },
      }
    if (path.startsWith('/incubator/')) return { status: 200, body: { _id: 'incubator-1', name: 'Hill COE' } }
    return { status: 200, body: { data: [], total: 0, page: 1, pageSize: 10 } }
  })
  freshClient()
  signedInAs(session)
  await renderAt('/records/mentor-session?is=today', <RecordsPage />, '/records/$module')
  const grid = within(await screen.findByRole('grid', { name: 'Sessions' }))
  await grid.findByText('21/11/2026, 17:40')
  return { calls, grid }
}

// (mentor-sessions.md, Session list)
describe('the list of sessions behind a figure', () => {
  it.each<[string, Session, string[]]>([
    ['its mentor', mentorPerson, ['Startup']],
    ['its startup', startupPerson, ['Mentor']],
    ['its staff', coeMaster, ['Mentor', 'Startup']],
    ['the portal', startupCell, ['Incubator', 'Mentor', 'Startup']],
  ])(
    'names each by its time, for %s with the other side, and its length as h:mm',
    async (_, session, sides) => {
      const { grid } = await open(session)
      const heads = grid.getAllByRole('columnheader').map((head) => head.textContent)
      expect(heads.filter((head) => head !== 'Actions' && head !== '')).toEqual([
        'Date and time',
        ...sides,
        'Length',
        'Status',
        'Hours',
        'Feedback',
      ])
      expect(grid.getByText('1:30')).toBeDefined()
      expect(grid.getByText('1:15')).toBeDefined()
    },
  )

  const actions = async () => {
    await userEvent.click(
      await screen.findByRole('button', { name: 'More for the session of 21/11/2026, 17:40' }),
    )
    const items = await screen.findAllByRole('menuitem')
    return items.map((item) => item.textContent)
  }

  it.each<[string, Session, string[]]>([
    ['its mentor', mentorPerson, ['Startup', 'Status']],
    ['its startup', startupPerson, ['Mentor', 'Status']],
    ['its staff', coeMaster, ['Mentor', 'Startup', 'Status']],
  ])('is filtered by what differs, for %s', async (_, session, filters) => {
    await open(session)
    const chips = screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-haspopup') === 'listbox')
    expect(chips.map((chip) => chip.textContent)).toEqual(filters)
  })

  it.each<[string, Session, object, string[]]>([
    [
      'a past one to its mentor',
      mentorPerson,
      { mentorHours: null },
      ['Hours missing', 'Hours and feedback'],
    ],
    ['a past one to its staff', coeMaster, {}, []],
    [
      'one that lies ahead to its staff',
      coeMaster,
      { status: 'upcoming', mentorHours: null },
      ['Move', 'Edit agenda and link', 'Delete'],
    ],
  ])(
    'offers for %s in the panel of its history what the list offers',
    async (_, session, values, offered) => {
      await open(session, values)
      await userEvent.click(
        await screen.findByRole('button', { name: 'More for the session of 21/11/2026, 17:40' }),
      )
      await userEvent.click(await screen.findByRole('menuitem', { name: 'History' }))
      await userEvent.click(await screen.findByRole('tab', { name: 'Details' }))
      const panel = within(screen.getByRole('tabpanel', { name: 'Details' }))
      expect(panel.getByText('1:30')).toBeDefined()
      const buttons = panel.queryAllByRole('button').map((button) => button.textContent)
      expect(buttons.toSorted()).toEqual(offered.toSorted())
    },
  )

  it('lets a mentor close one', async () => {
    const { calls } = await open(mentorPerson)
    expect(calls.map(({ path }) => path)).toContainEqual(
      expect.stringMatching(/^\/mentor-session\?.*is=today/),
    )
    expect(await actions()).toEqual(['View', 'Hours and feedback', 'Calendar file', 'History'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Hours and feedback' }))
    expect(await screen.findByRole('dialog', { name: 'Hours and Feedback' })).toBeDefined()
  })

  it('lets staff select several, to change or delete them together', async () => {
    const { grid } = await open(coeMaster, { status: 'upcoming', mentorHours: null })
    await userEvent.click(grid.getByRole('checkbox', { name: 'Select the session of 21/11/2026, 17:40' }))
    expect(await screen.findByRole('button', { name: /Delete/ })).toBeDefined()
  })

  it('offers what is still possible before it begins', async () => {
    await open(coeMaster, { status: 'upcoming', mentorHours: null })
    expect(await actions()).toEqual([
      'View',
      'Move',
      'Edit agenda and link',
      'Calendar file',
      'History',
      'Delete',
    ])
  })
})

// (event-registration.md, Registrations for staff)
it('the list of events leads the portal to the participants of each', async () => {
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/event?')
      ? {
          data: [{ _id: 'event-1', incubator_id: 'incubator-1', name: 'Soil health', type: 'Workshop' }],
          total: 1,
          page: 1,
          pageSize: 10,
        }
      : path.startsWith('/incubator/')
        ? { _id: 'incubator-1', name: 'Hill COE' }
        : { data: [], total: 0, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(startupCell)
  await renderAt('/records/event', <RecordsPage />, '/records/$module')
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
  expect(heads).toContain('Incubator')
  await userEvent.click(await screen.findByRole('button', { name: 'More for Soil health' }))
  const item = await screen.findByRole('menuitem', { name: 'Participants' })
  expect(item.getAttribute('href')).toBe('/event/event-1/participants')
})

// (dashboards-and-figures.md, Figures and their lists)
it('lists what is recorded about the startups of a mentor, until that is cleared', async () => {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body:
      path === '/mentor/mentor-1'
        ? { _id: 'mentor-1', name: 'Ravi Rao' }
        : { data: [], total: 0, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeMaster)
  await renderAt('/records/funding-raised?mentor_id=mentor-1', <RecordsPage />, '/records/$module')
  const lists = () =>
    calls.flatMap(({ path }) => (path.startsWith('/funding-raised?') ? [path.split('?')[1]] : []))
  await screen.findByText('Startups of Ravi Rao')
  expect(new Set(lists())).toEqual(new Set(['mentor_id=mentor-1&pageSize=25']))
  expect(screen.getByText('No results for this search and filters.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter Startups of Ravi Rao' }))
  await screen.findByText('No funding raised found')
  await waitFor(() => expect(lists().at(-1)).toBe('pageSize=25&user_id=incubator-1'))
})

// (lists-and-search.md, By the incubator of a record)
it('says of which type and region of incubators its records are, until that is cleared', async () => {
  const { calls } = answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 5 } }))
  freshClient()
  signedInAs(startupCell)
  const address = '/records/prototype?incubator_type=COE&incubator_region=Mysuru'
  await renderAt(address, <RecordsPage />, '/records/$module')
  await screen.findByText('Region of incubator: Mysuru')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter Type of incubator: COE' }))
  await waitFor(() =>
    expect(calls.findLast(({ path }) => path.startsWith('/prototype?'))?.path).toBe(
      '/prototype?incubator_region=Mysuru&pageSize=25',
    ),
  )
})

// (lists-and-search.md, Filters)
it('keeps the filter of an incubator without records, and clears it with the others', async () => {
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/incubator/')
      ? { _id: 'incubator-1', name: 'Hill COE' }
      : { data: [], total: 0, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(startupCell)
  await renderAt('/records/event?incubator_id=incubator-1', <RecordsPage />, '/records/$module')
  await screen.findByText('No results for this search and filters.')
  expect(screen.getByRole('button', { name: 'Clear the filter Incubator' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
  await waitFor(() => expect(screen.queryByText('No results for this search and filters.')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Clear the filter Incubator' })).toBeNull()
})
