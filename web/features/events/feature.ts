import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { requireActor } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const eventParticipants = createRoute({
  ...inside('/event/$id/participants'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'registration')),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('event', params.id)),
  component: pageFrom(() => import('./event-participants-page.tsx'), 'EventParticipantsPage'),
})

export const events = {
  routes: [eventParticipants],
  incubatorTabs: [
    {
      tab: 'events',
      label: 'Events',
      counts: ['event'],
      load: async () => (await import('./event-list.tsx')).EventList,
    },
  ],
} satisfies Feature
