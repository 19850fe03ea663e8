import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const contactMessages = createRoute({
  ...inside('/contact-messages'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'contact-message')),
  component: pageFrom(() => import('#web/features/contact/contact-messages-page.tsx'), 'ContactMessagesPage'),
})
