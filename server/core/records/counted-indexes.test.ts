import { afterAll, beforeAll, expect, it } from 'vitest'
import { PROOFS } from '#domain/entities/proofs.ts'
import { entityOf } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** The columns of each index of a table. */
async function indexesOf(table: string): Promise<string[][]> {
  const { rows } = await t.db.query<{ columns: string[] }>(sql`
    select array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnatts) n) as columns
    from pg_index i where i.indrelid = ${table}::regclass`)
  return rows.map(({ columns }) => columns)
}

/** Records in the order of their day have an index for that, with their incubator. */
const isInOrder = (entity: string, yearOf: string): boolean => entityOf(entity).sort.field === yearOf

// (deliverables.md, Achieved is counted)
it.each(
  PROOFS.filter((one) => !isInOrder(one.entity, one.yearOf) && (one.monthOf !== undefined || !one.where)),
)('what proves "$label" is counted from an index alone', async (proof) => {
  const { entity, yearOf, monthOf, where, sum } = proof
  const needed = [yearOf, 'incubator_id', monthOf, where?.[0], sum].filter((name) => name !== undefined)
  const having = (await indexesOf(tableNameOf(entityOf(entity)))).filter((columns) =>
    needed.every((name) => columns.includes(name)),
  )
  expect(having, needed.join(', ')).not.toEqual([])
})
