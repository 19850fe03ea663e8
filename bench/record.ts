/**
 * Records the statements that the product runs for each kind of request. The floor answers the same
 * requests with the same statements, with only node:http and pg, so the two differ only by the work around
 * the SQL, and a change to the product's SQL reaches the floor automatically.
 */
import pg from 'pg'
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson } from '#demo/accounts.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import { buildApp } from '#server/app.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readSettings } from '#server/platform/settings.ts'
import { MODULES } from '#server/testing/kill-work.ts'
import {
  createStatement,
  getStatement,
  invitationsStatement,
  listStatement,
  updateStatement,
} from './one-statement.ts'
import type { Operation, Plan, Sample, Statement } from './plan.ts'
import type { Place } from './product.ts'
import { readParent } from './usage.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const idsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(UUID) ?? []

/** Records every statement sent through the driver, and the ids that come back. */
function tapDriver(): { take: () => { statements: Statement[]; knownIds: Set<string> } } {
  let statements: Statement[] = []
  let knownIds = new Set<string>()
  const send = pg.Client.prototype.query as (...parts: unknown[]) => unknown
  pg.Client.prototype.query = function query(this: pg.Client, ...parts: unknown[]) {
    const [first, second] = parts
    const { text, values, name } =
      typeof first === 'string' ? { text: first, values: second, name: undefined } : (first as Statement)
    const given = Array.isArray(values) ? values : Array.isArray(second) ? second : []
    // Statement names differ between processes, because the pool assigns them.
    statements.push({ text, values: given, ...(name === '' ? { name } : {}) })
    const answer = send.apply(this, parts)
    if (answer instanceof Promise)
      void answer.then(
        (result: pg.QueryResult) => idsIn(result.rows).forEach((id) => knownIds.add(id)),
        () => undefined,
      )
    return answer
  } as typeof pg.Client.prototype.query
  return {
    take() {
      const taken = { statements, knownIds }
      statements = []
      knownIds = new Set()
      return taken
    },
  }
}

interface Recorder {
  readonly db: Database
  /** The incubator whose records are read and written. */
  readonly own: string
  record(
    operation: Operation,
    one: Statement,
    method: Sample['method'],
    path: string,
    body?: object,
  ): Promise<void>
}

/** The first process of the PostgreSQL server; undefined for the embedded database, which is no process. */
async function findDatabasePid(db: Database): Promise<number | undefined> {
  if (db.kind === 'embedded') return undefined
  const { rows } = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return readParent(rows[0]!.pid)
}

/** Prepares to record samples on this database; the product must not be running on it. */
async function recordAt(place: Place, work: (recorder: Recorder) => Promise<void>): Promise<Plan> {
  const tap = tapDriver()
  const db = await openDatabase(place)
  const settings = readSettings({ DATA_DIR: place.dataDir })
  const app = await buildApp({ db, settings, isDemo: true })
  const samples: Sample[] = []
  const signIn = async ({ email }: DemoPerson) => {
    const payload = { email, password: DEMO_PASSWORD }
    const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const cookie = String(login.headers['set-cookie']).split(';')[0]!
    return { cookie, own: login.json<{ incubator_id: string }>().incubator_id }
  }
  try {
    const { cookie, own } = await signIn(DEMO_PEOPLE.master)
    const others = [DEMO_PEOPLE.edit, DEMO_PEOPLE.master, DEMO_PEOPLE.super]
    const cookies = [cookie, ...(await Promise.all(others.map(signIn))).map((other) => other.cookie)]
    const record: Recorder['record'] = async (operation, one, method, path, body) => {
      tap.take()
      const answer = await app.inject({
        method,
        url: `/api${path}`,
        headers: { cookie },
        ...(body === undefined ? {} : { payload: body }),
      })
      if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
      const { statements, knownIds } = tap.take()
      for (const id of [...idsIn(path), ...idsIn(body), own]) knownIds.add(id)
      // The look-up of the session comes first; its answer names the account.
      const freshIds = [...new Set(statements.flatMap((s) => idsIn(s.values)))].filter(
        (id) => !knownIds.has(id),
      )
      samples.push({
        operation,
        method,
        path: `/api${path}`,
        body,
        statements,
        one,
        freshIds: madeUp(method, freshIds),
      })
    }
    await work({ db, own, record })
    return { cookie, cookies, databasePid: await findDatabasePid(db), incubatorId: own, samples }
  } finally {
    await app.close()
    await db.close()
  }
}

const fundingRaised = entityOf('funding-raised')
const startup = entityOf('startup')
const incubator = entityOf('incubator')
const mentor = entityOf('mentor')
const mentorSession = entityOf('mentor-session')

/** Words from names of the incubator's startups, each with one such name. */
async function findWords({ db, own }: Recorder): Promise<{ name: string; word: string }[]> {
  const { rows } = await db.query<{ name: string; word: string }>(sql`
    select name, substring(name from '[A-Za-z]{4,}') as word from startup
    where incubator_id = ${own} and name ~ '[A-Za-z]{4,}' order by id limit 8`)
  return rows
}

async function findIds({ db, own }: Recorder, entity: Entity, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(sql`
    select id from ${sql.identifier(tableNameOf(entity))} where incubator_id = ${own} order by id limit ${most}`)
  return rows.map(({ id }) => id)
}

