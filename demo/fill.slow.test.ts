import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApprovalStatus } from '#domain/changes/change.ts'
import { isSame } from '#domain/changes/is-same.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Action } from '#domain/codes/codes.ts'
import { formatTitle } from '#domain/messages/format-message.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { findAccountByEmail, presentAccount } from '#server/core/accounts/account-row.ts'
import { openDiskStore } from '#server/core/files/disk-store.ts'
import { isPasswordOf } from '#server/core/accounts/passwords.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { findEnding } from '#server/core/files/find-ending.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts'
import { fillDemo, isDemoFilled, type DemoSummary } from './fill.ts'

let db: TestDatabase
let summary: DemoSummary
const store = openDiskStore(makeFolder())
const today = dayFromToday()

beforeAll(async () => {
  db = await createTestDatabase()
  expect(await isDemoFilled(db)).toBe(false)
  summary = await fillDemo(db, { store, today })
})
afterAll(() => db.close())

const read = async <T extends Record<string, unknown>>(query: string): Promise<T[]> =>
  (await db.pool.query<T>(query)).rows
const count = async (table: string): Promise<number> =>
  (await read<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n

interface Entry extends Record<string, unknown> {
  entity: string
  record_id: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

describe('a filled demo', () => {
  it('contains the records that the summary counts', async () => {
    expect(await isDemoFilled(db)).toBe(true)
    expect(await count('incubator')).toBe(49)
    expect(await count('startup')).toBe(350)
    expect(await count('mentor')).toBe(120)
    expect(await count('account')).toBe(summary.accounts)
    expect(await count('approval')).toBe(summary.approvals)
    expect(await count('history')).toBeGreaterThanOrEqual(summary.history)
    expect(await count('activity_log')).toBeGreaterThanOrEqual(summary.activities + summary.approvals)
  })

  it('keeps every file of its type and size, and used by a record; all of them are small', async () => {
    const files = await read<{ path: string; name: string; size: number }>(
      'select path, name, size from file',
    )
    expect(files.length).toBeGreaterThan(500)
    for (const { path, name, size } of files) {
      const bytes = await buffer((await store.get(path))!)
      expect(bytes).toHaveLength(size)
      expect(size).toBeLessThan(10_000)
      expect(path.endsWith(`.${await findEnding(bytes, name)}`)).toBe(true)
    }
    const unused = 'select 1 from file where not exists (select 1 from file_use u where u.path = file.path)'
    expect(await read(unused)).toEqual([])
    const unknown = 'select 1 from file_use u where not exists (select 1 from file where path = u.path)'
    expect(await read(unknown)).toEqual([])
  })

  it('sends no mails', async () => {
    expect(await count('outbox')).toBe(0)
    expect(await count('one_time_link')).toBe(0)
  })

  it('lets only the nine people sign in, each with their role', async () => {
    const roles = await Promise.all(
      DEMO_ACCOUNTS.map(async ({ email }) => {
        const account = await findAccountByEmail(db, email)
        return presentAccount(account!).session.role
      }),
    )
    expect(roles).toEqual([
      'Startup Cell',
      'Master Edit',
      'Master View',
      'COE Master',
      'COE Editor',
      'COE Viewer',
      'COE Master',
      'Startup',
      'Mentor',
    ])
    const hashes = await read<{ password_hash: string }>(
      'select password_hash from account where password_hash is not null',
    )
    expect(hashes).toHaveLength(9)
    expect(hashes[0]!.password_hash).toMatch(/^\$2[aby]\$10\$/)
    expect(await isPasswordOf(DEMO_PASSWORD, hashes[0]!.password_hash)).toBe(true)
  })

  it('has a history for every record, which ends in the record’s current state', async () => {
    const history = await read<Entry>(
      'select entity, record_id, action, before, after from history order by entity, record_id, at, id',
    )
    const last = new Map<string, Entry>()
    for (const entry of history) {
      const key = `${entry.entity} ${entry.record_id}`
      const earlier = last.get(key)
      expect(entry.action === 'create').toBe(earlier === undefined)
      expect(isSame(entry.before, earlier?.after ?? null)).toBe(true)
      last.set(key, entry)
    }
    for (const name of Object.keys(summary.records)) {
      const entity = entityOf(name)
      const rows = await read<{ id: string; version: number }>(`select * from ${tableNameOf(entity)}`)
      for (const row of rows) {
        const now = Object.fromEntries(
          Object.keys(entity.fields).map((f) => [f, (row as Record<string, unknown>)[f]]),
        )
        expect(isSame(now, last.get(`${name} ${row.id}`)?.after)).toBe(true)
        expect(history.filter((h) => h.record_id === row.id)).toHaveLength(row.version)
      }
    }
  })

  it('is in the past', async () => {
    for (const [table, column] of [
      ['history', 'at'],
      ['activity_log', 'activity_date'],
      ['approval', 'request_date'],
      ['approval', 'decided_at'],
      ['startup', 'updated_at'],
      ['mentorship', 'updated_at'],
      ['mentor_session', 'updated_at'],
      ['request', 'updated_at'],
      ['invitation', 'created_at'],
      ['invitation', 'revoked_at'],
      ['contact_message', 'created_at'],
      ['contact_message', 'answered_at'],
      ['event_registration', 'created_at'],
      ['event_registration', 'cancelled_at'],
      ['funding_raised', 'created_at'],
      ['import', 'updated_at'],
      ['profile_activity', 'created_at'],
    ] as const) {
      const [row] = await read<{ newest: string }>(`select max(${column}) as newest from ${table}`)
      expect(new Date(row!.newest).toISOString().slice(0, 10) < today).toBe(true)
    }
  })

  it('has waiting requests of every kind, and decided ones with reasons', async () => {
    const rows = await read<{
      action: Action
      status: ApprovalStatus
      reason: string | null
      editor: string
    }>('select action, status, reason, editor from approval')
    const waiting = rows.filter((row) => row.status === 'pending').map((row) => formatTitle(row.action))
    expect(waiting).toEqual(
      expect.arrayContaining([
        'Add Prototype',
        'Update Prototype',
        'Delete Prototype',
        'Delete Prototype (Selected)',
        'Add Funding Raised',
        'Update Funding Raised',
        'Delete Funding Raised',
        'Import Funding Raised',
        'Update Incubator Profile',
        'Add Startup',
        'Update Startup Profile',
        'Delete Startup',
        'Delete Startup (Selected)',
        'Add Mentor',
        'Update Mentor',
        'Delete Mentor',
        'Delete Mentor (Selected)',
      ]),
    )
    expect(new Set(rows.map((row) => row.status))).toEqual(
      new Set(['pending', 'approved', 'rejected', 'withdrawn']),
    )
    expect(await read('select 1 from approval where decided_at <= request_date')).toEqual([])
    for (const row of rows.filter((r) => r.status === 'rejected')) expect(row.reason).not.toBeNull()
    expect(new Set(rows.map((row) => row.editor))).toEqual(new Set([DEMO_PEOPLE.editor.name]))
  })

  it('has deletions by its editor in each of the three months before, which can be restored', async () => {
    const months = await read<{ month: string; gone: number }>(`
      select to_char(a.activity_date at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as gone
      from activity_log a join history h on h.batch_id = a.batch_id and h.action = 'delete'
      where a.proposer_id is not null and a.message->'params'->>'action' = 'delete'
        and not exists (select 1 from history later where later.record_id = h.record_id and later.at > h.at)
      group by 1 order by 1`)
    const monthAgo = (back: number) => {
      const [year, month] = today.split('-').map(Number)
      return new Date(Date.UTC(year!, month! - 1 - back, 1)).toISOString().slice(0, 7)
    }
    expect(months).toEqual([
      { month: monthAgo(3), gone: 1 },
      { month: monthAgo(2), gone: 1 },
      { month: monthAgo(1), gone: 4 },
    ])
  })

  it('shows its import request with twelve rows; the thirteenth was skipped', async () => {
    const [row] = await read<{ changes_total: number; status: string; rows_total: number }>(
      'select a.changes_total, i.status, i.rows_total from import i join approval a on a.id = i.approval_id',
    )
    expect(row).toMatchObject({ changes_total: 12, status: 'requested', rows_total: 13 })
  })

  it('stores what happened as codes and parameters, not as sentences', async () => {
    const codes = await read<{ code: string }>(`
      select distinct message->>'code' as code from activity_log union
      select action->>'code' from approval union
      select message->'params'->'of'->>'code' from activity_log where message->'params' ? 'of' union
      select message->>'code' from import where message is not null order by code`)
    expect(codes.map(({ code }) => code)).toEqual([
      'add-invitation',
      'approve',
      'change',
      'change-standard-set',
      'import',
      'import-requested',
      'reject',
      'request',
      'revoke-invitation',
      'withdraw',
    ])
    expect(await count('activity_log')).toBeGreaterThan(0)
    expect(await read(`select 1 from activity_log where message->'params' ? 'text'`)).toEqual([])
  })

  it('is not changed by a second fill', async () => {
    await expect(fillDemo(db, { store, today })).rejects.toThrow('empty database')
    expect(await count('startup')).toBe(350)
  })

  it('cannot be filled with a date in the future', async () => {
    await expect(fillDemo(db, { store, today: '2999-01-01' })).rejects.toThrow('still to come')
  })
})
