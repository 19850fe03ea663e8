import { canRead } from '#domain/permissions/reading.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
} from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { onSignedOut } from '#web/api/signed-out.ts'
import { expectVisitor, leaveIfSignedIn, requireActor, requireSignIn } from '#web/session/guard.ts'
import { forgetSession, hasSession } from '#web/session/forget-session.ts'
import { rememberPath } from '#web/session/last-path.ts'
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx'
import { NotFoundPage } from '#web/pages/not-found/not-found-page.tsx'
import { inTime } from './load-in-time.ts'
import { PageProblem } from '#web/pages/problem/page-problem.tsx'

/*
 * Every address of the web (spec 1 §2). Pages are loaded when they are opened: what stands in this
 * file's imports is in everybody's first download, so nothing of the signed-in side does.
 */
const root = createRootRoute({ component: Outlet })

const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const landing = createRoute({
  ...at('/'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/landing/landing-page.tsx')),
    'LandingPage',
  ),
})
const login = createRoute({
  ...at('/login'),
  beforeLoad: leaveIfSignedIn,
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/login/login-page.tsx')),
    'LoginPage',
  ),
})
const forgotPassword = createRoute({
  ...at('/forgot-password'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/forgot-password/forgot-password-page.tsx')),
    'ForgotPasswordPage',
  ),
})
const readToken = (raw: Record<string, unknown>) => ({
  token: typeof raw['token'] === 'string' ? raw['token'] : '',
})
const setPassword = createRoute({
  ...at('/set-password'),
  validateSearch: readToken,
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/set-password/set-password-page.tsx')),
    'SetPasswordPage',
  ),
})
const setup = createRoute({
  ...at('/setup'),
  validateSearch: readToken,
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/setup/setup-page.tsx')),
    'SetupPage',
  ),
})
const changePassword = createRoute({
  ...at('/change-password'),
  beforeLoad: ({ location }) => requireSignIn(location),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/change-password/change-password-page.tsx')),
    'ChangePasswordPage',
  ),
})

/** Everything that needs a sign-in stands below this one, inside the shell. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSignIn(location),
  pendingComponent: FrameSkeleton,
  pendingMs: 300,
  pendingMinMs: 0,
  component: lazyRouteComponent(
    inTime(() => import('#web/shell/shell.tsx')),
    'Shell',
  ),
})
const inside = <const Path extends string>(path: Path) => ({
  getParentRoute: () => signedIn,
  path,
  validateSearch: readListQuery,
})

const dashboard = createRoute({
  ...inside('/dashboard'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/dashboard/dashboard-page.tsx')),
    'DashboardPage',
  ),
})
const profile = createRoute({
  ...inside('/profile'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/profile/profile-page.tsx')),
    'ProfilePage',
  ),
})
const incubatorsPage = lazyRouteComponent(
  inTime(() => import('#web/pages/incubators/incubators-page.tsx')),
  'IncubatorsPage',
)
const incubators = createRoute({ ...inside('/incubators'), component: incubatorsPage })
const INCUBATOR_PATHS = ['nains', 'tbis', 'kwings', 'cifs']
const incubatorsOfKind = createRoute({
  ...inside('/incubators/$kind'),
  beforeLoad: ({ params }) => {
    if (!INCUBATOR_PATHS.includes(params.kind)) throw notFound()
  },
  component: incubatorsPage,
})
const incubatorPage = lazyRouteComponent(
  inTime(() => import('#web/pages/incubator/incubator-page.tsx')),
  'IncubatorPage',
)
const incubator = createRoute({ ...inside('/incubator/$id'), component: incubatorPage })
const ownIncubator = createRoute({
  ...inside('/incubator'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  component: incubatorPage,
})
const landingIncubator = createRoute({
  ...at('/landingIncubator/$id'),
  validateSearch: readListQuery,
  beforeLoad: expectVisitor,
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/landing-incubator/landing-incubator-page.tsx')),
    'LandingIncubatorPage',
  ),
})
/** Files of public pages are shown to visitors too; whether one may see a file is the server's to say. */
const viewer = { validateSearch: readListQuery, beforeLoad: expectVisitor }
const pdfViewer = createRoute({
  ...at('/pdfviewer'),
  ...viewer,
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/pdf-viewer/pdf-viewer-page.tsx')),
    'PdfViewerPage',
  ),
})
const excelViewer = createRoute({
  ...at('/excelviewer'),
  ...viewer,
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/excel-viewer/excel-viewer-page.tsx')),
    'ExcelViewerPage',
  ),
})
const imports = createRoute({
  ...inside('/imports'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/imports/imports-page.tsx')),
    'ImportsPage',
  ),
})
const oneImport = createRoute({
  ...inside('/imports/$id'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/import/import-page.tsx')),
    'ImportPage',
  ),
})
const startups = createRoute({
  ...inside('/startups'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/startups/startups-page.tsx')),
    'StartupsPage',
  ),
})
const startup = createRoute({
  ...inside('/startup/$id'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/startup/startup-page.tsx')),
    'StartupPage',
  ),
})
const mentors = createRoute({
  ...inside('/mentors'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/mentors/mentors-page.tsx')),
    'MentorsPage',
  ),
})
const mentor = createRoute({
  ...inside('/mentor/$id'),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/mentor/mentor-page.tsx')),
    'MentorPage',
  ),
})
const approvals = createRoute({
  ...inside('/approvals'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/approvals/approvals-page.tsx')),
    'ApprovalsPage',
  ),
})
const activity = createRoute({
  ...inside('/editActivity'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'activity')),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/activity/activity-page.tsx')),
    'ActivityPage',
  ),
})

const rights = createRoute({
  ...inside('/rights'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'rights')),
  component: lazyRouteComponent(
    inTime(() => import('#web/pages/rights/rights-page.tsx')),
    'RightsPage',
  ),
})

const routeTree = root.addChildren([
  landing,
  login,
  forgotPassword,
  setPassword,
  setup,
  changePassword,
  landingIncubator,
  pdfViewer,
  excelViewer,
  signedIn.addChildren([
    dashboard,
    profile,
    incubators,
    incubatorsOfKind,
    incubator,
    ownIncubator,
    imports,
    oneImport,
    startups,
    startup,
    mentors,
    mentor,
    approvals,
    activity,
    rights,
  ]),
])

/** Addresses hold plain words (`?year=2020&search=soil`), which people read and type. */
const parseSearch = (text: string): Record<string, unknown> => Object.fromEntries(new URLSearchParams(text))
const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: PageProblem,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Signed out in the middle of work (another place changed the password, the session ran out): sign in and come back. */
onSignedOut(() => {
  const { href, pathname } = router.state.location
  if (pathname === '/login' || !hasSession()) return
  rememberPath(href)
  forgetSession()
  void router.navigate({ to: '/login', replace: true })
})
