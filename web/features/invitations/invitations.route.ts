import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const invitations = createRoute({
  ...inside('/invitations'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'invitation')),
  component: pageFrom(() => import('#web/features/invitations/invitations-page.tsx'), 'InvitationsPage'),
})
