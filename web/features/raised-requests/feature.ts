import { IconMessageQuestion } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const OpenRequests = lazyPart(async () => (await import('./open-requests.tsx')).OpenRequests)
const page = { href: '/raise-request', icon: IconMessageQuestion }

const raiseRequest = createRoute({
  ...inside('/raise-request'),
  component: pageFrom(() => import('./raise-request-page.tsx'), 'RaiseRequestPage'),
})

export const raisedRequests = {
  routes: [raiseRequest],
  smallPages: (actor) =>
    decide(actor, 'request.raise').outcome === 'refuse'
      ? [{ ...page, label: 'Raised requests', badge: OpenRequests }]
      : [{ ...page, label: 'Raise a request' }],
} satisfies Feature
