/**
 * A batch of more changes than one statement writes. Others can work in between, and it becomes visible
 * completely or not at all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Change } from '#domain/changes/change.ts'
import { decideApproval } from '#server/core/approvals/decide-approval.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, SYSTEM, type TestApp } from '#server/testing/test-app.ts'
import { prepare, submitPrepared, transactPrepared, type Prepared } from './large-batch.ts'
import { dropUnrequested } from './pending-changes.ts'
import { submit } from './submit.ts'
import { undoBatch } from './undo-batch.ts'

const ROWS = 1_100

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const authorOf = (kind: 'coe-master' | 'coe-editor') =>
  ({
    ...SYSTEM,
    actor: {
      ...SYSTEM.actor,
      kind,
      uid: newId(),
      name: kind,
      roleType: 'incubator',
      incubatorId: t.own.incubator,
    },
  }) as const

const additions = (mark: string, startup?: string): Change[] =>
  Array.from({ length: ROWS }, (_, n) => ({
    action: 'create',
    entity: 'prototype',
    incubatorId: t.own.incubator,
    values: { name: `${mark} ${n}`, description: mark, ...(startup && { startup }) },
  }))

const one = async <T>(statement: ReturnType<typeof sql>): Promise<T> =>
  (await t.db.query(statement)).rows[0] as T

async function request(changes: readonly Change[]): Promise<string> {
  const submitted = await submit(t.db, authorOf('coe-editor'), changes)
  if (submitted.status !== 'requested') throw new Error('An editor asks')
  return submitted.approval._id
}

const approve = (id: string, db: Database = t.db) =>
  decideApproval(db, authorOf('coe-master'), id, () => ({ status: 'approved' }))

/**
 * Reads the numbers of records and history entries again and again while `work` runs and once afterwards, as somebody
 * else would.
 */
async function watch<T>(mark: string, work: Promise<T>): Promise<{ result: T; seen: string[] }> {
  const seen: string[] = []
  let isOver = false
  const result = work.finally(() => (isOver = true))
  for (let isLast = false; !isLast;) {
    isLast = isOver
    const { counts } = await one<{ counts: string }>(sql`
      select (select count(*) from prototype where description = ${mark}) || ' ' ||
        (select count(*) from history where entity = 'prototype' and action = 'create' and after->>'description' = ${mark}) as counts`)
    seen.push(counts)
  }
  return { result: await result, seen }
}

const stagedTables = () =>
  one<{ total: number }>(sql`select count(*) as total from pg_tables where tablename like 'staged%'`)

/** The same database, on which something happens once between the preparation of a large batch and its transaction. */
function oncePrepared(happen: () => Promise<unknown>): Database {
  let hasHappened = false
  const transact: Database['transact'] = async (work) => {
    if (!hasHappened && (await stagedTables()).total > 0) {
      hasHappened = true
      await happen()
    }
    return t.db.jobs.transact(work)
  }
  return { ...t.db, jobs: { ...t.db.jobs, transact } }
}

const searched = (mark: string) =>
  one<{ total: number }>(
    sql`select count(*) as total from search_document where entity = 'prototype' and texts @> array[${mark}]`,
  )

