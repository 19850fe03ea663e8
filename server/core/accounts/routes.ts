/**
 * Accounts: who may sign in, and the proof of who they are. Passwords, tokens and links are never stored
 * readably, no answer reveals whether the email or the password was wrong, and a session ends with its
 * password or its account (accounts-and-sign-in.md, Sessions).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { changePreferences as preferencesContract } from '#domain/api/preferences.ts'
import * as api from '#domain/api/session.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { Database } from '#server/platform/db/database.ts'
import { mount } from '#server/platform/http/mount.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { notSignedIn } from '#server/platform/http/require-session.ts'
import type { Settings } from '#server/platform/settings.ts'
import { addAdminRoutes } from './admin-routes.ts'
import { addErrorLog } from './error-log.ts'
import { presentAccount } from './account-row.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail, correctEmail, readSignInEmail } from './correct-email.ts'
import { changePassword, requireOwnPassword } from './change-password.ts'
import { changePreferences } from './change-preferences.ts'
import {
  clearSessionCookie,
  readSessionToken,
  renewSessionCookie,
  setSessionCookie,
} from './session-cookie.ts'
import { endSession } from './sessions.ts'
import { requestLink, setPassword } from './set-password.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'
import { addUserRoutes } from './user-routes.ts'

function sessionOf(request: FastifyRequest): api.Session {
  if (!request.session) throw notSignedIn(request.session)
  return request.session
}

export async function addAccountRoutes(
  app: FastifyInstance,
  { db, settings, isDemo = false }: { db: Database; settings: Settings; isDemo?: boolean },
): Promise<void> {
  mount(app, api.signIn, async ({ request, reply, author, body }) => {
    const earlierToken = readSessionToken(request)
    const { token, account } = await signIn(db, { ...body(), ip: author.ipv4, earlierToken, isDemo })
    setSessionCookie(reply, settings, token)
    return presentAccount(account).session
  })
  mount(app, api.readSession, ({ request, reply }) => {
    renewSessionCookie(request, reply, settings)
    return sessionOf(request)
  })
  mount(app, api.signOut, async ({ request, reply }) => {
    const token = readSessionToken(request)
    if (token !== undefined) await endSession(db.writes, token)
    clearSessionCookie(reply, settings)
  })
  mount(app, api.changePassword, async ({ request, actor, author, body }) => {
    requireOwnPassword(actor, request.session)
    const token = readSessionToken(request)
    await changePassword(db, sessionOf(request), { ...body(), ip: author.ipv4, token })
  })
  mount(app, api.changeEmail, async ({ request, actor, author, body }) => {
    const verdict = decide(actor, 'email.change')
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    await changeEmail(db, author, sessionOf(request), { ...body(), verdict })
    return { success: true as const, message: 'Email updated successfully' }
  })
  mount(app, api.readSignInEmail, ({ actor, params }) => readSignInEmail(db, actor, params.id.toLowerCase()))
  mount(app, api.correctEmail, async ({ actor, author, params, body }) => {
    const verdict = decide(actor, 'email.correct')
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    await correctEmail(db, author, params.id.toLowerCase(), () => body().new_email)
    return { message: 'We emailed a link to the new address. It signs in once the link is opened.' }
  })
  mount(app, api.confirmEmail, async ({ author, body }) => {
    const { ipv4, programme } = author
    await confirmEmail(db, { ...body(), ipv4, programme })
  })
  mount(app, api.forgotPassword, async ({ author, body }) => {
    await requestLink(db, { ...body(), ip: author.ipv4 })
    return { message: 'If this address has an account, we have emailed it a link.' }
  })
  mount(app, api.setPassword, async ({ author, body }) => {
    await setPassword(db, { ...body(), ip: author.ipv4 })
  })
  mount(app, api.setUp, async ({ reply, author, body }) => {
    const { token, account } = await setUp(db, { ...body(), ip: author.ipv4 })
    setSessionCookie(reply, settings, token)
    return presentAccount(account).session
  })
  mount(app, preferencesContract, async ({ request, actor, body }) => {
    const verdict = decide(actor, 'preferences.change')
    if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
    return changePreferences(db, sessionOf(request).uid, body())
  })
  addUserRoutes(app, db)
  addAdminRoutes(app, db)
  addErrorLog(app, db)
}
