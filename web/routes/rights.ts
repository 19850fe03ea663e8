import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const rights = createRoute({
  ...inside('/rights'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'rights')),
  component: pageFrom(() => import('#web/pages/rights/rights-page.tsx'), 'RightsPage'),
})
