import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const contactMessages = createRoute({
  ...inside('/contact-messages'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'contact-message')),
  component: pageFrom(
    () => import('#web/pages/contact-messages/contact-messages-page.tsx'),
    'ContactMessagesPage',
  ),
})
