import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sessionSchema, type Session } from '#domain/api/session.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { isId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/open.ts'
import { notFound } from '#server/http/refusal.ts'
import { findAccountOf, presentAccount } from './account-row.ts'

/**
 * One's own account goes by its id and by the id of what it stands for; that of an incubator, a startup
 * or a mentor by the latter alone, for who reads everything of it (roles-and-rights.md, Who may read what).
 */
async function findUser(db: Database, { session, actor, params }: FastifyRequest): Promise<Session> {
  const id = (params as { id: string }).id.toLowerCase()
  if (session && [session.uid, session.user_id].includes(id)) return session
  const account = isId(id) ? await findAccountOf(db, id) : undefined
  const found = account && presentAccount(account)
  if (!found || viewOf(actor, 'details', found.actor) !== 'full') throw notFound('This person')
  return found.session
}

/** Users and roles; a path given as /user/{id} takes the incubator's id (http-calls.md, Account calls). */
export function addUserRoutes(app: FastifyInstance, db: Database): void {
  const tags = ['Accounts']
  const user = { tags, summary: 'The account that stands for this id', response: { 200: sessionSchema } }
  app.get('/user/:id', { schema: user }, (request) => findUser(db, request))
  const response = { 200: z.object({ role: z.string() }) }
  app.get('/role/:id', { schema: { tags, summary: 'Its role, as shown', response } }, async (request) => ({
    role: (await findUser(db, request)).role,
  }))
}
