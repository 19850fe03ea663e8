import { IconUserCircle } from '@tabler/icons-react'
import type { Feature } from '#web/shell/feature.ts'
import { changePassword } from './change-password.route.ts'
import { confirmEmail } from './confirm-email.route.ts'
import { forgotPassword } from './forgot-password.route.ts'
import { profile } from './profile.route.ts'
import { setPassword } from './set-password.route.ts'
import { setup } from './setup.route.ts'

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
