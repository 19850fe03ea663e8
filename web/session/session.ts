/**
 * Room `session`: the signed-in person and what they may do. It uses the server's own table (`decide`) to
 * hide what would be refused; the server decides.
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

/** The session; null for a visitor. */
export const sessionOptions = queryOptions<Session | null, Problem>({
  queryKey: keys.session,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
})

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