describe('a large batch', () => {
  it('is prepared while others read, and becomes visible to them all at once', async () => {
    const id = await request(additions('Approved'))
    const { result, seen } = await watch('Approved', approve(id))
    expect(result.approval).toMatchObject({ status: 'approved', changesTotal: ROWS })
    expect(result.approval.changes[0]!.title).toBe('Approved 0')
    expect(new Set(seen)).toEqual(new Set(['0 0', `${ROWS} ${ROWS}`]))
    if (t.db.kind === 'embedded') expect(seen.filter((s) => s === '0 0').length).toBeGreaterThan(4)

    // History, log and pending changes are the same as for any other batch.
    const batch = result.batchId!
    expect(
      await one(sql`
        select count(*) as entries, count(distinct at) as moments, min(origin) as origin, min(proposed_by) as by,
          (select count(*) from activity_log where batch_id = ${batch} and request_id = ${id}) as logged,
          (select count(*) from pending_change where approval_id = ${id}) as pending
        from history where batch_id = ${batch}`),
    ).toEqual({ entries: ROWS, moments: 1, origin: 'approval', by: 'coe-editor', logged: 1, pending: 0 })
    await expect.poll(stagedTables).toEqual({ total: 0 })
    const inTheTableItself = sql`select count(*) as total from only prototype where description = 'Approved'`
    expect(await one(inTheTableItself)).toEqual({ total: ROWS })

    const undone = await watch('Approved', undoBatch(t.db, authorOf('coe-master'), batch))
    expect(undone.result.undone).toEqual({ deleted: ROWS, restored: 0, kept: 0 })
    expect(new Set(undone.seen)).toEqual(new Set([`${ROWS} ${ROWS}`, `0 ${ROWS}`]))

    // While the rows of the last batch are still being moved.
    const again = await undoBatch(
      t.db,
      authorOf('coe-master'),
      undone.result.submitted.status === 'applied' ? undone.result.submitted.batchId! : '',
    )
    expect(again.undone).toEqual({ deleted: 0, restored: ROWS, kept: 0 })
    await expect.poll(stagedTables).toEqual({ total: 0 })
  })

  it('of updates leaves each record once, at its next version and with its previous values in the history', async () => {
    const added = await submit(t.db, SYSTEM, additions('Updated'))
    const ids = added.status === 'applied' ? added.recordIds : []
    const update = (recordId: string): Change => ({
      action: 'update',
      entity: 'prototype',
      recordId,
      values: { development_time: '9 months' },
    })
    const { batchId } = await approve(await request(ids.map(update)))
    expect(
      await one(sql`select count(*) as records, min(version) as version, min(development_time) as held,
        (select count(*) from history where batch_id = ${batchId} and before->>'development_time' is null
          and after->>'development_time' = '9 months') as entries from prototype where description = 'Updated'`),
    ).toEqual({ records: ROWS, version: 2, held: '9 months', entries: ROWS })

    // Somebody changes a record after the preparation and before the transaction, so the request is in
    // conflict.
    const id = await request(ids.map((of) => ({ ...update(of), values: { development_time: '1 year' } })))
    if (t.db.kind !== 'embedded') return
    const change = { ...update(ids[7]!), values: { development_time: '2 years' } } as Change
    const db = oncePrepared(() => submit(t.db, SYSTEM, [change]))
    await expect(approve(id, db)).rejects.toMatchObject({ code: 'stale' })
    expect(
      await one(
        sql`select count(*) filter (where development_time = '9 months') as kept from prototype where description = 'Updated'`,
      ),
    ).toEqual({ kept: ROWS - 1 })
    await expect.poll(stagedTables).toEqual({ total: 0 })
  })

  it('stands in the change log as soon as it is visible, before its history has moved', async () => {
    // A PostgreSQL server needs no preparation.
    if (t.db.kind === 'server') return
    const prepared = (await prepare(t.db, SYSTEM, { changes: additions('Told') }, 'submit'))!
    const logged = await transactPrepared(t.db, prepared, async (tx) => {
      const submitted = await submitPrepared(tx, SYSTEM, prepared)
      if (submitted.status !== 'applied') throw new Error('The portal applies its changes')
      const { rows } = await tx.query(
        sql`select source, kind from change_log where ids = array[${submitted.batchId}::uuid]`,
      )
      return rows
    })
    expect(logged).toEqual([{ source: 'history', kind: 'create' }])
  })

  it('takes none of the connections that requests wait for', async () => {
    const db: Database = { ...t.db, transact: () => Promise.reject(new Error('It waits with the requests.')) }
    const { batchId } = await approve(await request(additions('Beside')), db)
    const { undone } = await undoBatch(db, authorOf('coe-master'), batchId!)
    expect(undone).toEqual({ deleted: ROWS, restored: 0, kept: 0 })
  })

  it('is found by the search everywhere once it has moved to its table, and no more after it was undone', async () => {
    const { batchId } = await approve(await request(additions('Searched')))
    await expect.poll(() => searched('Searched')).toEqual({ total: ROWS })
    await undoBatch(t.db, authorOf('coe-master'), batchId!)
    expect(await searched('Searched')).toEqual({ total: 0 })
  })

  it('of an Editor is prepared while others read, and lists count it only once it can be decided', async () => {
    const waiting = async (): Promise<number> => {
      const { body } = await t.call('coe-master', 'GET', `/prototype?user_id=${t.own.incubator}`)
      return body.pending_additions
    }
    const before = await waiting()
    const written = () =>
      one<{ total: number }>(
        sql`select count(*) as total from pending_change where proposed->>'startup' like 'Sent %'`,
      )
    const changes = Array.from({ length: ROWS }, (_, n): Change => ({
      action: 'create',
      entity: 'prototype',
      incubatorId: t.own.incubator,
      values: { name: `Sent ${n}`, startup: `Sent ${n}` },
    }))
    const editor = authorOf('coe-editor')
    const send = async (work: (tx: Tx, prepared: Prepared) => Promise<unknown>) => {
      const prepared = (await prepare(t.db, editor, { changes }, 'submit'))!
      expect(await written()).toEqual({ total: ROWS })
      expect(await waiting()).toBe(before)
      await transactPrepared(t.db, prepared, (tx) => work(tx, prepared))
    }
    const refused = send(() => Promise.reject(new Error('The file was imported meanwhile.')))
    await expect(refused).rejects.toThrow('imported meanwhile')
    await expect.poll(written).toEqual({ total: 0 })

    await prepare(t.db, editor, { changes }, 'submit')
    await dropUnrequested(t.db)
    expect(await written(), 'after a kill and a start').toEqual({ total: 0 })

    let id = ''
    await send(async (tx, prepared) => {
      const submitted = await submitPrepared(tx, editor, prepared)
      if (submitted.status === 'requested') id = submitted.approval._id
    })
    expect(await waiting()).toBe(before + ROWS)
    await approve(id)
    expect(await written()).toEqual({ total: 0 })
    expect(await waiting()).toBe(before)
  })

  it('that names a startup deleted during the preparation is refused, as after the deletion', async () => {
    if (t.db.kind !== 'embedded') return
    const made = await submit(t.db, SYSTEM, [
      {
        action: 'create',
        entity: 'startup',
        incubatorId: t.own.incubator,
        values: { ...NEW.startup, name: 'Soon Gone', email: `${newId()}@example.org`, phone: '5000000007' },
      },
    ])
    const startup = made.status === 'applied' ? made.recordIds[0]! : ''
    const id = await request(additions('Linked', 'Soon Gone'))
    const db = oncePrepared(() =>
      submit(t.db, SYSTEM, [{ action: 'delete', entity: 'startup', recordId: startup }]),
    )
    await expect(approve(id, db)).rejects.toThrow('There is no startup with this id that can be chosen here')
    expect(await one(sql`select count(*) as records from prototype where description = 'Linked'`)).toEqual({
      records: 0,
    })
  })
})
