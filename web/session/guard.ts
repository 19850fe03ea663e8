import { notFound, redirect } from '@tanstack/react-router'
import type { Session } from '#domain/api/session.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { keys } from '#web/api/keys.ts'
import { queryClient } from '#web/api/query-client.ts'
import { rememberPath } from './last-path.ts'
import { actorOf, sessionOptions } from './session.ts'
import { wasSignedIn } from './signed-in-hint.ts'

/**
 * For a route's `beforeLoad`. Anyone not signed in is sent to `/` and their path is remembered
 * (accounts-and-sign-in.md, Pages that need a sign-in); a temporary password leads to its change and
 * nowhere else (accounts-and-sign-in.md, Temporary passwords).
 */
export async function requireSignIn(location: { href: string; pathname: string }): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionOptions)
  if (session === null) {
    rememberPath(location.href)
    throw redirect({ to: '/', replace: true })
  }
  if (session.must_change_password && location.pathname !== '/change-password') {
    rememberPath(location.href)
    throw redirect({ to: '/change-password', replace: true })
  }
  return session
}

/** Who opens the page. */
export const readActor = async (): Promise<Actor> =>
  actorOf(await queryClient.ensureQueryData(sessionOptions))

/** A page one may not see answers as if it were not there (roles-and-rights.md, What one may not do is not shown). */
export async function requireActor(is: (actor: Actor) => boolean): Promise<void> {
  if (!is(await readActor())) throw notFound()
}

/** The sign-in page is of no use to whom is signed in already. */
export async function leaveIfSignedIn(): Promise<void> {
  if (!wasSignedIn()) return
  const session = await queryClient.ensureQueryData(sessionOptions).catch(() => null)
  if (session !== null) throw redirect({ to: '/dashboard', replace: true })
}

/** For public pages that ask who is here: a browser that was never signed in is a visitor's, and needs no question. */
export function expectVisitor(): void {
  if (!wasSignedIn() && !queryClient.getQueryData(keys.session)) queryClient.setQueryData(keys.session, null)
}
