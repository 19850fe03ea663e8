/**
 * Room `session`: who is here and what they may do. It reads the server's own table (`decide`) to
 * hide what would be refused; it never decides anything itself.
 */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { READ_SESSION } from '#domain/api/endpoints.ts'
import type { Session } from '#domain/api/session.ts'
import { actorKindOf, VISITOR, type Actor } from '#domain/permissions/actor.ts'
import { ask } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { Problem } from '#web/api/problem.ts'
import { noteSignedIn } from './signed-in-hint.ts'

async function readSession(signal: AbortSignal): Promise<Session | null> {
  try {
    const session = await ask(READ_SESSION, { signal })
    noteSignedIn(true)
    return session
  } catch (error) {
    if (!(error instanceof Problem && error.status === 401)) throw error
    noteSignedIn(false)
    return null
  }
}

/** The session, or null for a visitor. */
export const sessionOptions = queryOptions<Session | null, Problem>({
  queryKey: keys.session,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
})

export const useSession = (): Session | null => useQuery(sessionOptions).data ?? null

/** The session as the permission table knows it; the same mapping as the server's. */
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
 * The portal's first account, shown as Startup Cell (roles-and-rights.md, Startup Cell); its password is
 * changed by a mailed link.
 */
export const isStartupCell = (session: Session): boolean =>
  session.role_type === 'superincubator' && session.admin_id === null

/** Whether somebody signed in as the incubator, startup or mentor of this id itself; its admins are people of theirs. */
export const isOwnAccount = (session: Session, id: string): boolean =>
  session.user_id === id && session.admin_id === null
