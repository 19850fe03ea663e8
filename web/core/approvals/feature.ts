import { IconChecklist } from '@tabler/icons-react'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import type { Feature } from '#web/shell/feature.ts'
import { approvals as route } from './approvals.route.ts'

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
