import { expect, it } from 'vitest'
import { actorOf } from '#web/session/session.ts'
import { coeViewer, mentorPerson, portalView, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { dashboardOf } from './parts.ts'

// (dashboards-and-figures.md, Dashboards and figures)
it.each([
  ['the portal (view)', portalView, 'portal'],
  ['the Startup Cell', startupCell, 'portal'],
  ['a COE Viewer', coeViewer, 'incubator'],
  ['a startup', startupPerson, 'startup'],
  ['a mentor', mentorPerson, 'mentor'],
] as const)('%s has the dashboard of its role', (_, session, dashboard) => {
  expect(dashboardOf(actorOf(session))).toBe(dashboard)
})

it('a visitor has no dashboard', () => {
  expect(dashboardOf(actorOf(null))).toBeUndefined()
})
