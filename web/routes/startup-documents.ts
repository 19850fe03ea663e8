import { createRoute } from '@tanstack/react-router'
import { queryClient } from '#web/api/query-client.ts'
import { recordOptions } from '#web/api/use-records.ts'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const startupDocuments = createRoute({
  ...inside('/startup/$id/documents'),
  loader: ({ params }) => void queryClient.prefetchQuery(recordOptions('startup', params.id)),
  component: pageFrom(() => import('#web/pages/startup/startup-documents-page.tsx'), 'StartupDocumentsPage'),
})
