import { IconMessages } from '@tabler/icons-react'
import { canRead } from '#domain/permissions/reading.ts'
import type { Feature } from '#web/shell/feature.ts'
import { contactMessages } from './contact-messages.route.ts'

export const contact = {
  routes: [contactMessages],
  smallPages: (actor) =>
    canRead(actor, 'contact-message')
      ? [{ label: 'Contact messages', href: '/contact-messages', icon: IconMessages }]
      : [],
} satisfies Feature
