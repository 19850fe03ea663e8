import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const system = createRoute({
  ...inside('/system'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'system')),
  component: pageFrom(() => import('#web/pages/system/system-page.tsx'), 'SystemPage'),
})
