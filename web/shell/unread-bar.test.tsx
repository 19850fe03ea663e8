import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { READ_PORTAL_INSIGHTS } from '#domain/api/endpoints.ts'
import { callOptions } from '#web/platform/api/call.ts'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient } from '#web/testing/render.tsx'
import { UnreadBar } from './unread-bar.tsx'

const options = { queryKey: ['part'], ...callOptions(READ_PORTAL_INSIGHTS, { query: {} }) }

/** Reads something, and shows nothing of it if that fails. */
const Silent = () => <p>{useQuery(options).isFetching ? 'Reading' : 'Read'}</p>
/** Says where it stands that it failed. */
const Telling = () => <FailedPart answer={useQuery(options)} failure="The part could not be loaded." />

const failed = (status: number) => ({ status, body: { title: 'x', status, detail: 'No.', code: 'internal' } })
const BAR = 'A part of this page could not be loaded.'

// (look-and-behaviour.md, Empty loading and failed states)
it('what a page could not load and does not mention is told below the top bar, until another try reads it', async () => {
  let isBroken = true
  answerWith(() => (isBroken ? failed(500) : { status: 200, body: {} }))
  freshClient()
  await renderAt(
    '/',
    <>
      <UnreadBar />
      <Silent />
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain(BAR)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('what says in its place that it could not be loaded is not told twice', async () => {
  answerWith(() => failed(500))
  freshClient()
  await renderAt(
    '/',
    <>
      <UnreadBar />
      <Telling />
    </>,
  )
  expect(await screen.findByText('The part could not be loaded.')).toBeDefined()
  expect(screen.queryByText(BAR)).toBeNull()
})

it.each([403, 404])('an answer %i is no failure', async (status) => {
  const { calls } = answerWith(() => failed(status))
  freshClient()
  await renderAt(
    '/',
    <>
      <UnreadBar />
      <Silent />
    </>,
  )
  expect(await screen.findByText('Read')).toBeDefined()
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
