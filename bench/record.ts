/**
 * Writes down what the product asks of the database for each kind of request: the floor answers the same
 * requests with the same statements, through node:http and pg and nothing else. So the two can only differ by
 * what the product does around its SQL, and a change of the product's SQL is in the floor by itself.
 */
import pg from 'pg'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { buildApp } from '#server/app.ts'
import { tableNameOf } from '#server/db/entity-sql.ts'
import { openDatabase } from '#server/db/open.ts'
import { readSettings } from '#server/settings.ts'
import { MODULES } from '#server/testing/kill-work.ts'
import type { Operation, Plan, Sample, Statement } from './plan.ts'
import type { Place } from './product.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const idsIn = (value: unknown): string[] => JSON.stringify(value ?? null).match(UUID) ?? []

/** Everything that goes through the driver from here on, and the ids that came back. */
function tapDriver(): { take: () => { statements: Statement[]; knownIds: Set<string> } } {
  let statements: Statement[] = []
  let knownIds = new Set<string>()
  const send = pg.Client.prototype.query as (...parts: unknown[]) => unknown
  pg.Client.prototype.query = function query(this: pg.Client, ...parts: unknown[]) {
    const [first, second] = parts
    const { text, values } =
      typeof first === 'string' ? { text: first, values: second } : (first as Statement)
    const given = Array.isArray(values) ? values : Array.isArray(second) ? second : []
    statements.push({ text, values: given })
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

/** Records the samples on this database, which the product must not be running on. */
export async function recordPlan(place: Place): Promise<Plan> {
  const tap = tapDriver()
  const db = await openDatabase(place)
  const settings = readSettings({ DATA_DIR: place.dataDir })
  const app = await buildApp({ db, settings, isDemo: true })
  try {
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: DEMO_PEOPLE.master.email, password: DEMO_PASSWORD },
    })
    const cookie = String(login.headers['set-cookie']).split(';')[0]!
    const { incubator_id: own } = login.json<{ incubator_id: string }>()
    const { rows: records } = await db.pool.query<{ id: string }>(
      'select id from funding_raised where incubator_id = $1 order by id limit 50',
      [own],
    )
    const { rows: startups } = await db.pool.query<{ name: string; word: string }>(
      `select name, substring(name from '[A-Za-z]{4,}') as word from startup
       where incubator_id = $1 and name ~ '[A-Za-z]{4,}' order by id limit 8`,
      [own],
    )
    const samples: Sample[] = []
    const record = async (operation: Operation, method: Sample['method'], path: string, body?: object) => {
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
      // The session's look-up comes first and its account is known by its answer.
      const freshIds = [...new Set(statements.flatMap((s) => idsIn(s.values)))].filter(
        (id) => !knownIds.has(id),
      )
      samples.push({
        operation,
        method,
        path: `/api${path}`,
        body,
        statements,
        freshIds: madeUp(method, freshIds),
      })
    }
    for (const page of [1, 2, 3, 4])
      await record('list', 'GET', `/funding-raised/user/${own}?page=${page}&pageSize=10`)
    for (const page of [1, 2, 3, 4]) await record('list of all', 'GET', `/startup?page=${page}&pageSize=10`)
    for (const { word } of startups) {
      const search = encodeURIComponent(word)
      await record('search', 'GET', `/funding-raised/user/${own}?search=${search}&page=1&pageSize=10`)
      await record('search in all', 'GET', `/startup?search=${search}&page=1&pageSize=10`)
    }
    for (const { id } of records) {
      await record('get', 'GET', `/funding-raised/${id}`)
      await record('update', 'PUT', `/funding-raised/${id}`, { amount: 100_000 + samples.length })
    }
    for (const entity of MODULES) {
      const pages = `/${entity.name}/user/${own}?pageSize=10`
      await record('list of each module', 'GET', pages)
      const { rows } = await db.pool.query<{ id: string }>(
        `select id from ${tableNameOf(entity)} where incubator_id = $1 order by id limit 4`,
        [own],
      )
      for (const { id } of rows) await record('get of each module', 'GET', `/${entity.name}/${id}`)
    }
    for (let i = 0; i < 20; i += 1)
      await record('create', 'POST', '/funding-raised', {
        startup: startups[i % startups.length]!.name,
        type: 'Angel',
        amount: 250_000 + i,
        agency: 'Bench Angels',
        year: 2025,
      })
    return { cookie, incubatorId: own, samples }
  } finally {
    await app.close()
    await db.close()
  }
}

/** What is read makes nothing up: its unknown ids are those that it asks for. */
const madeUp = (method: Sample['method'], ids: readonly string[]): readonly string[] =>
  method === 'GET' ? [] : ids
