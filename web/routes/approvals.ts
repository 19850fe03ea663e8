import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const approvals = createRoute({
  ...inside('/approvals'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  component: pageFrom(() => import('#web/pages/approvals/approvals-page.tsx'), 'ApprovalsPage'),
})
