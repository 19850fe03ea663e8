import type { Conflict, StaleChange } from '#domain/api/approval.ts'
import { isSame } from '#domain/changes/is-same.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { historyTable } from '#server/platform/db/tables/changes.ts'
import { REQUEST, type RequestRow } from '#server/core/submit/present-approval.ts'
import { CONFLICTS_SHOWN, findStale } from './find-stale.ts'
import { eachChanges } from './read-changes.ts'

type Entry = Pick<
  typeof historyTable.$inferSelect,
  'record_id' | 'action' | 'before' | 'after' | 'name' | 'at'
>

/** The most history entries that are searched for the author of a conflict, newest first for each record. */
const LOOKED_THROUGH = 1_000

/**
 * Whether a history entry caused the conflict: it changed one of the request's fields, or deleted or restored
 * the record.
 */
const isAbout = ({ action, before, after }: Entry, { base, proposed }: StaleChange): boolean =>
  action !== 'update' ||
  Object.keys(base ?? proposed ?? {}).some((field) => !isSame(before?.[field], after?.[field]))

/**
 * The first conflicting changes of a request with all their states, and who changed the record and when
 * (approvals.md, Conflict of a request).
 */
export async function findConflicts(db: Queryable, id: string): Promise<Conflict[]> {
  const { rows } = await db.query<RequestRow>(sql`select ${REQUEST} from approval where id = ${id}`)
  const [request] = rows
  if (!request) return []
  const stale: StaleChange[] = []
  let before = 0
  for await (const changes of eachChanges(db, request)) {
    for (const one of (await findStale(db, changes)).stale) stale.push({ ...one, index: before + one.index })
    if (stale.length >= CONFLICTS_SHOWN) break
    before += changes.length
  }
  stale.splice(CONFLICTS_SHOWN)
  if (stale.length === 0) return []
  const of = (name: 'entity' | 'record_id') => sql.param([...new Set(stale.map((c) => c[name]))])
  const { rows: since } = await db.query<Entry>(sql`
    select record_id, action, before, after, name, at from history
    where entity = any(${of('entity')}::text[]) and record_id = any(${of('record_id')}::uuid[])
      and at > ${request.request_date} and incubator_id = ${request.incubator_id}
    order by at desc, id desc limit ${LOOKED_THROUGH}`)
  return stale.map((change) => {
    const entry = since.find((e) => e.record_id === change.record_id && isAbout(e, change))
    return { ...change, changedBy: entry?.name ?? null, changedAt: entry?.at ?? null }
  })
}
