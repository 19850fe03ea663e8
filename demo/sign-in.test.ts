import type { FastifyInstance } from 'fastify'
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeSetPasswordLink } from '#server/core/accounts/links.ts'
import { ensureSetupLink } from '#server/core/accounts/set-up.ts'
import { tokenOf } from '#server/core/accounts/testing/account-app.ts'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts'
import { copyDemo } from './testing/copy-demo.ts'

/** The same data, served as the demo and as an own programme. */
let db: TestDatabase
let demo: FastifyInstance
let own: FastifyInstance
const settings = readSettings({ DATA_DIR: makeFolder() })

beforeAll(async () => {
  db = await copyDemo()
  await db.pool.query('create table filled as select id, password_hash from account')
  demo = await buildApp({ db, settings, isDemo: true })
  own = await buildApp({ db, settings })
})
afterAll(async () => {
  await demo.close()
  await own.close()
  await db.close()
  rmSync(settings.dataDir, { recursive: true, force: true })
})
// Each test begins with the demo's own passwords and people.
afterEach(async () => {
  await db.pool.query('delete from session')
  await db.pool.query('delete from account where id not in (select id from filled)')
  await db.pool.query('update account a set password_hash = f.password_hash from filled f where f.id = a.id')
})

const post = (app: FastifyInstance, path: string, payload: object, token = '') =>
  app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: { cookie: `ankura_session=${token}` },
  })
const signIn = (app: FastifyInstance, email: string, password = DEMO_PASSWORD) =>
  post(app, 'login', { email, password })
const sessionStatus = async (app: FastifyInstance, token: string) =>
  (await app.inject({ url: '/api/auth/session', headers: { cookie: `ankura_session=${token}` } })).statusCode

/** Chooses another password in the demo. Returns the session, which continues. */
async function choosePassword(
  email: string,
  current_password: string,
  new_password: string,
): Promise<string> {
  const token = tokenOf(await signIn(demo, email, current_password))
  const changed = await post(demo, 'change-password', { current_password, new_password }, token)
  expect(changed.statusCode).toBe(204)
  return token
}

test('the centre, the startup and the mentor of the demo sign in with their pictures', async () => {
  for (const { email } of [DEMO_PEOPLE.master, DEMO_PEOPLE.startup, DEMO_PEOPLE.mentor])
    expect((await signIn(demo, email)).json().profile, email).toMatch(/^\/api\/files\/.+\.png$/)
})

test('the nine accounts sign in to the demo; in an own programme their password counts as wrong', async () => {
  const wrong = (await signIn(own, DEMO_PEOPLE.super.email, 'another-one')).json()
  for (const { email } of DEMO_ACCOUNTS) {
    const session = tokenOf(await signIn(demo, email))
    expect(await sessionStatus(demo, session), email).toBe(200)
    expect(await sessionStatus(own, session), email).toBe(401)
    const refused = await signIn(own, email)
    expect([refused.statusCode, refused.json(), tokenOf(refused)], email).toEqual([401, wrong, ''])
  }
})

test('a person who chose another password in the demo has an ordinary account, until they choose the public one again', async () => {
  const { email } = DEMO_PEOPLE.editor
  const session = await choosePassword(email, DEMO_PASSWORD, 'my-own-one')
  expect(await sessionStatus(own, session)).toBe(200)
  expect((await signIn(own, email, 'my-own-one')).statusCode).toBe(200)
  expect((await signIn(own, email)).statusCode).toBe(401)
  await choosePassword(email, 'my-own-one', DEMO_PASSWORD)
  expect((await signIn(own, email)).statusCode).toBe(401)
  expect((await signIn(demo, email)).statusCode).toBe(200)
})

test('a person who sets a password by a link has an ordinary account', async () => {
  const { email } = DEMO_PEOPLE.master
  const { rows } = await db.pool.query<{ id: string }>('select id from account where email = $1', [email])
  const token = (await makeSetPasswordLink(db, settings, rows[0]!.id)).split('token=')[1]
  expect((await post(own, 'set-password', { token, password: 'by-a-link' })).statusCode).toBe(204)
  expect((await signIn(own, email, 'by-a-link')).statusCode).toBe(200)
})

test('an own programme with the records of the demo has a set-up link until somebody else may change everything', async () => {
  await choosePassword(DEMO_PEOPLE.view.email, DEMO_PASSWORD, 'reads-it-all')
  const token = (await ensureSetupLink(db, settings))?.split('token=')[1]
  const person = { name: 'Asha Rao', email: 'asha@example.org', password: 'first-one' }
  const opened = await post(own, 'setup', { token, ...person })
  expect([opened.statusCode, opened.json().role]).toEqual([201, 'Startup Cell'])
  expect((await signIn(own, person.email, person.password)).statusCode).toBe(200)
  expect(await ensureSetupLink(db, settings)).toBeUndefined()
  expect((await signIn(own, DEMO_PEOPLE.super.email)).statusCode).toBe(401)
})
