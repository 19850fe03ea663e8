import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { makeSession } from '#web/testing/sessions.ts'
import { MentorStartupsPage } from './mentor-startups-page.tsx'

const ROW = {
  _id: 's1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  incubator_name: 'Hasirumane',
  name: 'Hasiru Sense',
  status: null,
}

it('a mentor reads the startups that it is assigned to, opens one, and changes none', async () => {
  // (mentors.md, Startups of a mentor)
  const { calls } = answerWith(() => ({
    status: 200,
    body: { data: [ROW], total: 1, page: 1, pageSize: 10 },
  }))
  freshClient()
  signedInAs(makeSession({ role_type: 'mentor', designation: null, admin_id: null, mentor_id: 'mentor-1' }))
  await renderAt('/', <MentorStartupsPage />)
  const link = await screen.findByRole('link', { name: /Hasiru Sense/ })
  expect(link.getAttribute('href')).toBe('/startup/s1')
  expect(screen.getByRole('link', { name: 'Hasirumane' })).toBeDefined()
  expect(calls.find(({ path }) => path.startsWith('/startup?'))?.path).toContain('mentor_id=mentor-1')
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More for Hasiru Sense' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['View'])
})
