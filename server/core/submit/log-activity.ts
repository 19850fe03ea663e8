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

/** What the entries of a batch have in common: values, or columns of the source of their rows. */
export interface LogColumns {
  /** The batch that wrote the changes together. */
  readonly batchId: SQL
  readonly account: SQL
  readonly name: SQL
  readonly designation: SQL
  readonly ipv4: SQL
}

/** Log entries as `logRowsSql` reads them. */
export const logRowsOf = (entries: readonly LogEntry[]): readonly object[] =>
  entries.map((entry) => ({
    id: newId(),
    shown_id: newShownId(),
    incubator_id: entry.incubatorId,
    message: entry.message,
    is_place_named: entry.isPlaceNamed ?? false,
    request_id: entry.requestId ?? null,
    proposer_id: entry.proposerId ?? null,
  }))

/** The entries `e` of a jsonb array. */
const entriesSql = (entries: SQL): SQL =>
  sql`jsonb_to_recordset(${entries}) as e(id uuid, shown_id text, incubator_id uuid, message jsonb, is_place_named boolean, request_id uuid, proposer_id uuid)`

/** Inserts log entries, which a jsonb array contains, for each row of `source` if there is one. */
export const logRowsSql = (
  { batchId, account, name, designation, ipv4 }: LogColumns,
  entries: SQL,
  source = sql``,
): SQL => sql`
    insert into activity_log (id, activity_id, incubator_id, batch_id, request_id, proposer_id, account_id, username,
      designation, message, ipv4)
    select e.id, e.shown_id, e.incubator_id, ${batchId}, e.request_id, e.proposer_id, ${account}, ${name}, ${designation},
      case when i.name is null then e.message else jsonb_set(e.message, '{params,place}', to_jsonb(i.name)) end,
      ${ipv4}
    from ${source}${entriesSql(entries)}
    left join incubator i on e.is_place_named and i.id = e.incubator_id`

/** Inserts any number of log entries, also as part of another statement. */
export function logSql(
  { actor, ipv4 }: Author,
  entries: readonly LogEntry[],
  { batchId, where }: { batchId: string | null; where: SQL } = { batchId: null, where: sql`` },
): SQL {
  const columns = {
    batchId: sql`${batchId}::uuid`,
    account: sql`${actor.uid}::uuid`,
    name: sql`${actor.name}`,
    designation: sql`${actor.designation}`,
    ipv4: sql`${ipv4}`,
  }
  return sql`${logRowsSql(columns, sql`${JSON.stringify(logRowsOf(entries))}::jsonb`)}${where}`
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
