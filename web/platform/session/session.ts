/**
 * Room `session`: the signed-in person and what they may do. It uses the server's own table (`decide`) to
 * hide what would be refused; the server decides.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { READ_SESSION } from '#domain/api/endpoints.ts'
import type { Session } from '#domain/api/session.ts'
import { actorKindOf, VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { Problem } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { reportSignedOut } from '#web/platform/api/signed-out.ts'
import { noteSignedIn } from './signed-in-hint.ts'

/** In milliseconds; a removed account sees its last lists for at most this long. */
const WATCHED_EVERY = 30_000

/** Whether a session reads something else than it did before, because its account got another role. */
const hasOtherRights = (before: Session, { designation, incubator_id }: Session): boolean =>
  before.designation !== designation || before.incubator_id !== incubator_id

async function readSession(signal: AbortSignal): Promise<Session | null> {
  const before = queryClient.getQueryData<Session | null>(keys.session) ?? null
  try {
    const session = await ask(READ_SESSION, { signal })
    noteSignedIn(true)
    // What was read with the former rights is dropped, and read again where it is shown.
    if (before && hasOtherRights(before, session))
      void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session[0] })
    return session
  } catch (error) {
    if (!(error instanceof Problem && error.status === 401)) throw error
    if (before) reportSignedOut()
    noteSignedIn(false)
    return null
  }
}

/** The session; null for a visitor. */
export const sessionOptions = queryOptions<Session | null, Problem>({
  queryKey: keys.session,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
})

/**
 * Asks again and again whether the session lasts, so that what was read for it does not stay on the screen of
 * somebody who was removed or got another role (accounts-and-sign-in.md, Sessions).
 */
export function useWatchedSession(): void {
  useQuery({ ...sessionOptions, refetchInterval: WATCHED_EVERY })
}

export const useSession = (): Session | null => useQuery(sessionOptions).data ?? null

/** The actor for the permission table; the server maps sessions in the same way. */
export const actorOf = (session: Session | null): Actor =>
  session === null
    ? VISITOR
    : {
        kind: actorKindOf(session.role_type, session.designation, session.admin_id),
        uid: session.uid,
        name: session.name,
        designation: session.designation,
        roleType: session.role_type,
        incubatorId: session.incubator_id,
        startupId: session.startup_id,
        mentorId: session.mentor_id,
      }

/**
 * Whether this is the portal's first account, shown as Startup Cell (roles-and-rights.md, Startup Cell). Its
 * password is changed through an emailed link.
 */
export const isStartupCell = (session: Session): boolean =>
  session.role_type === 'superincubator' && session.admin_id === null

/**
 * Whether the person signed in with the own account of this incubator, startup or mentor. Admins of an
 * incubator have accounts of their own.
 */
export const isOwnAccount = (session: Session, id: string): boolean =>
  session.user_id === id && session.admin_id === null
