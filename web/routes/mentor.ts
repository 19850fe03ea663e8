import { createRoute } from '@tanstack/react-router'
import { queryClient } from '#web/api/query-client.ts'
import { recordOptions } from '#web/api/use-records.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const mentor = createRoute({
  ...inside('/mentor/$id'),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('mentor', params.id)),
  component: pageFrom(() => import('#web/pages/mentor/mentor-page.tsx'), 'MentorPage'),
})
