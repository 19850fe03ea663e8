import { createRoute } from '@tanstack/react-router'
import { pageFrom } from './root.ts'
import { inside } from './signed-in.ts'

export const incubators = createRoute({
  ...inside('/incubators'),
  component: pageFrom(() => import('#web/pages/incubators/incubators-page.tsx'), 'IncubatorsPage'),
})
