import type { Session } from '#domain/api/session.ts'
import { takePath } from './last-path.ts'

/** The complete-profile form of each kind of profile (accounts-and-sign-in.md, Completing a profile). */
const FORMS: Readonly<Partial<Record<Session['role_type'], string>>> = {
  incubator: '/profile/complete',
  startup: '/profile/startup/complete',
  mentor: '/profile/mentor/complete',
}

/** The first page after a sign-in (accounts-and-sign-in.md, Where a sign-in leads). */
export function destinationOf({ must_change_password, complete_profile, role_type }: Session): string {
  if (must_change_password) return '/change-password'
  return (complete_profile ? undefined : FORMS[role_type]) ?? interruptedPath()
}

/** The page that asked the person to sign in, or the dashboard: also for those who skip the form. */
export const interruptedPath = (): string => takePath() ?? '/dashboard'
