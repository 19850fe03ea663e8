import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { expectVisitor, requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { readHash } from '#web/shell/read-hash.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const list = createRoute({
  ...inside('/invitations'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'invitation')),
  component: pageFrom(() => import('./invitations-page.tsx'), 'InvitationsPage'),
})

const onboardStartup = createRoute({
  ...at('/startup/invite'),
  validateSearch: readHash,
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('./onboard-startup-page.tsx'), 'OnboardStartupPage'),
})

const onboardIncubator = createRoute({
  ...at('/incubator/onboard/invite'),
  validateSearch: readHash,
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('./onboard-incubator-page.tsx'), 'OnboardIncubatorPage'),
})

export const invitations = {
  routes: [list],
  openRoutes: [onboardStartup, onboardIncubator],
} satisfies Feature
