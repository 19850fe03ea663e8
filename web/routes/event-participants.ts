import { createRoute } from '@tanstack/react-router'
import { canRead } from '#domain/permissions/reading.ts'
import { queryClient } from '#web/api/query-client.ts'
import { recordOptions } from '#web/api/use-records.ts'
import { requireActor } from '#web/session/guard.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const eventParticipants = createRoute({
  ...inside('/event/$id/participants'),
  beforeLoad: () => requireActor((actor) => canRead(actor, 'registration')),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('event', params.id)),
  component: pageFrom(
    () => import('#web/pages/event-participants/event-participants-page.tsx'),
    'EventParticipantsPage',
  ),
})
