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

interface PlanNode {
  readonly 'Relation Name'?: string
  readonly 'Actual Loops': number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

/** Runs the work, and returns how its statements were carried out. */
async function explain(work: (db: Queryable) => Promise<unknown>): Promise<PlanNode[]> {
  const statements: SQL[] = []
  const query: Queryable['query'] = (statement, how) => {
    statements.push(statement)
    return t.db.query(statement, how)
  }
  await work({ query })
  return Promise.all(
    statements.map(async (statement) => {
      const { rows } = await t.db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        sql`${sql.raw('explain (analyze, buffers, timing off, format json) ')}${statement}`,
      )
      return rows[0]!['QUERY PLAN'][0]!.Plan
    }),
  )
}

const partsOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]

/** The blocks of 8 kB that were read. */
const countBlocks = (plans: readonly PlanNode[]): number =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)

/** How often a table was looked into. */
const countLooks = (plans: readonly PlanNode[], table: string): number =>
  plans
    .flatMap(partsOf)
    .reduce((sum, part) => sum + (part['Relation Name'] === table ? part['Actual Loops'] : 0), 0)

it('a page far beyond the end of the log counts nothing for the entries before it', async () => {
  const page = { page: 1_000, pageSize: 100 }
  const plans = await explain((db) => listLog(db, sql`true`, page, 'UTC'))
  expect(countLooks(plans, 'activity_log')).toBeGreaterThan(0)
  expect(countLooks(plans, 'history')).toBe(0)
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
  const plans = await explain((db) => listApprovals(db, t.own.incubator, query))
  // Reading the changes of a request takes several blocks.
  expect(countBlocks(plans)).toBeLessThan(2 * ROWS)
})
