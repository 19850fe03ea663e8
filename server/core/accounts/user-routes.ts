import type { FastifyInstance } from 'fastify'
import { addUser, readRole, readUser, type Session, type User } from '#domain/api/session.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount, mountRefusal, type Call } from '#server/platform/http/mount.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { findAccount, findAccountOf, presentAccount } from './account-row.ts'

/** Display preferences are private. */
function userOf({ preferences: _preferences, ...user }: Session): User {
  return user
}

/**
 * Finds an account by its own id or by the id of its record, for actors who may read everything of its owner
 * (roles-and-rights.md, Who may read what).
 */
async function findUser(
  db: Database,
  { request: { session }, actor, params }: Pick<Call<typeof readUser>, 'request' | 'actor' | 'params'>,
): Promise<User> {
  const id = params.id.toLowerCase()
  if (session && [session.uid, session.user_id].includes(id)) return userOf(session)
  const account = isId(id) ? ((await findAccountOf(db, id)) ?? (await findAccount(db, id))) : undefined
  const found = account && presentAccount(account)
  const thing = found?.session.admin_id ? 'admin' : 'details'
  if (!found || viewOf(actor, thing, found.actor) !== 'full') throw notFound('This person')
  return userOf(found.session)
}

/** Users and roles. /user/{id} also accepts an incubator's id (http-calls.md, Account calls). */
export function addUserRoutes(app: FastifyInstance, db: Database): void {
  mount(app, readUser, (call) => findUser(db, call))
  mountRefusal(
    app,
    addUser,
    'An account comes with its incubator, startup or mentor (POST /incubator, /startup, /mentor), or with an admin (POST /admin).',
  )
  mount(app, readRole, async (call) => ({ role: (await findUser(db, call)).role }))
}
