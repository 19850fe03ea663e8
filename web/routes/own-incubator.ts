import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const ownIncubator = createRoute({
  ...inside('/incubator'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  component: pageFrom(() => import('#web/pages/incubator/incubator-page.tsx'), 'IncubatorPage'),
})
