import { createRoute } from '@tanstack/react-router'
import { readToken } from './read-token.ts'
import { at, pageFrom } from './root.ts'

export const setPassword = createRoute({
  ...at('/set-password'),
  validateSearch: readToken,
  component: pageFrom(() => import('#web/pages/set-password/set-password-page.tsx'), 'SetPasswordPage'),
})
