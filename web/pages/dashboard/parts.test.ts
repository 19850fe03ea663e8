import { expect, it } from 'vitest'
import { actorOf } from '#web/session/session.ts'
import * as sessions from '#web/testing/sessions.ts'
import { dashboardOf } from './parts.ts'

// (dashboards-and-figures.md, Dashboards and figures)
it.each([
  ['portalView', 'portal'],
  ['startupCell', 'portal'],
  ['coeViewer', 'incubator'],
  ['startupPerson', 'startup'],
  ['mentorPerson', 'mentor'],
] as const)('the dashboard of %s is that of the %s', (person, dashboard) => {
  expect(dashboardOf(actorOf(sessions[person]))).toBe(dashboard)
})

it('a visitor has no dashboard', () => {
  expect(dashboardOf(actorOf(null))).toBeUndefined()
})
