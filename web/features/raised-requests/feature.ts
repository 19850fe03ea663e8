import { IconMessageQuestion } from '@tabler/icons-react'
import { createRoute, redirect } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { hasInbox } from '#domain/permissions/inbox.ts'
import { readActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

/** One's own requests. Those of others are in the inbox, where the address of before leads (inbox.md, Who has one). */
const raiseRequest = createRoute({
  ...inside('/raise-request'),
  beforeLoad: async ({ search }) => {
    if (!hasInbox(await readActor())) return
    const { inboxAddressOf } = await import('./inbox-address.ts')
    throw redirect({ href: inboxAddressOf(search), replace: true })
  },
  component: pageFrom(() => import('./raise-request-page.tsx'), 'RaiseRequestPage'),
})

export const raisedRequests = {
  routes: [raiseRequest],
  smallPages: (actor) =>
    decide(actor, 'request.raise').outcome === 'refuse'
      ? []
      : [{ label: 'Raise a request', href: '/raise-request', icon: IconMessageQuestion }],
} satisfies Feature
