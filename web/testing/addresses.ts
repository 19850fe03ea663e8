/**
 * What every actor sees at every address of the product (screens.md, Addresses of the web): for the tests of
 * the guards and for the journey through the pages.
 */
export const SIGNED_IN = ['edit', 'view', 'master', 'editor', 'viewer', 'startup', 'mentor'] as const
export type Person = 'visitor' | (typeof SIGNED_IN)[number]

const PORTAL: readonly Person[] = ['edit', 'view']
const STAFF: readonly Person[] = ['master', 'editor', 'viewer']
const PEOPLE: readonly Person[] = SIGNED_IN
export const EVERYONE: readonly Person[] = ['visitor', ...SIGNED_IN]
const without = (persons: readonly Person[], ...left: Person[]) => persons.filter((p) => !left.includes(p))

/** The names and ids of the records that addresses name. */
export interface Known {
  readonly incubator: string
  readonly startup: string
  readonly mentor: string
  readonly names: {
    readonly incubator: string
    readonly startup: string
    readonly ownStartup: string
    readonly mentor: string
  }
}

/** The title of the page that somebody sees; a path if they are redirected there. */
type Shown = string | ((known: Known) => string)

export interface Route {
  readonly path: string | ((known: Known) => string)
  /** Who sees the page; all others are told that there is none, and visitors are sent to the start page. */
  readonly for: readonly Person[]
  readonly shows: Shown
  /** Who sees another page there. */
  readonly instead?: Readonly<Partial<Record<Person, Shown>>>
  /** Whom the page refuses, because its address is open to them and the record or its form is not. */
  readonly refusedByPage?: readonly Person[]
}

const NOT_FOUND = 'Page not found'
const START = '/'
const nameOf = (thing: keyof Known['names']) => (known: Known) => known.names[thing]

const DASHBOARDS: Pick<Route, 'for' | 'shows' | 'instead'> = {
  for: PEOPLE,
  shows: 'Dashboard',
  instead: {
    master: nameOf('incubator'),
    editor: nameOf('incubator'),
    viewer: nameOf('incubator'),
    startup: nameOf('ownStartup'),
    mentor: nameOf('mentor'),
  },
}
/** A list that the server draws for visitors: the application loads its address again. */
const listOf = (path: `/${string}`, shows: string): Route => ({
  path,
  for: PEOPLE,
  shows,
  instead: { visitor: path },
})

const OWN_FORMS = { startup: '/profile/startup/complete', mentor: '/profile/mentor/complete' }

/**
 * The addresses of both documents that this product has, then its own. What the landing page shows, and
 * /login, /COE, /NAIN, /landingIncubator, /landingStartup, /startup-landing, /mentor-landing and /event/register, belong to the
 * public pages.
 */
