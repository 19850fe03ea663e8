import { createRoute } from '@tanstack/react-router'
import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const mentor = createRoute({
  ...inside('/mentor/$id'),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('mentor', params.id)),
  component: pageFrom(() => import('#web/features/mentoring/mentor-page.tsx'), 'MentorPage'),
})
