import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { open } from './public.ts'
import { at, pageFrom } from './root.ts'

export const publicCoes = createRoute({
  ...at('/COE'),
  getParentRoute: () => open,
  validateSearch: readListQuery,
  component: pageFrom(() => import('#web/pages/incubators/incubators-page.tsx'), 'IncubatorsPage'),
})
