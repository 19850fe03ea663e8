import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeViewer, mentorPerson, startupPerson } from '#web/testing/sessions.ts'
import { StartupFunding } from './startup-funding.tsx'

const record = {
  _id: 'startup-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Hasiru Sense',
}

it.each([
  ['the startup itself', startupPerson, true],
  ["its incubator's viewer", coeViewer, true],
  ['a mentor', mentorPerson, false],
  ['another startup', { ...startupPerson, startup_id: 'startup-2' }, false],
  ["another incubator's viewer", { ...coeViewer, incubator_id: 'incubator-2' }, false],
])("a startup's funding for %s", async (_, session, isShown) => {
  const { calls } = answerWith(() => ({ status: 200, body: { data: [], total: 0, page: 1, pageSize: 100 } }))
  freshClient()
  signedInAs(session)
  await renderAt('/', <StartupFunding record={record} />)
  if (isShown) await screen.findByRole('heading', { name: 'Funding Overview' })
  else expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Funding Overview' }) !== null).toBe(isShown)
  expect(calls.some((a) => a.path.startsWith('/funding'))).toBe(isShown)
})
