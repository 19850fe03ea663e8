import { createRoute } from '@tanstack/react-router'
import { readToken } from './read-token.ts'
import { at, pageFrom } from './root.ts'

export const confirmEmail = createRoute({
  ...at('/confirm-email'),
  validateSearch: readToken,
  component: pageFrom(() => import('#web/pages/confirm-email/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})
