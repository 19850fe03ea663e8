import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const activity = createRoute({
  ...inside('/editActivity'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'activity')),
  component: pageFrom(() => import('#web/pages/activity/activity-page.tsx'), 'ActivityPage'),
})