/** Pages of an entity, for one incubator and for all. */
async function recordPages({ own, record }: Recorder, entity: Entity): Promise<void> {
  for (const page of ['1', '2', '3', '4']) {
    const pages = `?page=${page}&pageSize=10`
    const query = { page, pageSize: '10' }
    const ofOwn = listStatement(entity, { ...query, user_id: own })
    await record('list', ofOwn, 'GET', `/${entity.name}/user/${own}${pages}`)
    await record('list of all', listStatement(startup, query), 'GET', `/startup${pages}`)
  }
}

async function recordSearches({ own, record }: Recorder, entity: Entity, word: string): Promise<void> {
  const pages = `?search=${encodeURIComponent(word)}&page=1&pageSize=10`
  const query = { search: word, page: '1', pageSize: '10' }
  const ofOwn = listStatement(entity, { ...query, user_id: own })
  await record('search', ofOwn, 'GET', `/${entity.name}/user/${own}${pages}`)
  await record('search in all', listStatement(startup, query), 'GET', `/startup${pages}`)
}

/**
 * People as their pages read them, most with what is read along from other tables: a startup's mentors, a record's
 * incubator, who joined by an invitation.
 */
async function recordPeople(recorder: Recorder): Promise<void> {
  const { db, own, record } = recorder
  const page = { page: '1', pageSize: '10' }
  const ofOwn = `user_id=${own}&page=1&pageSize=10`
  const list = (entity: Entity, more: Readonly<Record<string, string>> = {}) =>
    listStatement(entity, { ...page, user_id: own, ...more })
  await record('list of incubators', listStatement(incubator, page), 'GET', '/incubator?page=1&pageSize=10')
  await record('list of startups', list(startup), 'GET', `/startup?${ofOwn}`)
  await record('list of mentors', list(mentor), 'GET', `/mentor?${ofOwn}`)
  const { rows: programs } = await db.query<{ id: string }>(sql`
    select program_id as id from startup where incubator_id = ${own} group by 1 order by 1 limit 4`)
  for (const { id } of programs)
    await record(
      'list of startups in a program',
      list(startup, { program_name: id }),
      'GET',
      `/startup?${ofOwn}&program_name=${id}`,
    )
  for (const id of await findIds(recorder, mentor, 8)) {
    const sessions = listStatement(mentorSession, { ...page, mentor_id: id })
    const path = `/mentor-session/mentor/${id}?page=1&pageSize=10`
    await record('list of a mentor’s sessions', sessions, 'GET', path)
    await record('get mentor', getStatement(mentor, id), 'GET', `/mentor/${id}`)
  }
  await record('list of invitations', invitationsStatement(own), 'GET', '/invitations?page=1&pageSize=10')
  for (const id of await findIds(recorder, startup, 20))
    await record('get startup', getStatement(startup, id), 'GET', `/startup/${id}`)
}

type Words = Awaited<ReturnType<typeof findWords>>

/** Funding of the incubator's startups, changed and added. */
async function recordWrites(recorder: Recorder, words: Words): Promise<void> {
  const { own, record } = recorder
  for (const id of await findIds(recorder, fundingRaised, 50)) {
    const one = updateStatement(fundingRaised, id, 'amount')
    const amount = 100_000 + Math.floor(Math.random() * 1_000)
    await record('update', one, 'PUT', `/funding-raised/${id}`, { amount })
  }
  for (let i = 0; i < 20; i += 1) {
    const { name } = words[i % words.length]!
    const values = { startup: name, type: 'Angel', amount: 250_000 + i, agency: 'Bench Angels', year: 2025 }
    // The portal says for whom.
    const body = { ...values, incubator_id: own }
    await record('create', createStatement(fundingRaised, own, values), 'POST', '/funding-raised', body)
  }
}

/** The measured requests: pages, searches, single records and changes of every module, and people. */
export const recordPlan = (place: Place): Promise<Plan> =>
  recordAt(place, async (recorder) => {
    const { own, record } = recorder
    const words = await findWords(recorder)
    await recordPages(recorder, fundingRaised)
    for (const { word } of words) await recordSearches(recorder, fundingRaised, word)
    for (const id of await findIds(recorder, fundingRaised, 50))
      await record('get', getStatement(fundingRaised, id), 'GET', `/funding-raised/${id}`)
    for (const entity of MODULES) {
      const ofOwn = listStatement(entity, { pageSize: '10', user_id: own })
      await record('list of each module', ofOwn, 'GET', `/${entity.name}/user/${own}?pageSize=10`)
      for (const id of await findIds(recorder, entity, 4))
        await record('get of each module', getStatement(entity, id), 'GET', `/${entity.name}/${id}`)
    }
    await recordPeople(recorder)
    await recordWrites(recorder, words)
  })

/** Reads only startups, of which there may be very many; writes funding of some of them. */
export const recordReads = (place: Place): Promise<Plan> =>
  recordAt(place, async (recorder) => {
    await recordPages(recorder, startup)
    const words = await findWords(recorder)
    for (const { word } of words) await recordSearches(recorder, startup, word)
    for (const id of await findIds(recorder, startup, 50))
      await recorder.record('get', getStatement(startup, id), 'GET', `/startup/${id}`)
    await recordWrites(recorder, words)
  })

/** Reads generate no ids: unknown ids in their statements come from the request. */
const madeUp = (method: Sample['method'], ids: readonly string[]): readonly string[] =>
  method === 'GET' ? [] : ids
