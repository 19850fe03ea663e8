import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { publicIncubatorOptions } from '#web/api/public.ts'
import { queryClient } from '#web/api/query-client.ts'
import { expectVisitor } from '#web/session/guard.ts'
import { at, pageFrom } from './root.ts'

export const landingIncubator = createRoute({
  ...at('/landingIncubator/$id'),
  validateSearch: readListQuery,
  beforeLoad: expectVisitor,
  loader: ({ params }) => void queryClient.prefetchQuery(publicIncubatorOptions(params.id)),
  component: pageFrom(
    () => import('#web/pages/landing-incubator/landing-incubator-page.tsx'),
    'LandingIncubatorPage',
  ),
})
