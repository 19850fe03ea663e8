import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const deleted = createRoute({
  ...inside('/deleted'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'details')),
  component: pageFrom(() => import('#web/core/records/deleted-page.tsx'), 'DeletedPage'),
})
