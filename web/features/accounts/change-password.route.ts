import { createRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/platform/session/guard.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'

export const changePassword = createRoute({
  ...at('/change-password'),
  beforeLoad: ({ location }) => requireSignIn(location),
  component: pageFrom(() => import('#web/features/accounts/change-password-page.tsx'), 'ChangePasswordPage'),
})
