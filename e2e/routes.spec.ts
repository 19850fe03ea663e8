import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { personOf } from './testing/people.ts'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openInProduct } from './testing/screen.ts'
import { emailOf } from './testing/staff.ts'

/** Every address of the product as every actor (screens.md, Addresses of the web). */
const SIGNED_IN = ['edit', 'view', 'master', 'editor', 'viewer', 'startup', 'mentor'] as const
type Person = 'visitor' | (typeof SIGNED_IN)[number]

const PORTAL: readonly Person[] = ['edit', 'view']
const STAFF: readonly Person[] = ['master', 'editor', 'viewer']
const PEOPLE: readonly Person[] = SIGNED_IN
const EVERYONE: readonly Person[] = ['visitor', ...SIGNED_IN]
const without = (persons: readonly Person[], ...left: Person[]) => persons.filter((p) => !left.includes(p))

/** The names and ids of the records that addresses name. */
interface Known {
  readonly incubator: string
  readonly startup: string
  readonly mentor: string
  readonly names: { readonly incubator: string; readonly startup: string; readonly mentor: string }
}

/** The title of the page that somebody sees; a path if they are redirected there. */
type Shown = string | ((known: Known) => string)

interface Route {
  readonly path: string | ((known: Known) => string)
  /** Who sees the page; all others are told that there is none, and visitors are sent to the start page. */
  readonly for: readonly Person[]
  readonly shows: Shown
  /** Who sees another page there. */
  readonly instead?: Readonly<Partial<Record<Person, Shown>>>
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
    startup: personOf('startup').name,
    mentor: nameOf('mentor'),
  },
}
const OWN_FORMS = { startup: '/profile/startup/complete', mentor: '/profile/mentor/complete' }

/**
 * The addresses of both documents that this product has, then its own. What the landing page shows, and
 * /landingStartup, /startup-landing, /mentor-landing and /event/register, belong to the public pages.
 */
const ROUTES: readonly Route[] = [
  { path: '/login', for: ['visitor'], shows: 'Login', instead: everyBut('visitor', '/dashboard') },
  { path: '/dashboard', ...DASHBOARDS },
  { path: '/dashboard?tab=overview', ...DASHBOARDS },
  { path: '/incubators', for: EVERYONE, shows: 'Incubators' },
  { path: '/incubators?type=TBI', for: EVERYONE, shows: "TBI's" },
  { path: '/incubators/nains', for: EVERYONE, shows: "NAIN's" },
  { path: '/incubators/tbis', for: EVERYONE, shows: "TBI's" },
  { path: '/incubators/kwings', for: EVERYONE, shows: "K-WING's" },
  { path: '/incubators/cifs', for: EVERYONE, shows: "CIF's" },
  { path: '/COE', for: EVERYONE, shows: "COE's" },
  { path: '/NAIN', for: EVERYONE, shows: "NAIN's" },
  { path: ({ incubator }) => `/incubator/${incubator}`, for: PEOPLE, shows: nameOf('incubator') },
  { path: ({ incubator }) => `/landingIncubator/${incubator}`, for: EVERYONE, shows: nameOf('incubator') },
  { path: '/startups', for: PEOPLE, shows: 'Startups' },
  { path: ({ startup }) => `/startup/${startup}`, for: PEOPLE, shows: nameOf('startup') },
  { path: '/startup', for: ['startup'], shows: personOf('startup').name },
  {
    path: ({ startup }) => `/startup/${startup}/documents`,
    // The documents of another startup are private.
    for: without(PEOPLE, 'startup', 'mentor'),
    shows: 'Documents',
  },
  { path: '/mentors', for: PEOPLE, shows: 'All Mentors' },
  { path: ({ mentor }) => `/mentor/${mentor}`, for: PEOPLE, shows: nameOf('mentor') },
  { path: '/mentor-startups', for: ['mentor'], shows: 'Startups' },
  { path: '/approvals', for: STAFF, shows: 'Approvals' },
  { path: '/editActivity', for: [...PORTAL, ...STAFF], shows: 'Activities' },
  { path: '/settings', for: [...PORTAL, 'master', 'editor'], shows: 'All Admins' },
  { path: '/profile', for: PEOPLE, shows: 'Profile' },
  {
    path: '/profile/complete',
    for: ['edit', 'master', 'editor'],
    shows: 'Create COE Profile',
    instead: { edit: 'Create Incubator Profile', ...OWN_FORMS },
  },
  {
    path: ({ incubator }) => `/profile/complete?edit=${incubator}`,
    for: ['edit', 'master', 'editor'],
    shows: 'Edit Incubator Profile',
    instead: OWN_FORMS,
  },
  {
    path: '/profile/complete?type=TBI',
    for: ['edit', 'master'],
    shows: 'Create TBI Profile',
    instead: OWN_FORMS,
  },
  { path: '/profile/startup/complete', for: ['startup'], shows: 'Update Profile' },
  {
    path: ({ startup }) => `/profile/startup/complete?id=${startup}`,
    for: ['edit', 'master', 'editor'],
    shows: 'Update Profile',
  },
  { path: '/profile/mentor/complete', for: ['mentor'], shows: 'Update Profile' },
  {
    path: ({ mentor }) => `/profile/mentor/complete?id=${mentor}`,
    for: ['edit', 'mentor'],
    shows: 'Update Profile',
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
    shows: 'Raised requests',
    instead: { startup: 'My requests', mentor: 'My requests' },
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
  { path: '/imports', for: [...PORTAL, ...STAFF], shows: 'Imports' },
  { path: '/rights', for: [...PORTAL, 'master'], shows: 'Who may do what' },
  { path: '/forgot-password', for: EVERYONE, shows: 'Forgot password' },
  { path: '/set-password', for: EVERYONE, shows: 'Set your password' },
  { path: '/confirm-email', for: EVERYONE, shows: 'Confirm your email' },
  { path: '/setup', for: EVERYONE, shows: 'Set up the programme' },
  { path: '/change-password', for: PEOPLE, shows: 'Change Password' },
  { path: '/no-such-page', for: [], shows: NOT_FOUND, instead: { visitor: NOT_FOUND } },
]

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
  'Profile',
]
const VIEWER_MENU = ['Dashboard', 'Startups', 'Mentors', 'Approvals', 'Activities', 'Profile']
const EDITOR_MENU = VIEWER_MENU.toSpliced(-1, 0, 'Admin Settings')

