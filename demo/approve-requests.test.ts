import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Action } from '#domain/codes/codes.ts'
import { formatTitle } from '#domain/messages/format-message.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { findAccountByEmail, presentAccount } from '#server/core/accounts/account-row.ts'
import { decideApproval } from '#server/core/approvals/decide-approval.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { DEMO_PEOPLE } from './accounts.ts'
import { copyDemo } from './testing/copy-demo.ts'

interface Submission {
  readonly submitted_on: string
  readonly submitted: readonly { readonly counted_at: string | null }[]
}

let db: TestDatabase

beforeAll(async () => {
  db = await copyDemo()
})
afterAll(() => db.close())

describe('a filled demo', () => {
  it('asks to submit a return as of the day of the request, with what was counted then', async () => {
    const { rows } = await db.pool.query<{ requested: Date; proposed: Submission }>(
      `select a.request_date as requested, c->'proposed' as proposed
       from approval a cross join lateral jsonb_array_elements(a.changes) c
       where c->>'entity' = 'return' and a.status = 'pending'`,
    )
    expect(rows).toHaveLength(1)
    const { requested, proposed } = rows[0]!
    const day = dayIn(defaultProgramme.time_zone, new Date(requested))
    expect(proposed.submitted_on).toBe(day)
    const counted = proposed.submitted.flatMap(({ counted_at: at }) => at ?? [])
    expect(counted.length).toBeGreaterThan(0)
    for (const at of counted) expect(dayIn(defaultProgramme.time_zone, new Date(at))).toBe(day)
  })

  it('lets the master approve every waiting request except the two stale ones', async () => {
    const account = await findAccountByEmail(db, DEMO_PEOPLE.master.email)
    const master = { actor: presentAccount(account!).actor, ipv4: '192.0.2.1', programme: defaultProgramme }
    const { rows: waiting } = await db.pool.query<{ id: string; action: Action }>(
      "select id, action from approval where status = 'pending'",
    )
    expect(waiting.length).toBeGreaterThan(10)
    const stale: string[] = []
    for (const { id, action } of waiting)
      await decideApproval(db, master, id, () => ({ status: 'approved' })).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'stale' })
        stale.push(formatTitle(action))
      })
    expect(stale.toSorted()).toEqual(['Update Funding Raised', 'Update Prototype'])
  })
})
