import { expect, it } from 'vitest'
import type { Session } from '#domain/api/session.ts'
import { actorOf } from '#web/platform/session/session.ts'
import { coeViewer, mentorPerson, portalView, startupCell, startupPerson } from '#web/testing/sessions.ts'
import { dashboardOf } from './parts.ts'

// (dashboards-and-figures.md, Dashboards and figures)
it.each([
  ['Master View', portalView, 'portal'],
  ['the Startup Cell', startupCell, 'portal'],
  ['a COE Viewer', coeViewer, 'incubator'],
  ['a startup', startupPerson, 'startup'],
  ['a mentor', mentorPerson, 'mentor'],
] as const satisfies readonly (readonly [string, Session, string])[])(
  'the dashboard of %s shows that of its role',
  (_person, session, dashboard) => expect(dashboardOf(actorOf(session))).toBe(dashboard),
)

it('a visitor has no dashboard', () => {
  expect(dashboardOf(actorOf(null))).toBeUndefined()
})
