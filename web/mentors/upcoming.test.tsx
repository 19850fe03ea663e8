/** What lies ahead of a mentor (mentors.md, Mentor profile page). */
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeViewer } from '#web/testing/sessions.ts'
import { MentorActivity } from './mentor-activity.tsx'
import { UpcomingEvents, UpcomingSessions } from './upcoming.tsx'

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

afterEach(() => vi.unstubAllGlobals())

it('the next five events of the incubator are listed, the nearest first, without past ones', async () => {
  const event = (name: string, start_date: string, end_date: string | null = null) => ({
    _id: name,
    name,
    type: 'Webinar',
    start_date,
    end_date,
  })
  // As the server answers them: the latest first.
  const { items } = await show(<UpcomingEvents incubatorId="incubator-1" />, [
    ...[6, 5, 4, 3, 2].map((n) => event(`Later ${n}`, `2099-0${n}-01`)),
    event('Under way', '2020-01-01', '2098-01-01'),
    event('Over', '2020-01-02'),
  ])
  expect(items()).toEqual([
    'Under wayWebinar, 01/01/2020',
    ...[2, 3, 4, 5].map((n) => `Later ${n}Webinar, 01/0${n}/2099`),
  ])
})

it('the next five sessions are asked for, and told with their startup and time', async () => {
  const { calls, items } = await show(<UpcomingSessions mentorId="mentor-1" />, [
    { _id: 's1', startup_name: 'Hasiru Sense', datetime: '2099-11-30T04:30:00.000Z' },
  ])
  expect(items()).toEqual(['Hasiru Sense30/11/2099, 10:00'])
  const query = new URLSearchParams(calls.find(({ path }) => path.startsWith('/mentor-session'))?.path)
  for (const [name, value] of [
    ['status', 'upcoming'],
    ['order', 'asc'],
    ['pageSize', '5'],
  ])
    expect(query.get(name!), name).toBe(value)
})

it('the activity of the mentor is told with the time of each entry', async () => {
  await show(<MentorActivity mentorId="mentor-1" />, [
    { _id: 'e1', statement: 'Ravi Rao signed in', createdAt: '2026-11-20T04:30:00.000Z' },
  ])
  const entry = within(screen.getByRole('region', { name: 'Activity' })).getByRole('listitem')
  expect(entry.textContent).toBe('Ravi Rao signed in20/11/2026, 10:00')
})
