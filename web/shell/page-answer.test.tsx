import { screen, within } from '@testing-library/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Problem } from '#web/platform/api/problem.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { mentorPerson } from '#web/testing/sessions.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { PageAnswer } from './page-answer.tsx'
import { MentorProfile } from '#web/features/mentoring/mentor-profile.tsx'

it('a page whose answer is missing keeps a title, says what failed and offers to try again', async () => {
  answerWith(() => ({
    status: 500,
    body: { title: 'Internal', status: 500, detail: 'Try again later.', code: 'internal' },
  }))
  freshClient()
  signedInAs(mentorPerson)
  await renderAt('/', <MentorProfile id="mentor-1" crumbs={[]} />)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The mentor could not be loaded.')).toBeDefined()
  expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'Mentor' })).toBeDefined()
})

it('a page that knows its parents shows its title and the way back while it is loading', async () => {
  const loading = { data: undefined, error: null } as UseQueryResult<undefined, Problem>
  const crumbs = [{ label: 'Returns', href: '/returns' }]
  await renderAt(
    '/',
    <>
      <Breadcrumb />
      <PageAnswer answer={loading} title="Return" crumbs={crumbs}>
        {() => null}
      </PageAnswer>
    </>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Return' })).toBeDefined()
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Returns' })).toBeDefined()
})
