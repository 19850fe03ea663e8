import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { makeSession, startupCell } from '#web/testing/sessions.ts'
import { CompleteMentorPage } from './complete-mentor-page.tsx'

const RECORD = {
  _id: 'mentor-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  incubator_id: 'incubator-1',
  name: 'Ravi Rao',
  email: 'ravi@example.org',
  phone: '5000000001',
}
const person = makeSession({ role_type: 'mentor', designation: null, admin_id: null, mentor_id: 'mentor-1' })
const newcomer = { ...person, complete_profile: false }
const otherMentor = { ...person, mentor_id: 'mentor-2' }
const portalView = makeSession({ ...startupCell, admin_id: 'a2', designation: 'Master View' })

async function show(session: Session, address = '/') {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/mentor/')
      ? RECORD
      : path.startsWith('/auth')
        ? session
        : { data: [], total: 0, page: 1, pageSize: 10, email: RECORD.email, is_used: true, new_email: null },
  }))
  freshClient()
  signedInAs(session)
  const { addressNow } = await renderAt(address, <CompleteMentorPage />)
  return { calls, addressNow }
}

// (mentors.md, Complete-profile form of a mentor)
it('a mentor that never completed its profile may skip the form', async () => {
  const { addressNow } = await show(newcomer)
  expect(await screen.findByRole('heading', { name: 'Complete Profile' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Skip for now' }))
  expect(addressNow()).toBe('/dashboard')
})

it('a mentor saves its own profile from any step, and its session is read again', async () => {
  const { calls, addressNow } = await show(newcomer)
  await userEvent.click(await screen.findByRole('button', { name: /Affiliation/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Institution' }), 'A university')
  const readBefore = calls.filter(({ path }) => path === '/auth/session').length
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(addressNow()).toBe('/mentor/mentor-1'))
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/mentor/mentor-1',
    body: { institution: 'A university' },
  })
  const readAfter = () => calls.filter(({ path }) => path === '/auth/session').length
  await vi.waitFor(() => expect(readAfter()).toBeGreaterThan(readBefore))
})

it('the portal updates the profile of a mentor that the address names, and cannot skip it', async () => {
  const { addressNow } = await show(startupCell, '/?id=mentor-1')
  expect(await screen.findByRole('heading', { name: 'Update Profile' })).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(addressNow()).toBe('/mentor/mentor-1')
})

it.each([
  ['Portal View', portalView, '/?id=mentor-1'],
  ['another mentor', otherMentor, '/?id=mentor-1'],
  ['the portal without an id', startupCell, '/'],
])('the form does not exist for %s', async (_, session, address) => {
  await show(session, address)
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByRole('heading', { name: /Profile$/ })).toBeNull()
})
