import { IconChecklist } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { canRead, ownIncubatorOf } from '#domain/permissions/reading.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const route = createRoute({
  ...inside('/approvals'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'approval')),
  component: pageFrom(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
})

export const approvals = {
  routes: [route],
  menu: (actor, { incubator }) =>
    ownIncubatorOf(actor) === null
      ? []
      : [
          {
            label: 'Approvals',
            href: '/approvals',
            icon: IconChecklist,
            // Pending requests that the person can decide on, or has made.
            count: incubator?.approvals_waiting,
          },
        ],
} satisfies Feature
