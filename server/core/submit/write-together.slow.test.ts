/** A thousand generated changes of a few records of an entity, by several people on two servers at once. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { randoms } from '#server/testing/randoms.ts'
import { startProduct, type ServerProcess } from '#server/testing/server-process.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const serverUrl = process.env['TEST_DATABASE_URL']
const CHANGES = 1_000
const AT_ONCE = 48
const FIELDS = ['name', 'description'] as const

type Entity = 'prototype' | 'startup'

interface Sent {
  entity: Entity
  id: string
  field: (typeof FIELDS)[number]
  /** What its author had read; undefined if the call does not say. */
  expected: string | undefined
  value: string
  status: number
  body: Record<string, unknown>
}
interface Entry {
  record_id: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
}

// Only one server can use the embedded database.
describe.runIf(serverUrl !== undefined)('two servers on one PostgreSQL', () => {
  let t: TestApp
  let servers: ServerProcess[]
  beforeAll(async () => {
    t = await createTestApp()
    const { rows } = await t.db.query<{ name: string }>(sql`select current_database() as name`)
    const databaseUrl = Object.assign(new URL(serverUrl!), { pathname: `/${rows[0]!.name}` }).href
    servers = await Promise.all(
      ['first', 'second'].map((name) => {
        const dataDir = join(t.settings.dataDir, name)
        mkdirSync(dataDir)
        return startProduct({ dataDir, databaseUrl }, [])
      }),
    )
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await t.close()
  })

  async function send(server: number, cookie: string, change: Omit<Sent, 'status' | 'body'>): Promise<Sent> {
    const { entity, id, field, expected, value } = change
    const answer = await fetch(`${servers[server]!.address}/api/${entity}/${id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({
        [field]: value,
        ...(expected === undefined ? {} : { expected: { [field]: expected } }),
      }),
    })
    return { ...change, status: answer.status, body: (await answer.json()) as Sent['body'] }
  }

  // Another name of a startup takes a transaction, its description does not.
  it.each<Entity>(['prototype', 'startup'])(
    `keep an unbroken history of ${CHANGES} changes of a %s, and say of each truly whether it was applied`,
    async (entity) => {
      const random = randoms(7)
      const ids = await Promise.all(
        Array.from({ length: 12 }, async (_, n) => {
          const own =
            entity === 'startup'
              ? { ...NEW.startup, email: `first-${n}@example.org`, phone: '5000000001' }
              : {}
          const values = { ...own, name: `First ${n}`, description: '-' }
          const { body } = await t.call('coe-master', 'POST', `/${entity}`, values)
          return body._id as string
        }),
      )
      const people = [t.cookies['coe-master'], t.cookies['portal-edit']]
      /** The latest value that somebody was answered. */
      const seen = new Map(ids.map((id, n) => [id, { name: `First ${n}`, description: '-' }]))
      const sent: Sent[] = []
      let next = 0
      const work = async (): Promise<void> => {
        while (next < CHANGES) {
          next += 1
          const id = ids[random(ids.length)]!
          const field = FIELDS[random(FIELDS.length)]!
          const expected = random(2) === 0 ? seen.get(id)![field] : undefined
          const one = await send(random(2), people[random(2)]!, {
            entity,
            id,
            field,
            expected,
            value: `Value ${next}`,
          })
          sent.push(one)
          if (one.status === 200)
            seen.set(id, { name: String(one.body['name']), description: String(one.body['description']) })
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))

      const refused = sent.filter(({ status }) => status !== 200)
      expect(refused.filter(({ status }) => status !== 409)).toEqual([])
      expect(refused.length).toBeGreaterThan(0)
      const { rows } = await t.db.query<Entry>(sql`
      select record_id, before, after from history where record_id = any(${sql.param(ids)}::uuid[]) order by at, id`)
      for (const id of ids) {
        const entries = rows.filter(({ record_id }) => record_id === id)
        const applied = sent.filter((one) => one.id === id && one.status === 200)
        const record = (await t.call('coe-master', 'GET', `/${entity}/${id}`)).body
        expect(record.version).toBe(applied.length + 1)
        expect(entries).toHaveLength(applied.length + 1)
        // Entries of one millisecond have no order of their own: each follows the one whose values it begins with.
        const afters = entries.map(({ after }) => JSON.stringify(after))
        expect(new Set(afters).size).toBe(entries.length)
        const befores = entries.flatMap(({ before }) => (before ? [JSON.stringify(before)] : []))
        expect(new Set(befores).size).toBe(applied.length)
        const last = afters.filter((after) => !befores.includes(after))
        expect(last.map((text) => JSON.parse(text) as object)).toMatchObject([
          { name: record.name, description: record.description },
        ])
        for (const { field, value, expected } of applied) {
          const [entry, ...others] = entries.filter(
            ({ before, after }) => after[field] === value && before?.[field] !== value,
          )
          expect(others).toEqual([])
          expect(entry?.before?.[field]).toBe(expected ?? entry?.before?.[field])
        }
      }
      for (const { field, expected, value, body } of refused) {
        expect(rows.some(({ after }) => after[field] === value)).toBe(false)
        expect((body['current'] as Sent['body'])[field]).not.toBe(expected)
      }
    },
    600_000,
  )
})
