import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const deleted = createRoute({
  ...inside('/deleted'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'details')),
  component: pageFrom(() => import('#web/pages/deleted/deleted-page.tsx'), 'DeletedPage'),
})
