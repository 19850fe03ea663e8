import { createRoute } from '@tanstack/react-router'
import { leaveIfSignedIn } from '#web/session/guard.ts'
import { at, pageFrom } from './root.ts'

export const login = createRoute({
  ...at('/login'),
  beforeLoad: leaveIfSignedIn,
  component: pageFrom(() => import('#web/pages/login/login-page.tsx'), 'LoginPage'),
})
