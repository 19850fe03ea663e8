import { IconRocket } from '@tabler/icons-react'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import type { Feature } from '#web/shell/feature.ts'
import { completeStartup } from './complete-startup.route.ts'
import { ownStartup } from './own-startup.route.ts'
import { startup } from './startup.route.ts'
import { startupDocuments } from './startup-documents.route.ts'
import { startups as list } from './startups.route.ts'

export const startups = {
  routes: [list, startup, ownStartup, startupDocuments, completeStartup],
  menu: (actor, { programme, incubator }) =>
    readsAll(actor) || ownIncubatorOf(actor) !== null
      ? [
          {
            label: 'Startups',
            href: '/startups',
            icon: IconRocket,
            also: /^\/(startup\/|(programs|invitations)$)/,
            count: programme?.startup ?? incubator?.startups,
          },
        ]
      : [],
} satisfies Feature
