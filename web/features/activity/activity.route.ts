import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const activity = createRoute({
  ...inside('/editActivity'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'activity')),
  component: pageFrom(() => import('#web/features/activity/activity-page.tsx'), 'ActivityPage'),
})
