import type { Session } from '#domain/api/session.ts'

const base: Session = {
  role_type: 'incubator',
  role: 'COE Master',
  designation: 'COE Master',
  name: 'Meera Patil',
  profile: null,
  uid: 'account-1',
  user_id: 'incubator-1',
  admin_id: 'admin-1',
  incubator_id: 'incubator-1',
  startup_id: null,
  mentor_id: null,
  email: 'person@example.org',
  must_change_password: false,
  complete_profile: true,
  preferences: {},
}

export const makeSession = (changed: Partial<Session> = {}): Session => ({ ...base, ...changed })

export const coeMaster = makeSession()
export const coeEditor = makeSession({ role: 'COE Editor', designation: 'COE Editor' })
export const coeViewer = makeSession({ role: 'COE Viewer', designation: 'COE Viewer' })
export const startupCell = makeSession({
  role_type: 'superincubator',
  role: 'Startup Cell',
  designation: 'Master Edit',
  admin_id: null,
  incubator_id: null,
})
export const startupPerson = makeSession({
  role_type: 'startup',
  role: 'Startup',
  designation: null,
  admin_id: null,
  startup_id: 'startup-1',
})
export const portalView = makeSession({
  role_type: 'superincubator',
  role: 'Master View',
  designation: 'Master View',
  incubator_id: null,
})
export const mentorPerson = makeSession({
  role_type: 'mentor',
  role: 'Mentor',
  designation: null,
  admin_id: null,
  mentor_id: 'mentor-1',
})

/** By the names of the demo's accounts. */
export const PEOPLE = {
  edit: startupCell,
  view: portalView,
  master: coeMaster,
  editor: coeEditor,
  viewer: coeViewer,
  startup: startupPerson,
  mentor: mentorPerson,
} as const