export const ROUTES: readonly Route[] = [
  { path: '/dashboard', ...DASHBOARDS },
  { path: '/dashboard?tab=overview', ...DASHBOARDS },
  listOf('/incubators', 'Incubators'),
  listOf('/incubators?type=TBI', "TBI's"),
  listOf('/incubators/nains', "NAIN's"),
  listOf('/incubators/tbis', "TBI's"),
  listOf('/incubators/kwings', "K-WING's"),
  listOf('/incubators/cifs', "CIF's"),
  { path: ({ incubator }) => `/incubator/${incubator}`, for: PEOPLE, shows: nameOf('incubator') },
  { path: '/incubator', for: STAFF, shows: nameOf('incubator') },
  { path: '/records/prototype', for: PEOPLE, shows: 'Prototypes' },
  { path: '/startups', for: PEOPLE, shows: 'Startups' },
  { path: ({ startup }) => `/startup/${startup}`, for: PEOPLE, shows: nameOf('startup') },
  { path: '/startup', for: ['startup'], shows: nameOf('ownStartup') },
  {
    path: ({ startup }) => `/startup/${startup}/documents`,
    // The documents of another startup are private.
    for: without(PEOPLE, 'startup', 'mentor'),
    shows: 'Documents',
    refusedByPage: ['startup', 'mentor'],
  },
  { path: '/mentors', for: PEOPLE, shows: 'All Mentors' },
  { path: ({ mentor }) => `/mentor/${mentor}`, for: PEOPLE, shows: nameOf('mentor') },
  { path: '/mentor-startups', for: ['mentor'], shows: 'Startups' },
  { path: '/approvals', for: STAFF, shows: 'Approvals' },
  { path: '/editActivity', for: [...PORTAL, ...STAFF], shows: 'Activities' },
  { path: '/settings', for: [...PORTAL, 'master', 'editor'], shows: 'All Admins' },
  { path: '/profile', for: PEOPLE, shows: 'Profile' },
  {
    path: '/profile/complete?type=startup',
    for: [],
    shows: NOT_FOUND,
    instead: Object.fromEntries(
      SIGNED_IN.map((person) => [person, person === 'mentor' ? OWN_FORMS.mentor : OWN_FORMS.startup]),
    ),
  },
  {
    path: '/profile/complete',
    for: ['edit', 'master', 'editor'],
    shows: 'Create COE Profile',
    instead: { edit: 'Create Incubator Profile', ...OWN_FORMS },
    refusedByPage: ['view', 'viewer'],
  },
  {
    path: ({ incubator }) => `/profile/complete?edit=${incubator}`,
    for: ['edit', 'master', 'editor'],
    shows: 'Edit Incubator Profile',
    instead: OWN_FORMS,
    refusedByPage: ['view', 'viewer'],
  },
  {
    path: '/profile/complete?type=TBI',
    for: ['edit', 'master'],
    shows: 'Create TBI Profile',
    instead: OWN_FORMS,
    refusedByPage: ['view', 'editor', 'viewer'],
  },
  {
    path: '/profile/startup/complete',
    for: ['startup'],
    shows: 'Update Profile',
    instead: { edit: '/startups', master: '/startups', editor: '/startups' },
  },
  {
    path: ({ startup }) => `/profile/startup/complete?id=${startup}`,
    for: ['edit', 'master', 'editor'],
    shows: 'Update Profile',
    refusedByPage: ['startup'],
  },
  {
    path: '/profile/mentor/complete',
    for: ['mentor'],
    shows: 'Update Profile',
    instead: { edit: '/mentors', view: '/mentors' },
  },
  {
    path: ({ mentor }) => `/profile/mentor/complete?id=${mentor}`,
    for: ['edit', 'mentor'],
    shows: 'Update Profile',
    refusedByPage: ['view'],
  },
  {
    path: '/incubator/onboard/invite?hash=changed',
    for: EVERYONE,
    shows: 'This invitation link is not valid',
  },
  { path: '/startup/invite?hash=changed', for: EVERYONE, shows: 'This invitation link is not valid' },
  {
    path: '/raise-request',
    for: PEOPLE,
    shows: 'My requests',
    instead: Object.fromEntries([...PORTAL, ...STAFF].map((one) => [one, '/inbox?kind=request'])),
  },
  { path: '/pdfviewer', for: EVERYONE, shows: 'Document' },
  { path: '/excelviewer', for: EVERYONE, shows: 'Spreadsheet' },
  { path: '/form/templates', for: PEOPLE, shows: 'Form templates' },
  { path: '/uploads', for: PEOPLE, shows: 'Uploads' },
  { path: '/all-notes', for: [...PORTAL, ...STAFF], shows: 'Notes' },
  { path: '/programs', for: [...PORTAL, ...STAFF], shows: 'Programs' },
  { path: '/invitations', for: [...PORTAL, 'master'], shows: 'Invitations' },
  { path: '/deleted', for: PEOPLE, shows: 'Deleted records' },
  { path: '/mails', for: PORTAL, shows: 'Failed emails' },
  { path: '/system', for: PORTAL, shows: 'System' },
  {
    path: '/contact-messages',
    for: [...PORTAL, 'master'],
    shows: 'Inbox',
    instead: Object.fromEntries([...PORTAL, 'master'].map((one) => [one, '/inbox?kind=message'])),
  },
  { path: '/returns', for: [...PORTAL, ...STAFF, 'startup'], shows: 'Returns' },
  { path: '/returns/figures', for: [...PORTAL, ...STAFF], shows: 'Figures' },
  { path: '/return-forms', for: [...PORTAL, ...STAFF], shows: 'Return forms' },
  { path: '/inbox', for: [...PORTAL, ...STAFF], shows: 'Inbox' },
  { path: '/deliverables', for: PORTAL, shows: 'Deliverables' },
  { path: '/notices', for: without(PEOPLE, 'view', 'viewer'), shows: 'Notifications' },
  { path: '/imports', for: [...PORTAL, ...STAFF], shows: 'Imports' },
  { path: '/rights', for: [...PORTAL, 'master'], shows: 'Roles and permissions' },
  { path: '/forgot-password', for: EVERYONE, shows: 'Forgot password' },
  { path: '/set-password', for: EVERYONE, shows: 'Set your password' },
  { path: '/confirm-email', for: EVERYONE, shows: 'Confirm your email' },
  { path: '/setup', for: EVERYONE, shows: 'Set up the programme' },
  { path: '/change-password', for: PEOPLE, shows: 'Change Password' },
  { path: '/no-such-page', for: [], shows: NOT_FOUND, instead: { visitor: NOT_FOUND } },
]

const isPath = (shown: string): shown is `/${string}` => shown.startsWith('/')

export const pathOf = ({ path }: Route, known: Known): string =>
  typeof path === 'string' ? path : path(known)

/** Where the address's guard leads this person: to the page, to another path, or to the page that says there is none. */
export type Guarded = 'opens' | 'not found' | `/${string}`

export function guardedFor(person: Person, route: Route): Guarded {
  const other = route.instead?.[person]
  if (typeof other === 'string' && isPath(other)) return other
  if (other !== undefined) return other === NOT_FOUND ? 'not found' : 'opens'
  if ([...route.for, ...(route.refusedByPage ?? [])].includes(person)) return 'opens'
  return person === 'visitor' ? START : 'not found'
}

/** The title of the page that the person sees; a path if they are redirected there. */
export function shownTo(person: Person, route: Route, known: Known): string {
  const guarded = guardedFor(person, route)
  if (isPath(guarded)) return guarded
  const shown = route.instead?.[person] ?? (route.for.includes(person) ? route.shows : NOT_FOUND)
  return typeof shown === 'string' ? shown : shown(known)
}
