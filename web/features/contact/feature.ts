import { createRoute, redirect } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { inside } from '#web/shell/signed-in.route.ts'

/** The address of before; its messages are in the inbox, where the filters have other names (inbox.md, Who has one). */
const contactMessages = createRoute({
  ...inside('/contact-messages'),
  beforeLoad: async ({ search }) => {
    await requireActor((actor) => canRead(actor, 'contact-message'))
    const { inboxAddressOf } = await import('./inbox-address.ts')
    throw redirect({ href: inboxAddressOf(search), replace: true })
  },
})

export const contact = { routes: [contactMessages] } satisfies Feature
