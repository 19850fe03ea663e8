import { IconRocket } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { decide } from '#domain/permissions/decide.ts'
import { ownIncubatorOf, readsAll } from '#domain/permissions/reading.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { requireActor, requireWhose } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const list = createRoute({
  ...inside('/startups'),
  component: pageFrom(() => import('./startups-page.tsx'), 'StartupsPage'),
})

const startup = createRoute({
  ...inside('/startup/$id'),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('startup', params.id)),
  component: pageFrom(() => import('./startup-page.tsx'), 'StartupPage'),
})

/** The signed-in startup's own resume; nobody else has one. */
const ownStartup = createRoute({
  ...inside('/startup'),
  beforeLoad: () => requireActor((actor) => actor.startupId !== null),
  component: pageFrom(() => import('./startup-page.tsx'), 'StartupPage'),
})

const startupDocuments = createRoute({
  ...inside('/startup/$id/documents'),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('startup', params.id)),
  component: pageFrom(() => import('./startup-documents-page.tsx'), 'StartupDocumentsPage'),
})

const completeStartup = createRoute({
  ...inside('/profile/startup/complete'),
  beforeLoad: async ({ search }) => {
    await requireActor((actor) => decide(actor, 'startup.update').outcome !== 'refuse')
    await requireWhose(search, 'startup')
  },
  component: pageFrom(() => import('./complete-startup-page.tsx'), 'CompleteStartupPage'),
})

const isNain = (type: string): boolean => type.includes('NAIN')

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
  incubatorTabs: [
    {
      tab: 'projects',
      also: 'startups',
      label: 'Projects',
      counts: ['project'],
      isOf: isNain,
      load: async () => (await import('./nain-projects-tab.tsx')).NainProjectsTab,
    },
    {
      tab: 'startups',
      label: 'Startups',
      counts: ['startup'],
      isOf: (type) => !isNain(type),
      load: async () => (await import('./startups-tab.tsx')).StartupsTab,
    },
  ],
} satisfies Feature
