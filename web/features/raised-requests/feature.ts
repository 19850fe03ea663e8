import { IconMessageQuestion } from '@tabler/icons-react'
import { decide } from '#domain/permissions/decide.ts'
import type { Feature } from '#web/shell/feature.ts'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { raiseRequest } from './raise-request.route.ts'

const OpenRequests = lazyPart(async () => (await import('./open-requests.tsx')).OpenRequests)
const page = { href: '/raise-request', icon: IconMessageQuestion }

export const raisedRequests = {
  routes: [raiseRequest],
  smallPages: (actor) =>
    decide(actor, 'request.raise').outcome === 'refuse'
      ? [{ ...page, label: 'Raised requests', badge: OpenRequests }]
      : [{ ...page, label: 'Raise a request' }],
} satisfies Feature
