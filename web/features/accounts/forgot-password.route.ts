import { createRoute } from '@tanstack/react-router'
import { at, pageFrom } from '#web/shell/root.route.ts'

export const forgotPassword = createRoute({
  ...at('/forgot-password'),
  component: pageFrom(() => import('#web/features/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
