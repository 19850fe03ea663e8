import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp, type Parts } from '#server/app.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { createAccount, type NewAccount } from '../create-account.ts'
import { hashPassword } from '../passwords.ts'

export const PASSWORD = 'five-0-clock'
const passwordHash = hashPassword(PASSWORD)

interface Sent {
  cookie?: string | undefined
  ip?: string
}

/** The product on its own database, which is emptied before each test. */
export function useAccountApp(
  environment: Record<string, string> = {},
  more: Pick<Parts, 'drawPublicPage'> = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ankura-accounts-'))
  const settings: Settings = readSettings({ DATA_DIR: dataDir, ...environment })
  let db: TestDatabase
  let app: Awaited<ReturnType<typeof buildApp>>

  beforeAll(async () => {
    db = await createTestDatabase()
    app = await buildApp({ db: db.asProduct, settings, ...more })
  })
  beforeEach(() => db.reset())
  afterAll(async () => {
    await app.close()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by: Sent = {}) =>
    app.inject({
      method,
      url: `/api${path}`,
      ...(payload ? { payload } : {}),
      headers: by.cookie ? { cookie: `ankura_session=${by.cookie}` } : {},
      remoteAddress: by.ip ?? '203.0.113.7',
    })
  const signIn = (email: string, password = PASSWORD, by: Sent = {}) =>
    send('POST', '/auth/login', { email, password }, by)

  return {
    settings,
    get db() {
      return db
    },
    inject: (request: InjectOptions) => app.inject({ remoteAddress: '203.0.113.7', ...request }),
    get: (path: string, by?: Sent) => send('GET', path, undefined, by),
    post: (path: string, payload?: object, by?: Sent) => send('POST', path, payload, by),
    put: (path: string, payload?: object, by?: Sent) => send('PUT', path, payload, by),
    signIn,
    /** Adds an account with `PASSWORD`. Returns its id. */
    add: async (account: Partial<NewAccount> & { email: string }): Promise<string> =>
      createAccount(db, {
        name: 'Asha',
        role_type: 'superincubator',
        password_hash: await passwordHash,
        ...account,
      }),
    /** Signs in and returns the cookie. */
    enter: async (email: string, password = PASSWORD, by: Sent = {}): Promise<string> => {
      const answer = await signIn(email, password, by)
      if (answer.statusCode !== 200) throw new Error(`${email} was not let in: ${answer.body}`)
      return tokenOf(answer)
    },
    rows: async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
      (await db.query(query)).rows as Row[],
    /** Lets time pass for the counts of failed tries. */
    wait: (seconds: number) =>
      db.query(sql`update sign_in_failure set last_at = last_at - make_interval(secs => ${seconds})`),
  }
}

export const tokenOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.find((c) => c.name === 'ankura_session')?.value ?? ''
