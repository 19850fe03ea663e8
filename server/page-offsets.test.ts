import { afterAll, beforeAll, expect, it } from 'vitest'
import { listLog } from './features/activity/read-log.ts'
import { listApprovals } from './core/approvals/list-approvals.ts'
import type { Queryable } from './platform/db/database.ts'
import { sql, type SQL } from './platform/db/sql.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const ROWS = 400
let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.db.writes.query(sql`
    insert into activity_log (id, activity_id, incubator_id, batch_id, username, message, ipv4)
    select gen_random_uuid(), 'offset ' || n, ${t.own.incubator}, gen_random_uuid(), 'x',
      '{"code": "change", "params": {"action": "delete", "entity": "prototype"}}', '' from generate_series(1, ${ROWS}) n`)
  // Each with changes that are stored apart, since they cannot be compressed.
  await t.db.writes.query(sql`
    insert into approval (id, approval_id, incubator_id, editor, action, edit_data, origin, changes, changes_total, status)
    select gen_random_uuid(), 'offset ' || n, ${t.own.incubator}, 'x', '{"code": "import", "params": {"file": "x", "rows": 1}}', '',
      'import', (select jsonb_agg(md5(n || ' ' || m)) from generate_series(1, 1000) m), 1000, 'rejected' from generate_series(1, ${ROWS}) n`)
})
afterAll(() => t.close())

/** Runs the work, and returns the blocks of 8 kB that its statements read. */
async function countBlocks(work: (db: Queryable) => Promise<unknown>): Promise<number> {
  const statements: SQL[] = []
  const query: Queryable['query'] = (statement, how) => {
    statements.push(statement)
    return t.db.query(statement, how)
  }
  await work({ query })
  let blocks = 0
  for (const statement of statements) {
    const { rows } = await t.db.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
      sql`${sql.raw('explain (analyze, buffers, timing off, format json) ')}${statement}`,
    )
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!
    blocks += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!
  }
  return blocks
}

it('a page far beyond the end of the log counts nothing for the entries before it', async () => {
  const page = { page: 1_000, pageSize: 100 }
  expect(await countBlocks((db) => listLog(db, sql`true`, page, 'UTC'))).toBeLessThan(ROWS / 2)
})

it('a page far beyond the end of the requests reads the changes of none before it', async () => {
  const query = {
    page: 1_000,
    pageSize: 100,
    timeZone: 'UTC',
    by: null,
    sort: 'requestDate',
    order: 'desc',
  } as const
  expect(await countBlocks((db) => listApprovals(db, t.own.incubator, query))).toBeLessThan(ROWS / 2)
})