/** The side menu of each role (screens.md, Side menu of the portal; screens.md, Side menu of an incubator). */
const MENUS: Readonly<Record<(typeof SIGNED_IN)[number], readonly string[]>> = {
  edit: PORTAL_MENU,
  view: PORTAL_MENU.filter((label) => label !== 'Admin Settings'),
  master: EDITOR_MENU.toSpliced(-1, 0, 'Add incubator'),
  editor: EDITOR_MENU,
  viewer: VIEWER_MENU,
  startup: ['Dashboard', 'Mentors', 'Request an incubator', 'Profile'],
  mentor: ['Startups', 'Mentors', 'Profile'],
}

function everyBut(person: Person, shown: Shown): Partial<Record<Person, Shown>> {
  return Object.fromEntries(without(EVERYONE, person).map((other) => [other, shown]))
}

function shownTo(person: Person, route: Route, known: Known): string {
  const shown =
    route.instead?.[person] ??
    (route.for.includes(person) ? route.shows : person === 'visitor' ? START : NOT_FOUND)
  return typeof shown === 'string' ? shown : shown(known)
}

async function readKnown(master: BrowserContext, mentor: BrowserContext): Promise<Known> {
  const incubator = await ownIncubator(master)
  const startup = uniqueName('Route')
  const id = await make(master, 'startup', {
    name: startup,
    email: emailOf(startup),
    phone: '5000000001',
    program_name: 'Beeja Seed',
    cohort_month: '06',
    cohort_year: 2026,
  })
  const session = (await (await mentor.request.get('/api/auth/session')).json()) as { mentor_id: string }
  return {
    incubator,
    startup: id,
    mentor: session.mentor_id,
    names: { incubator: personOf('master').name, startup, mentor: personOf('mentor').name },
  }
}

/** Opens an address and reads where the person is led and what they see there. */
async function open(page: Page, path: string, expected: string): Promise<void> {
  const leads = expected.startsWith('/')
  const heading = page.getByRole('heading', { level: 1 })
  await openInProduct(page, path)
  const [pathname] = (leads ? expected : path).split('?')
  await expect(page, path).toHaveURL((url) => url.pathname === pathname)
  if (leads) await expect(heading, path).not.toHaveText(NOT_FOUND)
  else await expect(heading, path).toHaveText(expected)
}

/** A page with another title than the next one, so that the previous page is not taken for it. */
const BETWEEN = {
  visitor: { path: '/login', title: 'Login' },
  person: { path: '/profile', title: 'Profile' },
}

for (const person of EVERYONE)
  test(`every address answers for ${person}: the page, a redirect, or that there is none`, async ({
    browser,
  }) => {
    const [master, mentor] = [await openAs(browser, 'master'), await openAs(browser, 'mentor')]
    const known = await readKnown(master, mentor)
    const context = person === 'visitor' ? await browser.newContext() : await openAs(browser, person)
    const page = await context.newPage()
    const between = BETWEEN[person === 'visitor' ? 'visitor' : 'person']
    await page.goto(between.path)
    if (person !== 'visitor') {
      const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
      // An entry's text ends with its count.
      await expect(menu).toHaveText(MENUS[person].map((label) => new RegExp(`^${label}[\\s\\d,]*$`)))
    }
    let before = between.title
    for (const route of ROUTES) {
      const path = typeof route.path === 'string' ? route.path : route.path(known)
      const expected = shownTo(person, route, known)
      if (expected === before || expected.startsWith('/')) await open(page, between.path, between.title)
      await open(page, path, expected)
      before = expected
    }
    for (const opened of [context, master, mentor]) await opened.close()
  })
