import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { mentorPerson } from '#web/testing/sessions.ts'
import { StartupMentoring } from './startup-mentoring.tsx'

beforeEach(() => {
  freshClient()
  signedInAs(mentorPerson)
})

const show = async (assignments: number) => {
  const { calls } = answerWith(() => ({
    status: 200,
    body: { data: [], total: assignments, page: 1, pageSize: 100 },
  }))
  const record = { _id: 'startup-1', version: 1, createdAt: '', updatedAt: '', user_id: 'incubator-1' }
  await renderAt('/', <StartupMentoring record={record} />)
  return calls
}

// (startup-resume.md, Mentors and sessions of a startup)
it("shows a mentor its own sessions on a mentee's resume", async () => {
  const calls = await show(1)
  expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeDefined()
  const sessions = () => calls.map(({ path }) => path).find((path) => path.startsWith('/mentor-session'))
  await waitFor(() => expect(sessions()).toMatch(/mentor_id=mentor-1.*startup_id=startup-1/))
})

it('shows a mentor no sessions on the resume of another startup', async () => {
  const calls = await show(0)
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/mentorship'))).toBe(true))
  expect(screen.queryByRole('heading', { name: 'Sessions' })).toBeNull()
})
