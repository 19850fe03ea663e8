import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { answerWith } from '#web/testing/answer.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { freshClient, signedInAs } from '#web/testing/render.tsx'
import { coeMaster, startupCell } from '#web/testing/sessions.ts'
import { SideMenu } from './side-menu.tsx'

const PROGRAMME = {
  institution_type: { COE: 26, NAIN: 3, TBI: 0, 'K-WING': 1, CIF: 2 },
  startup: 1_250,
  mentor: 40,
}
const INCUBATOR = { startups: 9, mentors: 4, startup_status: {}, approvals_pending: 5, approvals_waiting: 2 }

async function show(session: Session, isCollapsed = false) {
  const { calls } = answerWith(({ path }) => ({
    status: 200,
    body:
      path === '/stats'
        ? PROGRAMME
        : path === '/inbox/counts'
          ? { open: 4 }
          : path === '/returns/counts'
            ? { due: 3 }
            : INCUBATOR,
  }))
  freshClient()
  signedInAs(session)
  await renderAt('/', <SideMenu isCollapsed={isCollapsed} />)
  return calls
}
const names = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent)
    .filter((name) => name !== 'Ankura')

// (screens.md, Side menu of the portal)
it('counts every list of the portal, and nothing next to Dashboard', async () => {
  await show(startupCell)
  expect(await screen.findByRole('link', { name: 'Startups, 1,250' })).toBeDefined()
  expect(names()).toEqual([
    'Dashboard',
    "COE's, 26",
    "NAIN's, 3",
    "TBI's, 0",
    "K-WING's, 1",
    "CIF's, 2",
    'Startups, 1,250',
    'Mentors, 40',
    'Activities',
    'Admin Settings',
    'Inbox, 4',
    'Returns, 3',
    'Deliverables',
    'Profile',
  ])
})

// (screens.md, Menu entries for everyone)
it('keeps the names of its entries when it is collapsed to icons, and ends the session by Logout', async () => {
  const calls = await show(coeMaster, true)
  for (const name of ['Dashboard', 'Approvals', 'Add incubator', 'Profile'])
    expect(screen.getByRole('link', { name }).textContent, name).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  expect(calls.some(({ path }) => path === '/auth/logout')).toBe(true)
})
