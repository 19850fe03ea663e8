import { createRoute } from '@tanstack/react-router'
import { queryClient } from '#web/platform/api/query-client.ts'
import { recordOptions } from '#web/platform/api/use-records.ts'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const startup = createRoute({
  ...inside('/startup/$id'),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('startup', params.id)),
  component: pageFrom(() => import('#web/features/startups/startup-page.tsx'), 'StartupPage'),
})
