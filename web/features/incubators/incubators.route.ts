import { createRoute } from '@tanstack/react-router'
import { pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

export const incubators = createRoute({
  ...inside('/incubators'),
  component: pageFrom(() => import('#web/features/incubators/incubators-page.tsx'), 'IncubatorsPage'),
})
