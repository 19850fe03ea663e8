import { notFound, redirect } from '@tanstack/react-router'
import type { Session } from '#domain/api/session.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { keys } from '#web/platform/api/keys.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { rememberPath } from './last-path.ts'
import { actorOf, sessionOptions } from './session.ts'
import { wasSignedIn } from './signed-in-hint.ts'

/**
 * For a route's `beforeLoad`. Visitors are redirected to `/` and their path is remembered
 * (accounts-and-sign-in.md, Pages that need a sign-in). People with a temporary password are redirected to
 * its change (accounts-and-sign-in.md, Temporary passwords).
 */
export async function requireSignIn(location: { href: string; pathname: string }): Promise<Session> {
  const session = await queryClient.ensureQueryData(sessionOptions)
  if (session === null) {
    rememberPath(location.href)
    throw redirect({ href: '/', reloadDocument: true, replace: true })
  }
  if (session.must_change_password && location.pathname !== '/change-password') {
    rememberPath(location.href)
    throw redirect({ to: '/change-password', replace: true })
  }
  return session
}

/** The signed-in person's session; null if nobody is signed in. */
export const readSession = (): Promise<Session | null> => queryClient.ensureQueryData(sessionOptions)

/** Who may open the page. */
export const readActor = async (): Promise<Actor> =>
  actorOf(await queryClient.ensureQueryData(sessionOptions))

/**
 * A page that a person may not see answers as if it did not exist
 * (roles-and-rights.md, What one may not do is not shown).
 */
export async function requireActor(is: (actor: Actor) => boolean): Promise<void> {
  if (!is(await readActor())) throw notFound()
}

/** A form of a startup's or mentor's profile that names none: others than itself choose one in the list. */
export async function requireWhose(search: object, kind: 'startup' | 'mentor'): Promise<void> {
  const { startupId, mentorId } = await readActor()
  const own = kind === 'startup' ? startupId : mentorId
  if (own === null && !('id' in search)) throw redirect({ href: `/${kind}s`, replace: true })
}

/** For public pages that depend on the session: a browser that was never signed in needs no call. */
export function expectVisitor(): void {
  if (!wasSignedIn() && !queryClient.getQueryData(keys.session)) queryClient.setQueryData(keys.session, null)
}
