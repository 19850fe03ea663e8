/** What lies ahead of a mentor (mentors.md, Mentor profile page). */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeViewer } from '#web/testing/sessions.ts'
import { UpcomingEvents } from './upcoming-events.tsx'
import { UpcomingSessions } from './upcoming-sessions.tsx'

async function show(element: React.ReactElement, rows: object[]) {
  const { calls } = answerWith(() => ({
    status: 200,
    body: { data: rows, total: rows.length, page: 1, pageSize: 100 },
  }))
  freshClient()
  signedInAs(coeViewer)
  await renderAt('/', element)
  const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  await screen.findAllByRole('listitem')
  return { calls, items }
}

it('the next five events of the incubator are asked for, the nearest first', async () => {
  const event = (name: string, start_date: string, end_date: string | null = null) => ({
    _id: name,
    name,
    type: 'Webinar',
    start_date,
    end_date,
  })
  const { calls, items } = await show(<UpcomingEvents incubatorId="incubator-1" />, [
    event('Under way', '2020-01-01', '2098-01-01'),
    { ...event('Later', '2099-02-01'), start_time: '10:00', end_time: '12:30' },
  ])
  expect(items()).toEqual(['Under wayWebinar, 01/01/2020', 'LaterWebinar, 01/02/2099, 10:00'])
  const query = new URLSearchParams(calls.find(({ path }) => path.startsWith('/event'))?.path.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    incubator_id: 'incubator-1',
    is: 'upcoming',
    sort: 'start_date',
    order: 'asc',
    pageSize: '5',
  })
})

// (mentors.md, Mentor profile page)
it('an upcoming event names its speakers, each with the photo that it has', async () => {
  const photoURL = '/api/files/asha.png'
  await show(<UpcomingEvents incubatorId="incubator-1" />, [
    {
      _id: 'e1',
      name: 'Soil day',
      type: 'Workshop',
      start_date: '2099-02-01',
      speakers: [
        { _id: 's1', name: 'Asha Rao', photoURL },
        { _id: 's2', name: 'Ravi', photoURL: null },
      ],
    },
    { _id: 'e2', name: 'Open day', type: 'Seminar', start_date: '2099-03-01', speakers: [] },
  ])
  const speakers = screen.getByRole('list', { name: 'Speakers of Soil day' })
  const entries = within(speakers).getAllByRole('listitem')
  expect(entries.map((entry) => entry.textContent)).toEqual(['Asha Rao', 'RRavi'])
  expect(entries[0]!.querySelector('img')?.getAttribute('src')).toBe(`${photoURL}?size=64`)
  expect(screen.queryByRole('list', { name: 'Speakers of Open day' })).toBeNull()
})

it('the next sessions of a startup name their mentor, and those of today lead to their meeting', async () => {
  const { calls, items } = await show(<UpcomingSessions parties={{ startupId: 'startup-1' }} />, [
    {
      _id: 's1',
      mentor_name: 'Ravi Rao',
      startup_name: 'Hasiru Sense',
      datetime: new Date().toISOString(),
      link: 'https://meet.example.org/soil',
    },
    {
      _id: 's2',
      mentor_name: 'Ravi Rao',
      startup_name: 'Hasiru Sense',
      datetime: '2099-11-30T04:30:00.000Z',
    },
  ])
  expect(items()).toEqual([expect.stringMatching(/^Ravi RaoToday, /), 'Ravi Rao30/11/2099, 10:00Details'])
  expect(screen.getByRole('link', { name: 'Join the session with Ravi Rao' }).getAttribute('href')).toBe(
    'https://meet.example.org/soil',
  )
  expect(calls.some(({ path }) => path.includes('startup_id=startup-1'))).toBe(true)
})

it('the next five sessions are asked for, and told with their startup and time', async () => {
  const { calls, items } = await show(<UpcomingSessions parties={{ mentorId: 'mentor-1' }} />, [
    { _id: 's1', startup_name: 'Hasiru Sense', datetime: '2099-11-30T04:30:00.000Z' },
  ])
  expect(items()).toEqual(['Hasiru Sense30/11/2099, 10:00Details'])
  const query = new URLSearchParams(calls.find(({ path }) => path.startsWith('/mentor-session'))?.path)
  for (const [name, value] of [
    ['status', 'upcoming'],
    ['order', 'asc'],
    ['pageSize', '5'],
  ])
    expect(query.get(name!), name).toBe(value)
})
