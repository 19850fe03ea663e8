import { IconMessages } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const contactMessages = createRoute({
  ...inside('/contact-messages'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'contact-message')),
  component: pageFrom(() => import('./contact-messages-page.tsx'), 'ContactMessagesPage'),
})

export const contact = {
  routes: [contactMessages],
  smallPages: (actor) =>
    canRead(actor, 'contact-message')
      ? [{ label: 'Contact messages', href: '/contact-messages', icon: IconMessages }]
      : [],
} satisfies Feature
