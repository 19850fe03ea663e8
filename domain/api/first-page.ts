import type { Session } from './session.ts'

/** The complete-profile form of each kind of profile (accounts-and-sign-in.md, Completing a profile). */
const FORMS: Readonly<Partial<Record<Session['role_type'], string>>> = {
  incubator: '/profile/complete',
  startup: '/profile/startup/complete',
  mentor: '/profile/mentor/complete',
}

type Person = Pick<Session, 'must_change_password' | 'complete_profile' | 'role_type'>

/**
 * The page that somebody must see first after a sign-in (accounts-and-sign-in.md, Where a sign-in leads); undefined if
 * they may go where they want.
 */
export function firstPageOf({
  must_change_password,
  complete_profile,
  role_type,
}: Person): string | undefined {
  if (must_change_password) return '/change-password'
  return complete_profile ? undefined : FORMS[role_type]
}

/** The page for those who want no other. */
export const HOME = '/dashboard'
