import { createRoute, redirect } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { inside } from '#web/shell/signed-in.route.ts'

/** The address of before; its messages are in the inbox, where the filters have other names (inbox.md, Who has one). */
const contactMessages = createRoute({
  ...inside('/contact-messages'),
  beforeLoad: async ({ search: { answered, open, search, incubator_id: owner } }) => {
    await requireActor((actor) => canRead(actor, 'contact-message'))
    const query = new URLSearchParams({
      kind: 'message',
      ...(answered === undefined ? {} : { status: answered === 'true' ? 'answered' : 'open' }),
      ...(open === undefined ? {} : { open: `message-${open}` }),
      ...(search === undefined ? {} : { search }),
      ...(owner === undefined ? {} : { incubator_id: String(owner) }),
    })
    throw redirect({ href: `/inbox?${query.toString()}`, replace: true })
  },
})

export const contact = { routes: [contactMessages] } satisfies Feature
