/**
 * The longest that others wait while a large batch is requested, approved and undone on the embedded database, written in one
 * transaction and in slices (decisions/large-batches.md).
 *   npx tsx bench/waits.ts [rows]
 */
import { rmSync } from 'node:fs'
import { decideApproval } from '#server/approvals/decide-approval.ts'
import type { Change } from '#domain/changes/change.ts'
import { newId } from '#server/db/new-id.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { defaultProgramme } from '#server/programme.ts'
import type { Author } from '#server/http/author.ts'
import { isLarge, prepare, submitPrepared, transactPrepared } from '#server/submit/large-batch.ts'
import { submit } from '#server/submit/submit.ts'
import type { Submitted } from '#server/submit/types.ts'
import { undoBatch } from '#server/submit/undo-batch.ts'
import { fillPlace, makePlace } from './databases.ts'

const rows = Number(process.argv[2] ?? 49_000)

/** A read that asks again as soon as it is answered; the longest that it waited, in milliseconds. */
async function longestWait(db: Database, work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  const end = work().finally(() => (isOver = true))
  while (!isOver) {
    const from = performance.now()
    await db.query(sql`select id from funding_raised limit 5`)
    longest = Math.max(longest, performance.now() - from)
  }
  await end
  return Math.round(longest)
}

/** As an import submits its rows. */
async function submitLarge(access: Database, author: Author, changes: readonly Change[]): Promise<Submitted> {
  const prepared = isLarge(access, changes.length)
    ? await prepare(access, author, { changes }, 'submit')
    : undefined
  return prepared
    ? transactPrepared(access, prepared, (tx) => submitPrepared(tx, author, prepared))
    : submit(access, author, changes)
}

const place = await fillPlace(await makePlace('embedded'), 1)
const db = await openDatabase({
  ...place,
  // Whoever waits shall wait to the end.
  requestLimits: { connect: 600_000, lock: 600_000, statement: 600_000, answer: 600_000 },
})
try {
  const { rows: incubators } = await db.query<{ id: string }>(sql`select id from incubator limit 1`)
  const incubatorId = incubators[0]!.id
  const person = (kind: 'coe-editor' | 'coe-master') => {
    const nobody = { startupId: null, mentorId: null, designation: null, roleType: 'incubator' } as const
    const actor = { ...nobody, kind, uid: newId(), name: kind, incubatorId }
    return { actor, ipv4: 'Unavailable', programme: defaultProgramme }
  }
  const [editor, master] = [person('coe-editor'), person('coe-master')]
  const waits: Record<string, { request: number; approval: number; undo: number }> = {}
  for (const [method, kind] of [
    ['in one transaction', 'server'],
    ['in slices', 'embedded'],
  ] as const) {
    const access: Database = { ...db, kind }
    let requested: Submitted | undefined
    const request = await longestWait(db, async () => {
      requested = await submitLarge(
        access,
        editor,
        Array.from({ length: rows }, (_, n) => ({
          action: 'create',
          entity: 'funding-raised',
          incubatorId,
          values: {
            startup: `${method} ${n}`,
            type: 'VC',
            year: 2024,
            amount: n + 1,
            agency: `Fund ${n % 40}`,
          },
        })),
      )
    })
    if (requested?.status !== 'requested') throw new Error('An editor asks.')
    const requestId = requested.approval._id
    let batchId = ''
    const approval = await longestWait(db, async () => {
      const decided = await decideApproval(access, master, requestId, () => ({
        status: 'approved',
      }))
      batchId = decided.batchId!
    })
    const undo = await longestWait(db, () => undoBatch(access, master, batchId))
    waits[method] = { request, approval, undo }
  }
  process.stdout.write(`The longest wait of a read, in ms, with ${rows} rows: ${JSON.stringify(waits)}\n`)
} finally {
  await db.close()
  rmSync(place.dataDir, { recursive: true, force: true })
}
