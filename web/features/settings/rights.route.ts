import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const rights = createRoute({
  ...inside('/rights'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'rights')),
  component: pageFrom(() => import('#web/features/settings/rights-page.tsx'), 'RightsPage'),
})
