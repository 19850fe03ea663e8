import { createRoute } from '@tanstack/react-router'
import { at, pageFrom } from './root.ts'

export const forgotPassword = createRoute({
  ...at('/forgot-password'),
  component: pageFrom(
    () => import('#web/pages/forgot-password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})
