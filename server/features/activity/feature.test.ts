import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { lastUpdateSql } from './feature.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const readLastUpdate = async (): Promise<string | null> => {
  const { rows } = await t.db.query<{ last: string | null }>(
    sql`select (${lastUpdateSql(sql`i.id`)}) as last from incubator i where i.id = ${t.own.incubator}`,
  )
  return rows[0]!.last
}

/** A change of the incubator's own people, or of nobody who has an account there. */
const log = (account: string | null, date: string, times = 1) =>
  t.db.writes.query(sql`
    insert into activity_log (id, activity_id, incubator_id, account_id, username, message, ipv4, activity_date)
    select gen_random_uuid(), ${date} || n, ${t.own.incubator}, ${account}, 'x',
      '{"code": "change", "params": {"action": "delete", "entity": "prototype"}}', '', ${date}::timestamptz
    from generate_series(1, ${times}) n`)

it('the last update of an incubator is found without a look at its whole log', async () => {
  const { rows } = await t.db.query<{ id: string }>(
    sql`select id from account where incubator_id = ${t.own.incubator} limit 1`,
  )
  await log(rows[0]!.id, '2090-01-01T00:00:00Z', 1_000)
  await log(null, '2090-02-01T00:00:00Z')
  await t.db.query(sql`analyze activity_log`)
  expect(await readLastUpdate()).toBe('2090-01-01T00:00:00.000Z')
  const { rows: plan } = await t.db.query(
    sql`explain (analyze, format json) select (${lastUpdateSql(sql`i.id`)}) from incubator i where i.id = ${t.own.incubator}`,
  )
  const looks = [...JSON.stringify(plan).matchAll(/"Relation Name":"account".*?"Actual Loops":(\d+)/g)]
  // Those of the entry of nobody there, and of the first one of theirs.
  expect(looks.map(([, loops]) => loops)).toEqual(['2'])
})
