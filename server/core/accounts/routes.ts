/**
 * Accounts: who may sign in, and the proof of who they are. Passwords, tokens and links are never stored
 * readably, no answer reveals whether the email or the password was wrong, and a session ends with its
 * password or its account (accounts-and-sign-in.md, Sessions).
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as adminApi from '#domain/api/admin.ts'
import { changePreferences as preferencesContract } from '#domain/api/preferences.ts'
import * as api from '#domain/api/session.ts'
import { decide } from '#domain/permissions/decide.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { mount, mountRefusal, type Call } from '#server/platform/http/mount.ts'
import { Refusal, notFound } from '#server/platform/http/refusal.ts'
import { notSignedIn } from '#server/platform/http/require-session.ts'
import type { Settings } from '#server/platform/settings.ts'
import {
  addAdmin,
  changeAdmin,
  deleteAdmin,
  listAdmins,
  listAdminsOfOwner,
  listPortalAccounts,
} from './admins.ts'
import { addErrorLog } from './error-log.ts'
import { presentAccount, findAccount, findAccountOf } from './account-row.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail, correctEmail, readSignInEmail } from './correct-email.ts'
import { changePassword, requireOwnPassword } from './change-password.ts'
import { changePreferences } from './change-preferences.ts'
import { queueHash } from './hash-queue.ts'
import { hashPassword, makeTemporaryPassword } from './passwords.ts'
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

function sessionOf(request: FastifyRequest): api.Session {
  if (!request.session) throw notSignedIn(request.session)
  return request.session
}

/** Admins of the portal and of incubators (http-calls.md, Account calls). */
function addAdminRoutes(app: FastifyInstance, db: Database): void {
  mount(app, adminApi.listAdmins, ({ actor, query }) => listAdmins(db, actor, query()))
  mount(app, adminApi.listAdminsOfOwner, ({ actor, params, query }) =>
    listAdminsOfOwner(db, actor, params.id.toLowerCase(), query()),
  )
  mount(app, adminApi.listPortalAccounts, ({ actor, query }) => listPortalAccounts(db, actor, query()))
  mount(app, adminApi.addAdmin, async ({ actor, author, body }) => {
    const password = makeTemporaryPassword()
    let isGiven = false
    const admin = await addAdmin(db, author, body, () => {
      isGiven = true
      return queueHash({ account: actor.uid ?? '', ip: author.ipv4 }, () => hashPassword(password))
    })
    return isGiven ? { ...admin, temporary_password: password } : admin
  })
  mount(app, adminApi.changeAdmin, ({ author, params, body }) =>
    changeAdmin(db, author, params.id.toLowerCase(), body),
  )
  mount(app, adminApi.deleteAdmin, ({ author, params }) => deleteAdmin(db, author, params.id.toLowerCase()))
}

/** Display preferences are private. */
function userOf({ preferences: _preferences, ...user }: api.Session): api.User {
  return user
}

/**
 * Finds an account by its own id or by the id of its record, for actors who may read everything of its owner
 * (roles-and-rights.md, Who may read what).
 */
async function findUser(
  db: Database,
  { request: { session }, actor, params }: Pick<Call<typeof api.readUser>, 'request' | 'actor' | 'params'>,
): Promise<api.User> {
  const id = params.id.toLowerCase()
  if (session && [session.uid, session.user_id].includes(id)) return userOf(session)
  const account = isId(id) ? ((await findAccountOf(db, id)) ?? (await findAccount(db, id))) : undefined
  const found = account && presentAccount(account)
  const thing = found?.session.admin_id ? 'admin' : 'details'
  if (!found || viewOf(actor, thing, found.actor) !== 'full') throw notFound('This person')
  return userOf(found.session)
}

/** Users and roles. /user/{id} also accepts an incubator's id (http-calls.md, Account calls). */
function addUserRoutes(app: FastifyInstance, db: Database): void {
  mount(app, api.readUser, (call) => findUser(db, call))
  mountRefusal(
    app,
    api.addUser,
    'An account comes with its incubator, startup or mentor (POST /incubator, /startup, /mentor), or with an admin (POST /admin).',
  )
  mount(app, api.readRole, async (call) => ({ role: (await findUser(db, call)).role }))
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
