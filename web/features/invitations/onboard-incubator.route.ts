import { createRoute } from '@tanstack/react-router'
import { expectVisitor } from '#web/platform/session/guard.ts'
import { readHash } from '#web/shell/read-hash.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'

export const onboardIncubator = createRoute({
  ...at('/incubator/onboard/invite'),
  validateSearch: readHash,
  beforeLoad: expectVisitor,
  component: pageFrom(
    () => import('#web/features/invitations/onboard-incubator-page.tsx'),
    'OnboardIncubatorPage',
  ),
})
