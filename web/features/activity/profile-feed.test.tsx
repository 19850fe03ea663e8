import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeViewer } from '#web/testing/sessions.ts'
import { ProfileFeed } from './profile-feed.tsx'

it.each([
  ['person', '/activity/one'],
  ['incubator', '/activity/incubator/one'],
] as const)('the activity of a %s is shown five at a time, with the time of each entry', async (of, path) => {
  const entry = {
    _id: 'e1',
    name: 'Ravi Rao',
    icon: null,
    statement: 'Ravi Rao signed in',
    createdAt: '2026-11-20T04:30:00.000Z',
  }
  const { calls } = answerWith(() => ({
    status: 200,
    body: { data: [entry], total: 1, page: 1, pageSize: 5 },
  }))
  freshClient()
  signedInAs(coeViewer)
  await renderAt('/', <ProfileFeed title="Activity" of={of} id="one" />)
  const item = await within(await screen.findByRole('region', { name: 'Activity' })).findByRole('listitem')
  expect(item.textContent).toBe('RRavi Rao signed in20/11/2026, 10:00')
  expect(calls.map((call) => call.path)).toContain(`${path}?page=1&pageSize=5`)
})
