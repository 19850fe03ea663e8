import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '#server/app.ts'
import { describeError, OperatorProblem, reportError } from './report-error.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { startChild } from '#server/testing/throw-away.ts'
import { StatementError } from '#server/testing/statement-error.ts'
import { NEW } from '#server/testing/sample-record.ts'

/** A description of an error never contains this person's name. */
const NAME = 'Kavya Kadalekai'
const MAIL = 'kavya.kadalekai@example.org'
const TOKEN = 'q3Zs0Jx7_Vh2mB9-LkTfYw5RcE8uNaGd1PoXi6KbWtM'

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code })
const caught = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

function refusedByDatabase(): Error {
  const error = new pg.DatabaseError(`value "${NAME}" is too long`, 0, 'error')
  return Object.assign(error, { code: '22001', detail: `Failing row contains (${NAME}).` })
}

describe('the description of an error', () => {
  test('contains its innermost cause, and no statement or parameters', () => {
    const cause = coded('Connection terminated unexpectedly', 'ECONNRESET')
    const failed = new StatementError('insert into startup values ($1)', [NAME], cause)
    expect(describeError(new Error('outer', { cause: failed }))).toEqual({
      type: 'Error',
      message: 'Connection terminated unexpectedly',
      code: 'ECONNRESET',
    })
    expect(describeError(new StatementError('select $1', [NAME])).message).toBe('A statement failed.')
  })

  test.each([
    [
      'a value that the database could not read',
      coded(`invalid input syntax for type uuid: "${NAME}"`, '22P02'),
    ],
    ['a row that the database refused', refusedByDatabase()],
    [
      'a value with quotes in it',
      coded(`invalid input syntax for type json: "say "${NAME}" twice"`, '22P02'),
    ],
    ['a search', coded(`syntax error in tsquery: "${NAME} & &"`, '42601')],
    ['a body that is no JSON', caught(() => JSON.parse(NAME))],
    ['an unknown key', caught(() => z.strictObject({}).parse({ [NAME]: 1 }))],
    ['a refused address', coded(`550 5.1.1 <${MAIL}>: Recipient rejected`, 'EENVELOPE')],
    ['a link', new Error(`https://ankura.example.org/set-password?token=${TOKEN} was not taken`)],
    ['an address of the database', new Error(`postgres://${MAIL}:word@db.example.org/ankura is away`)],
    ['what is no error at all', NAME],
    ['an object with everything', { NAME, MAIL, TOKEN }],
  ])('omits what a person typed: %s', (_what, error) => {
    const line = JSON.stringify(describeError(error))
    for (const data of ['Kavya', 'kavya', 'kadalekai', TOKEN]) expect(line).not.toContain(data)
  })

  test('contains names of tables and keys, which nobody typed', () => {
    const twice = coded('duplicate key value violates unique constraint "startup_pkey"', '23505')
    expect(describeError(twice)).toMatchObject({ message: twice.message, code: '23505' })
  })

  test('contains the stack of our own errors, and not of errors from outside', () => {
    const typeError = caught(() => (undefined as unknown as { name: string }).name)
    expect(describeError(typeError)).toMatchObject({
      type: 'TypeError',
      stack: expect.stringMatching(/^ {4}at .*report-error\.test\.ts/),
    })
    for (const code of ['53100', '57P01', '08006', 'ENOSPC', 'ECONNREFUSED'])
      expect(describeError(coded('away', code)), code).not.toHaveProperty('stack')
    expect(describeError(new OperatorProblem('PORT: must be a number'))).not.toHaveProperty('stack')
  })

  test('contains the whole sentence of a problem for the operator', () => {
    const problem = new OperatorProblem('The data folder "data" is full.', { cause: new Error(NAME) })
    expect(describeError(new Error('outer', { cause: problem })).message).toBe(
      'The data folder "data" is full.',
    )
  })

  test('is one line of limited length', () => {
    const { message } = describeError(new Error(`first\nsecond ${'long '.repeat(1_000)}`))
    expect(message).toMatch(/^first second long/)
    expect(message.length).toBeLessThanOrEqual(500)
  })
})

test.each(['throw', 'reject'])('an uncaught error (%s) ends the process with one sentence', async (how) => {
  const child = startChild('../testing/uncaught.child.ts', import.meta.url, [how])
  expect(await child.ended).toBe(1)
  expect(child.errors()).toBe('The product stopped: could not extend file: No space left on device (53100)\n')
})

describe('the log of a request that fails in the database', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())

  const addStartup = () =>
    t.call('coe-master', 'POST', '/startup', { ...NEW.startup, name: NAME, email: MAIL, phone: '5000000123' })

  test('contains PostgreSQL’s message about a full disk, without the statement', async () => {
    await t.db.pool.query(`create function fill_disk() returns trigger language plpgsql as $$ begin
      raise sqlstate '53100' using message = 'could not extend file: No space left on device', detail = new.name; end $$`)
    await t.db.pool.query(
      'create trigger fill_disk before insert on startup for each row execute function fill_disk()',
    )
    const before = t.log.length
    expect((await addStartup()).status).toBe(503)
    expect(t.log).toHaveLength(before + 1)
    expect(JSON.parse(t.log.at(-1)!)).toMatchObject({
      err: { code: '53100', message: 'could not extend file: No space left on device' },
    })
    checkSilence()
    await t.db.pool.query('drop function fill_disk cascade')
  })

  test('contains the errors of Fastify and its plugins in the same form', () => {
    const failed = new StatementError('insert into startup values ($1)', [NAME], coded('away', '57P01'))
    t.app.log.error(failed)
    t.app.log.error({ err: failed })
    t.app.log.error({ err: failed }, failed.message)
    reportError('mail', failed, t.app.log)
    const lines = t.log.slice(-4).map((line) => JSON.parse(line) as { msg: string; err: unknown })
    expect(lines.map(({ msg }) => msg)).toEqual(['away', 'away', 'away', 'mail'])
    for (const { err } of lines) expect(err).toEqual({ type: 'Error', message: 'away', code: '57P01' })
    checkSilence()
  })

  test.each(['identity', 'gzip'])('reports an answer (%s) that breaks off', async (encoding) => {
    const lines: string[] = []
    const log = { write: (line: string) => void lines.push(line) }
    const app = await buildApp({ db: t.db, settings: t.settings, log })
    async function* rows() {
      yield 'the first rows'
      throw new StatementError('select $1', [NAME], coded('canceling statement', '57014'))
    }
    app.get('/export', (_request, reply) => reply.type('text/csv').send(Readable.from(rows())))
    await app.inject({ url: '/export', headers: { 'accept-encoding': encoding } }).catch(() => {})
    await app.close()
    expect(lines.join()).toContain('57014')
    expect(lines.join()).not.toContain(NAME)
  })

  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl !== undefined)
    test('reports a connection that is cut during an insert', async () => {
      const other = await t.db.pool.connect()
      await other.query('begin')
      await other.query('lock table startup in share row exclusive mode')
      const answer = addStartup()
      const cut = () =>
        t.db.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like 'with x as%'`)
      await expect.poll(async () => (await cut()).rowCount, { timeout: 20_000 }).toBe(1)
      expect((await answer).status).toBe(503)
      await other.query('rollback')
      other.release()
      expect(JSON.parse(t.log.at(-1)!)).toMatchObject({ err: { code: '57P01' } })
      checkSilence()
    })

  function checkSilence(): void {
    const lines = t.log.join('\n')
    for (const data of ['Kavya', 'kavya', '5000000123', 'insert into']) expect(lines).not.toContain(data)
  }
})
