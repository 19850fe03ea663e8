import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attainmentOf, dueOf, plannedOf, reachedOf } from '#domain/vocabulary/attainment.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { ATTAINMENT, PLANNED, REACHED } from './attainment-sql.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const figure = fc.oneof(
  fc.nat(60),
  fc.nat(400).map((n) => n * 1_000_000),
  fc.nat(1_000_000_000),
)
const deliverable = fc.record({
  target: figure,
  plan: fc.constant(null),
  achieved: figure,
  weight: fc.constantFrom(null, 0.25, 1, 7),
})

// (deliverables.md, Attainment)
it('attainments and shares of a year are the same in statements as where they are reckoned', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deliverable, { maxLength: 8 }),
      fc.constantFrom(0, 0.25, 0.3342465753424658, 1),
      async (all, part) => {
        const on = { part, quarter: 1, within: 0 }
        const given = JSON.stringify(all.map((one) => ({ ...one, due: dueOf(one, on) })))
        const { rows } = await t.db.query(sql`
          select ${ATTAINMENT} as attainment, ${REACHED} as reached, ${PLANNED} as planned
          from jsonb_to_recordset(${given}::jsonb) d (weight float8, target bigint, achieved bigint, due float8)`)
        expect(rows[0]).toEqual({
          attainment: attainmentOf(all, on),
          reached: reachedOf(all),
          planned: plannedOf(all, on),
        })
      },
    ),
    { numRuns: 300 },
  )
})
