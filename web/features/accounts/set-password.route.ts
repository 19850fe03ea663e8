import { createRoute } from '@tanstack/react-router'
import { readToken } from '#web/shell/read-token.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'

export const setPassword = createRoute({
  ...at('/set-password'),
  validateSearch: readToken,
  component: pageFrom(() => import('#web/features/accounts/set-password-page.tsx'), 'SetPasswordPage'),
})
