import { createRoute } from '@tanstack/react-router'
import { readToken } from '#web/shell/read-token.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'

export const setup = createRoute({
  ...at('/setup'),
  validateSearch: readToken,
  component: pageFrom(() => import('#web/features/accounts/setup-page.tsx'), 'SetupPage'),
})
