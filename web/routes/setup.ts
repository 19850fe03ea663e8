import { createRoute } from '@tanstack/react-router'
import { readToken } from './read-token.ts'
import { at, pageFrom } from './root.ts'

export const setup = createRoute({
  ...at('/setup'),
  validateSearch: readToken,
  component: pageFrom(() => import('#web/pages/setup/setup-page.tsx'), 'SetupPage'),
})
