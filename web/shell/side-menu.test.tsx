import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { PEOPLE } from '#web/testing/sessions.ts'
import { SideMenu } from './side-menu.tsx'

const PORTAL_MENU = [
  'Dashboard',
  "COE's",
  "NAIN's",
  "TBI's",
  "K-WING's",
  "CIF's",
  'Startups',
  'Mentors',
  'Activities',
  'Admin Settings',
  // What came later, apart.
  'Inbox',
  'Returns',
  'Deliverables',
  'Profile',
]
const VIEWER_MENU = [
  'Dashboard',
  'Startups',
  'Mentors',
  'Approvals',
  'Activities',
  'Inbox',
  'Returns',
  'Profile',
]
const EDITOR_MENU = VIEWER_MENU.toSpliced(-3, 0, 'Admin Settings')

// (screens.md, Side menu of the portal; screens.md, Side menu of an incubator)
// (screens.md, Side menu of a mentor; screens.md, Side menu of a startup)
it.each([
  ['edit', PORTAL_MENU],
  ['view', PORTAL_MENU.filter((label) => label !== 'Admin Settings')],
  ['master', EDITOR_MENU.toSpliced(-1, 0, 'Add incubator')],
  ['editor', EDITOR_MENU],
  ['viewer', VIEWER_MENU],
  ['startup', ['Dashboard', 'Mentors', 'Returns', 'Request an incubator', 'Profile']],
  ['mentor', ['Startups', 'Mentors', 'Profile']],
] as const)('the side menu of %s has the entries of its role, then Logout', async (person, labels) => {
  answerWith(() => ({ status: 404, body: {} }))
  freshClient()
  signedInAs(PEOPLE[person])
  await renderAt('/', <SideMenu hasBrand={false} />)
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  expect(menu.getAllByRole('listitem').map((item) => item.textContent)).toEqual([...labels, 'Logout'])
  const groups = menu.getAllByRole('list').map((list) => list.textContent)
  expect(groups.some((group) => group?.startsWith('Inbox'))).toBe(labels.some((label) => label === 'Inbox'))
})
