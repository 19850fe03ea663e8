import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const approvals = createRoute({
  ...inside('/approvals'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  component: pageFrom(() => import('#web/core/approvals/approvals-page.tsx'), 'ApprovalsPage'),
})
