import { createRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/session/guard.ts'
import { at, pageFrom } from './root.ts'

export const changePassword = createRoute({
  ...at('/change-password'),
  beforeLoad: ({ location }) => requireSignIn(location),
  component: pageFrom(
    () => import('#web/pages/change-password/change-password-page.tsx'),
    'ChangePasswordPage',
  ),
})
