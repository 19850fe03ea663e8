import { createRoute } from '@tanstack/react-router'
import { readListQuery } from '#web/api/list-query.ts'
import { open } from './public.ts'
import { at, pageFrom } from './root.ts'

export const publicNains = createRoute({
  ...at('/NAIN'),
  getParentRoute: () => open,
  validateSearch: readListQuery,
  component: pageFrom(() => import('#web/pages/incubators/incubators-page.tsx'), 'IncubatorsPage'),
})
