import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const system = createRoute({
  ...inside('/system'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'system')),
  component: pageFrom(() => import('#web/features/settings/system-page.tsx'), 'SystemPage'),
})
