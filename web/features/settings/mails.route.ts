import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const mails = createRoute({
  ...inside('/mails'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'mail')),
  component: pageFrom(() => import('#web/features/settings/mails-page.tsx'), 'MailsPage'),
})
