import { IconUserCircle } from '@tabler/icons-react'
import { createRoute } from '@tanstack/react-router'
import { requireSignIn } from '#web/platform/session/guard.ts'
import type { Feature } from '#web/shell/feature.ts'
import { readToken } from '#web/shell/read-token.ts'
import { at, pageFrom } from '#web/shell/root.route.ts'
import { inside } from '#web/shell/signed-in.route.ts'

const profile = createRoute({
  ...inside('/profile'),
  component: pageFrom(() => import('./profile-page.tsx'), 'ProfilePage'),
})

const forgotPassword = createRoute({
  ...at('/forgot-password'),
  component: pageFrom(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const setPassword = createRoute({
  ...at('/set-password'),
  validateSearch: readToken,
  component: pageFrom(() => import('./set-password-page.tsx'), 'SetPasswordPage'),
})

const confirmEmail = createRoute({
  ...at('/confirm-email'),
  validateSearch: readToken,
  component: pageFrom(() => import('./confirm-email-page.tsx'), 'ConfirmEmailPage'),
})

const setup = createRoute({
  ...at('/setup'),
  validateSearch: readToken,
  component: pageFrom(() => import('./setup-page.tsx'), 'SetupPage'),
})

const changePassword = createRoute({
  ...at('/change-password'),
  beforeLoad: ({ location }) => requireSignIn(location),
  component: pageFrom(() => import('./change-password-page.tsx'), 'ChangePasswordPage'),
})

export const accounts = {
  routes: [profile],
  openRoutes: [forgotPassword, setPassword, confirmEmail, setup, changePassword],
  menu: (actor) => [
    {
      label: 'Profile',
      href: '/profile',
      icon: IconUserCircle,
      ...(actor.mentorId !== null ? {} : { isAtFoot: true }),
    },
  ],
} satisfies Feature
