/** Statements that repeat are planned once on each connection (decisions/half-of-the-floor.md). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENTITIES } from '#domain/entities/register.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** PostgreSQL plans a prepared statement for its values five times before it compares the cost with a general plan. */
const TRIED = 5
/** Two calls come before a statement is prepared. */
const TIMES = 2 * TRIED + 2

interface Prepared {
  readonly statement: string
  readonly custom: number
}

/** The statements that were prepared on the connections that answered last, and repeated. */
async function findRepeated(): Promise<Prepared[]> {
  const repeated = sql`select statement, custom_plans::int as custom from pg_prepared_statements
    where custom_plans + generic_plans > ${TRIED}`
  const { reads, writes } = { reads: t.db.asProduct, writes: t.db.asProduct.writes }
  return [...(await reads.query<Prepared>(repeated)).rows, ...(await writes.query<Prepared>(repeated)).rows]
}

it('lists, records, changes and additions keep their plans after many changes', async () => {
  // The log and the history of one module are much longer than those of the others.
  for (let n = 0; n < 400; n++)
    await t.call('coe-master', 'PUT', `/funding-raised/${t.own.fundingRaised}`, { amount: 1_000 + n })
  await t.db.query(sql`analyze`)
  for (const { name } of ENTITIES)
    for (let n = 0; n < TIMES; n++) {
      await t.call('portal-edit', 'GET', `/${name}?page=1&pageSize=10`)
      await t.call('portal-edit', 'GET', `/${name}?page=2&pageSize=10`)
      await t.call('coe-master', 'GET', `/${name}/user/${t.own.incubator}?page=1&pageSize=10`)
      await t.call('coe-master', 'GET', `/${name}/${t.own.of[name]}`)
    }
  for (let n = 0; n < TIMES; n++) {
    const added = { name: `Probe ${n}`, startup: 'Own Sense' }
    expect((await t.call('coe-master', 'POST', '/prototype', added)).status).toBe(201)
  }
  const repeated = await findRepeated()
  for (const part of ['"startup" t', 'with wanted as', 'update "funding_raised"'])
    expect(
      repeated.some(({ statement }) => statement.includes(part)),
      part,
    ).toBe(true)
  expect(repeated.filter(({ custom }) => custom > TRIED)).toEqual([])
})
