import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const invitations = createRoute({
  ...inside('/invitations'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'invitation')),
  component: pageFrom(() => import('#web/pages/invitations/invitations-page.tsx'), 'InvitationsPage'),
})
