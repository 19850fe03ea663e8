import { createRoute } from '@tanstack/react-router'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

/** The signed-in startup's own resume; nobody else has one. */
export const ownStartup = createRoute({
  ...inside('/startup'),
  beforeLoad: () => requireActor((actor) => actor.startupId !== null),
  component: pageFrom(() => import('#web/features/startups/startup-page.tsx'), 'StartupPage'),
})
