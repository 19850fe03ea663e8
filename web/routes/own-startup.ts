import { createRoute } from '@tanstack/react-router'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

/** The signed-in startup's own resume; nobody else has one. */
export const ownStartup = createRoute({
  ...inside('/startup'),
  beforeLoad: () => requireActor((actor) => actor.startupId !== null),
  component: pageFrom(() => import('#web/pages/startup/startup-page.tsx'), 'StartupPage'),
})
