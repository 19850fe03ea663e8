/**
 * Room `accounts`: who may sign in, and that they are who they say. It promises that no password,
 * token or link rests readable, that no answer tells which of email and password was wrong, and
 * that a session ends with its password or its account (accounts-and-sign-in.md, Sessions).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  changeEmailSchema,
  changePasswordSchema,
  forgotPasswordSchema,
  loginSchema,
  sessionSchema,
  setPasswordSchema,
  setUpSchema,
  type Session,
} from '#domain/api/session.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Database } from '#server/db/open.ts'
import { readInput } from '#server/http/read-input.ts'
import { Refusal } from '#server/http/refusal.ts'
import { authorOf } from '#server/http/require-session.ts'
import type { Settings } from '#server/settings.ts'
import { presentAccount } from './account-row.ts'
import { changeEmail } from './change-email.ts'
import { changePassword, requireOwnPassword } from './change-password.ts'
import {
  clearSessionCookie,
  readSessionToken,
  renewSessionCookie,
  setSessionCookie,
} from './session-cookie.ts'
import { endSession } from './sessions.ts'
import { askForLink, setPassword } from './set-password.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'
import { addUserRoutes } from './user-routes.ts'

const tags = ['Accounts']
/** What these routes read is a few lines. */
const BODY_MAX = 16_384

// Who may is asked before what is sent is read (roles-and-rights.md, Order of the checks); the handlers validate.
const open = { bodyLimit: BODY_MAX, validatorCompiler: () => (data: unknown) => ({ value: data }) }
const forVisitors = { ...open, config: { isPublic: true } }
const forTemporaryPassword = { ...open, config: { isForTemporaryPassword: true } }

function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Refusal('not_signed_in', 'Sign in to go on.')
  return request.session
}

/** Nothing of a session is kept by a cache. */
const unstored = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', 'no-store')

export async function addAccountRoutes(
  app: FastifyInstance,
  { db, settings, isDemo = false }: { db: Database; settings: Settings; isDemo?: boolean },
): Promise<void> {
  const ipOf = (request: FastifyRequest) => authorOf(request).ipv4

  app.post(
    '/auth/login',
    {
      ...forVisitors,
      schema: { tags, summary: 'Sign in', body: loginSchema, response: { 200: sessionSchema } },
    },
    async (request, reply) => {
      const given = readInput(loginSchema, request.body)
      const earlierToken = readSessionToken(request)
      const { token, account } = await signIn(db, { ...given, ip: ipOf(request), earlierToken, isDemo })
      setSessionCookie(reply, settings, token)
      return unstored(reply).send(presentAccount(account).session)
    },
  )

  app.get(
    '/auth/session',
    {
      ...forTemporaryPassword,
      schema: { tags, summary: 'Who is signed in', response: { 200: sessionSchema } },
    },
    (request, reply) => {
      renewSessionCookie(request, reply, settings)
      return unstored(reply).send(sessionOf(request))
    },
  )

  app.post(
    '/auth/logout',
    {
      ...forVisitors,
      schema: { tags, summary: 'Sign out; the same for who is not signed in', answers: { 204: null } },
    },
    async (request, reply) => {
      const token = readSessionToken(request)
      if (token !== undefined) await endSession(db, token)
      clearSessionCookie(reply, settings)
      return unstored(reply).code(204).send()
    },
  )

  app.post(
    '/auth/change-password',
    {
      ...forTemporaryPassword,
      schema: {
        tags,
        summary: "Change one's own password",
        body: changePasswordSchema,
        answers: { 204: null },
      },
    },
    async (request, reply) => {
      requireOwnPassword(request.actor, request.session)
      const given = readInput(changePasswordSchema, request.body)
      const token = readSessionToken(request)
      await changePassword(db, sessionOf(request), { ...given, ip: ipOf(request), token })
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/change-email',
    {
      ...open,
      schema: {
        tags,
        summary: 'Change the address that signs in (COE Master)',
        body: changeEmailSchema,
        answers: { 200: z.object({ success: z.literal(true), message: z.string() }) },
      },
    },
    async (request) => {
      const verdict = decide(request.actor, 'incubator.change-email')
      if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
      const given = readInput(changeEmailSchema, request.body)
      await changeEmail(db, authorOf(request), sessionOf(request), given)
      return { success: true, message: 'Email updated successfully' }
    },
  )

  app.post(
    '/auth/forgot-password',
    {
      ...forVisitors,
      schema: {
        tags,
        summary: 'Ask for a link to set a password',
        body: forgotPasswordSchema,
        answers: { 202: z.object({ message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { email } = readInput(forgotPasswordSchema, request.body)
      await askForLink(db, { email, ip: ipOf(request) })
      return reply
        .code(202)
        .send({ message: 'If this address has an account, a mail with a link is on its way.' })
    },
  )

  app.post(
    '/auth/set-password',
    {
      ...forVisitors,
      schema: {
        tags,
        summary: 'Set a password by a one-time link',
        body: setPasswordSchema,
        answers: { 204: null },
      },
    },
    async (request, reply) => {
      const given = readInput(setPasswordSchema, request.body)
      await setPassword(db, { ...given, ip: ipOf(request) })
      return reply.code(204).send()
    },
  )

  app.post(
    '/auth/setup',
    {
      ...forVisitors,
      schema: {
        tags,
        summary: 'Open the first account',
        body: setUpSchema,
        response: { 201: sessionSchema },
      },
    },
    async (request, reply) => {
      const given = readInput(setUpSchema, request.body)
      const { token, account } = await setUp(db, { ...given, ip: ipOf(request) })
      setSessionCookie(reply, settings, token)
      return unstored(reply).code(201).send(presentAccount(account).session)
    },
  )
  addUserRoutes(app, db)
}
