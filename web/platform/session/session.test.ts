import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '#web/platform/api/query-client.ts'
import { onSignedOut } from '#web/platform/api/signed-out.ts'
import { answerWith } from '#web/testing/answer.ts'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer } from '#web/testing/sessions.ts'
import { sessionOptions } from './session.ts'

// (accounts-and-sign-in.md, Sessions)
const LIST = ['records', 'startup', 'list', {}]
const signedOut = vi.fn()
const readAgain = () => queryClient.fetchQuery({ ...sessionOptions, staleTime: 0 })
const unauthorised = () => ({
  status: 401,
  body: { status: 401, code: 'not_signed_in', title: 'x', detail: 'Sign in', errors: [] },
})

beforeEach(() => {
  freshClient()
  signedOut.mockClear()
  onSignedOut(signedOut)
  queryClient.setQueryData(LIST, ['Hasiru Sense'])
})
it('a session that ended in the meantime leads to the sign-in', async () => {
  signedInAs(coeMaster)
  answerWith(unauthorised)
  expect(await readAgain()).toBeNull()
  expect(signedOut).toHaveBeenCalledOnce()
})

it('a visitor without a session is led nowhere', async () => {
  signedInAs(null)
  answerWith(unauthorised)
  expect(await readAgain()).toBeNull()
  expect(signedOut).not.toHaveBeenCalled()
})

it('what was read with another role is dropped, and kept while the role is the same', async () => {
  signedInAs(coeMaster)
  answerWith(() => ({ status: 200, body: coeMaster }))
  await readAgain()
  expect(queryClient.getQueryData(LIST)).toEqual(['Hasiru Sense'])
  answerWith(() => ({ status: 200, body: coeViewer }))
  await readAgain()
  expect(queryClient.getQueryData(LIST)).toBeUndefined()
})
