import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, mentorPerson, startupPerson } from '#web/testing/sessions.ts'
import { CompleteStartupPage } from './complete-startup-page.tsx'

const RECORD = {
  _id: 'startup-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Hasiru Sense',
  email: 'hello@example.org',
  phone: '5000000001',
  documents: [
    { _id: 'd1', title: 'Deck', file: '/api/files/documents/0123456789abcdef0123456789abcdef.pdf' },
  ],
}
const newcomer = { ...startupPerson, complete_profile: false }

async function show(session: Session, address = '/', more: object = {}) {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/startup/')
      ? { ...RECORD, ...more }
      : path.startsWith('/auth')
        ? session
        : { data: [], total: 0, page: 1, pageSize: 10, email: RECORD.email, is_used: true, new_email: null },
  }))
  freshClient()
  signedInAs(session)
  const { addressNow } = await renderAt(address, <CompleteStartupPage />)
  return { calls, addressNow }
}

// (startup-resume.md, Complete-profile form of a startup)
it('a startup that never completed its profile may skip the form', async () => {
  const { addressNow } = await show(newcomer)
  expect(await screen.findByRole('heading', { name: 'Complete Profile' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(addressNow()).toBe('/dashboard')
})

it('a startup saves its own profile, and its session is read again', async () => {
  const { calls, addressNow } = await show(newcomer)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Website' }), 'https://example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(addressNow()).toBe('/startup'))
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/startup/startup-1',
    body: { website: 'https://example.org' },
  })
})

it('documents are uploaded PDFs, whose stored address nobody has to read', async () => {
  // (startup-resume.md, Startup documents)
  await show(newcomer)
  await userEvent.click(await screen.findByRole('button', { name: /Files/ }))
  const link = await screen.findByRole('link', { name: 'View Deck' })
  expect(link.getAttribute('href')).toContain('0123456789abcdef')
  expect(screen.queryByDisplayValue(/\/api\/files/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Upload PDFs' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull()
})

it('a startup, which cannot read programs, sees the name of its own', async () => {
  await show(newcomer, '/', {
    program_id: '018f0000-0000-7000-8000-000000000001',
    program_name: 'Elevate',
  })
  const program = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Program/ })
  expect(program.value).toBe('Elevate')
  expect(program.readOnly).toBe(true)
})

it('staff update the profile of a startup that the address names, and cannot skip it', async () => {
  const { addressNow } = await show(coeMaster, '/?id=startup-1')
  expect(await screen.findByRole('heading', { name: 'Update Profile' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(addressNow()).toBe('/startup/startup-1')
})

it.each([
  ['a COE Viewer', coeViewer, '/?id=startup-1'],
  ['a mentor', mentorPerson, '/?id=startup-1'],
  ['staff without an id', coeMaster, '/'],
])('the form does not exist for %s', async (_, session, address) => {
  await show(session, address)
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /Profile$/ })).toBeNull()
})
