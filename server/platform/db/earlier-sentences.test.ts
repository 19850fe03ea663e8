import fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action, LogMessage, Message } from '#domain/codes/codes.ts'
import { formatMessage, formatDetails, formatTitle } from '#domain/messages/format-message.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { migrate } from './migrate.ts'
import { newId } from './new-id.ts'
import { defaultMigrationsFolder } from './open.ts'

/** The migrations before those that convert sentences to codes. */
function foldersUpTo(tag: string): string {
  const folder = makeFolder()
  fs.cpSync(defaultMigrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  // Written by drizzle-kit.
  const journal = JSON.parse(fs.readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((e) => e.tag === tag),
  )
  fs.writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}

const log: [activity: string, details: string, code: string][] = [
  ['Add Prototype', 'Soil probe', 'change'],
  ['Add Prototype (Selected)', '2 Prototypes: One, with a comma, Two', 'change'],
  ['Update Startup Profile (Hasiru (Pvt) Ltd)', 'Hasiru: Name from A; B to C', 'change'],
  ['Delete Startup (Selected) (Hasiru)', '3 Startups: A, B, C', 'change'],
  ['Delete Deliverables As Per MOU', 'Deliverables As Per MOU', 'change'],
  ['Import Incubators (Pragati)', '1,40,000 rows from all (1).csv', 'import'],
  ['Import Prototypes', 'every row', 'text'],
  ['Update Email', 'Sign-in email: a@example.org → c@example.org', 'change-email'],
  ['Update Startup', 'in words that no version wrote', 'text'],
  ['Add Prototype Request', 'Soil probe', 'request'],
  ['Delete Prototype Request', 'Soil probe', 'request'],
  ['Approve Import IPs Request', '12 rows from ips.csv', 'approve'],
  ['Reject Import IPs Request', '12 rows from ips.csv — not now', 'reject'],
  ['Withdraw Update Funding Raised Request', 'x: Amount from ₹1 to ₹2', 'withdraw'],
  ['Delete Delete Startup (Selected) Request', '2 Startups: A, B', 'delete-request'],
]

/** `now` is set if the catalogue words the message differently today. */
const messages: [module: string, message: string | null, code: string | undefined, now?: string][] = [
  ['prototype', 'Prototype data imported successfully', 'import-saved'],
  ['event', '1,200 Events imported successfully', 'import-saved'],
  ['intellectual-property', 'IPs import request is added to the approval list', 'import-requested'],
  ['prototype', 'The request for this import was withdrawn.', 'import-decided'],
  ['prototype', 'The import was undone: 2 deleted, 1 restored.', 'import-undone'],
  [
    'prototype',
    'The import was undone: 2 deleted, 1 restored. 4 changed since stay as they are.',
    'import-undone',
    'The import was undone: 2 deleted, 1 restored. 4 changed since then and stay as they are.',
  ],
  [
    'prototype',
    'Something went wrong here; nothing was saved. Try again.',
    'import-broken',
    'Something went wrong on our side and nothing was saved. Try again.',
  ],
  [
    'prototype',
    'Who started this import is no longer here; nothing was saved.',
    'import-orphaned',
    'Nothing was saved: the person who started this import no longer has an account.',
  ],
  ['prototype', 'Somebody changed this prototype since you read it.', 'sentence'],
  ['prototype', null, undefined],
]

const reasons = [
  'Prototype name: Name is required; Year: "soon" is neither a year from 1990 on nor a date',
  'x',
]

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(foldersUpTo('0006_what-happened'))
  for (const [at, [activity, details]] of log.entries())
    await db.pool.query(
      `insert into activity_log (id, activity_id, username, activity, activity_details, ipv4) values ($1, $2, 'A', $3, $4, '')`,
      [newId(), at, activity, details],
    )
  for (const [activity, details] of log.slice(0, 2))
    await db.pool.query(
      `insert into approval (id, approval_id, incubator_id, editor, edit, edit_details, edit_data, origin, changes, changes_total)
        values ($1, 'a', $1, 'E', $2, $3, '', 'edit', '[]', 0)`,
      [newId(), activity, details],
    )
  for (const [at, [module, message]] of messages.entries())
    await db.pool.query(
      `insert into import (id, module, account_id, by_name, file_name, file_hash, status, headers, setup, rows_total, summary, message)
        values ($1, $2, $1, 'A', $3, '', 'done', '[]', '{}', 0, '{"rows_added": 1, "rows_updated": 2}', $4)`,
      [newId(), module, at, message],
    )
  const summary = { rejected: reasons.map((reason, at) => ({ row: at + 2, reason })) }
  await db.pool.query(
    `insert into import (id, module, account_id, by_name, file_name, file_hash, status, headers, setup, rows_total, summary)
      values ($1, 'event', $1, 'A', 'rejected.csv', '', 'done', '[]', '{}', 0, $2)`,
    [newId(), JSON.stringify(summary)],
  )
  await migrate(db.pool, defaultMigrationsFolder)
})
afterAll(() => db.close())

test('log entries that were stored as sentences read the same when converted to codes', async () => {
  const { rows } = await db.pool.query<{ message: LogMessage }>(
    'select message from activity_log order by activity_id::int',
  )
  expect(
    rows.map(({ message }) => [formatTitle(message), formatDetails(message, 'Asia/Kolkata'), message.code]),
  ).toEqual(
    // The catalogue words the deletion of such a request differently today.
    log.map(([title, ...rest]) => [title.replace(/^Delete Delete /, 'Remove Delete '), ...rest]),
  )
})

test('so do requests', async () => {
  const { rows } = await db.pool.query<{ action: Action }>('select action from approval order by id')
  expect(
    rows.map(({ action }) => [formatTitle(action), formatDetails(action, 'Asia/Kolkata'), action.code]),
  ).toEqual(log.slice(0, 2))
})

test('so do imports', async () => {
  const { rows } = await db.pool.query<{ message: Message | null }>(
    `select message from import where file_name <> 'rejected.csv' order by file_name::int`,
  )
  expect(rows.map(({ message }) => [message && formatMessage(message), message?.code])).toEqual(
    messages.map(([, message, code, now = message]) => [now, code]),
  )
})

test('so do the rows that imports skipped', async () => {
  const { rows } = await db.pool.query<{ rejected: { row: number; reason: Message }[] }>(
    `select summary->'rejected' as rejected from import where file_name = 'rejected.csv'`,
  )
  expect(rows[0]?.rejected.map(({ row, reason }) => [row, formatMessage(reason)])).toEqual(
    reasons.map((reason, at) => [at + 2, reason]),
  )
})
