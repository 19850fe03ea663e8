import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, coeViewer, makeSession, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { ProfilePage } from './profile-page.tsx'

const ownAccount = makeSession({ admin_id: null })
const masterEdit = makeSession({ ...startupCell, admin_id: 'a1', role: 'Master Edit' })

// (accounts-and-sign-in.md, Own profile page)
it.each([
  ['the own account of an incubator', ownAccount, ['Update Email', 'Change Password']],
  ['a COE Master', coeMaster, ['Update Email', 'Change Password']],
  ['a COE Viewer', coeViewer, ['Change Password']],
  ['a startup', startupPerson, ['Update Email', 'Change Password']],
  ['Master Edit', masterEdit, ['Change Password']],
  // Its password is set by a link alone.
  ['the Startup Cell', startupCell, []],
])('%s sees name, email and role, and what they may change', async (_, session, buttons) => {
  answerWith(({ path }) => ({
    status: 200,
    body: path.startsWith('/notices') ? {} : { data: [], total: 0, page: 1, pageSize: 100 },
  }))
  freshClient()
  signedInAs(session)
  await renderAt('/profile', <ProfilePage />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeDefined()
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent)
  expect(facts).toEqual([`Name${session.name}`, `Email${session.email}`, `Role${session.role}`])
  const named = screen.queryAllByRole('button').map((button) => button.textContent)
  expect(named.filter((text) => /Email|Password/.test(text))).toEqual(buttons)
})
