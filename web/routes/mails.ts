import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const mails = createRoute({
  ...inside('/mails'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'mail')),
  component: pageFrom(() => import('#web/pages/mails/mails-page.tsx'), 'MailsPage'),
})
