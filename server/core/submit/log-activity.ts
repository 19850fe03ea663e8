import type { Origin, ProposedChange } from '#domain/changes/change.ts'
import { readersOf } from '#domain/entities/entity.ts'
import { actionOf, NAMES_KEPT } from '#domain/messages/action-of.ts'
import type { Action } from '#domain/codes/codes.ts'
import { readingOf } from '#domain/permissions/reading.ts'
import { newId, newShownId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { proposalOf } from './propose.ts'
import type { LogEntry, Ready } from './types.ts'

/** What the entries of a batch have in common. */
interface OfBatch {
  /** The batch that wrote the changes together. */
  batchId: string | null
  /** Whether the entries are written, when they are part of another statement. */
  where: SQL
}

/** Inserts any number of log entries, also as part of another statement. */
export function logSql(
  author: Author,
  entries: readonly LogEntry[],
  { batchId, where }: OfBatch = { batchId: null, where: sql`` },
): SQL {
  const { uid, name, designation } = author.actor
  const column = (valueOf: (entry: LogEntry) => unknown) => sql.param(entries.map(valueOf))
  return sql`
    insert into activity_log (id, activity_id, incubator_id, batch_id, request_id, proposer_id, account_id, username,
      designation, message, ipv4)
    select e.id, e.shown_id, e.incubator_id, ${batchId}::uuid, e.request_id, e.proposer_id, ${uid}::uuid, ${name}, ${designation},
      case when i.name is null then e.message else jsonb_set(e.message, '{params,place}', to_jsonb(i.name)) end,
      ${author.ipv4}
    from unnest(${column(newId)}::uuid[], ${column(newShownId)}::text[], ${column((e) => e.incubatorId)}::uuid[],
      ${column((e) => JSON.stringify(e.message))}::jsonb[], ${column((e) => e.isPlaceNamed ?? false)}::boolean[],
      ${column((e) => e.requestId ?? null)}::uuid[], ${column((e) => e.proposerId ?? null)}::uuid[])
      as e(id, shown_id, incubator_id, message, is_place_named, request_id, proposer_id)
    left join incubator i on e.is_place_named and i.id = e.incubator_id${where}`
}

/** Writes one entry outside a batch of changes, in the caller's transaction. */
export async function logActivity(db: Queryable, author: Author, entry: LogEntry): Promise<void> {
  await db.query(logSql(author, [entry]))
}

/**
 * Whether the log names the incubator or startup that the change concerns
 * (roles-and-rights.md, Action titles).
 */
export const isPlaceNamed = ({ actor }: Author): boolean => actor.kind === 'portal-edit'

/** A change in the log of an incubator, or only in the portal's. */
interface Logged {
  ready: Ready
  incubatorId: string | null
  /** Whose it is, if its incubator may not read it. */
  of?: string
}

/** The place of changes: the record itself if it is one incubator or startup, otherwise their incubator. */
function placeOf(
  author: Author,
  { entity, title }: ProposedChange,
  count: number,
  of: string | undefined,
): { place?: string; isPlaceNamed?: true } {
  if (!isPlaceNamed(author)) return {}
  if (of !== undefined) return { place: of }
  const isPlace = count === 1 && (entity === 'startup' || entity === 'incubator')
  return isPlace ? { place: title } : { isPlaceNamed: true }
}

/**
 * The log entry of a change. A record that moves to another incubator has an entry in both. A change of a record
 * that the incubator's staff may not read is in the portal's log only.
 */
function toLog(ready: Ready): Logged[] {
  const { entity, row, values, incubatorId, transfer } = ready
  const state = { ...row, ...values }
  if (readingOf(readersOf(entity, state), 'coe-master') === '-')
    return [{ ready, incubatorId: null, of: String(state['author_name'] ?? entity.label.one) }]
  const logged = { ready, incubatorId }
  return transfer ? [logged, { ready, incubatorId: transfer.from }] : [logged]
}

/** One entry for each incubator in a batch that has its own log entry. */
const entriesNamed = (author: Author, ready: readonly Ready[], message: Action): LogEntry[] =>
  [...new Set(ready.map((one) => one.incubatorId))].map((incubatorId) => ({
    incubatorId,
    message,
    isPlaceNamed: isPlaceNamed(author),
  }))

/** The log entries of an applied batch: one for each kind of change and incubator. */
export function entriesOf(
  author: Author,
  ready: readonly Ready[],
  origin: Origin,
  named?: Action,
): LogEntry[] {
  if (named) return entriesNamed(author, ready, named)
  const groups = new Map<string, Logged[]>()
  for (const logged of ready.flatMap(toLog)) {
    const { change, entity } = logged.ready
    const key = `${origin.kind === 'import' ? '' : change.action} ${entity.name} ${logged.incubatorId}`
    const group = groups.get(key)
    if (group) group.push(logged)
    else groups.set(key, [logged])
  }
  return Array.from(groups.values(), (group) => {
    const { incubatorId, of } = group[0]!
    const proposals = group.slice(0, NAMES_KEPT).map((logged) => proposalOf(logged.ready))
    const { place, ...inPlace } = placeOf(author, proposals[0]!, group.length, of)
    const message = actionOf(proposals, origin, { place, count: group.length })
    return { incubatorId, message, ...inPlace }
  })
}
