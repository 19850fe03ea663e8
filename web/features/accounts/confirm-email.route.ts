import { createRoute } from '@tanstack/react-router'
import { readToken } from '#web/shell/read-token.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'

export const confirmEmail = createRoute({
  ...at('/confirm-email'),
  validateSearch: readToken,
  component: pageFrom(() => import('#web/features/accounts/confirm-email-page.tsx'), 'ConfirmEmailPage'),
})
