import { createRoute } from '@tanstack/react-router'
import { expectVisitor } from '#web/session/guard.ts'
import { readHash } from './read-hash.ts'
import { at, pageFrom } from './root.ts'

export const onboardStartup = createRoute({
  ...at('/startup/invite'),
  validateSearch: readHash,
  beforeLoad: expectVisitor,
  component: pageFrom(() => import('#web/pages/onboarding/onboard-startup-page.tsx'), 'OnboardStartupPage'),
})
