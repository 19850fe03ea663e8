import type { Origin, ProposedChange } from '#domain/changes/change.ts'
import { actionOf } from '#domain/messages/action-of.ts'
import type { Action } from '#domain/messages/codes.ts'
import { newId, newShownId } from '#server/db/new-id.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { Author } from '#server/http/author.ts'
import { proposalOf } from './propose.ts'
import type { LogEntry, Ready } from './types.ts'

/** What a batch says of its entries. */
interface OfBatch {
  /** What was written together. */
  batchId: string | null
  /** Whether they are written at all, as a part of another statement. */
  where: SQL
}

/** Inserts entries of the activity log, however many, also as a part of another statement. */
export function logSql(
  author: Author,
  entries: readonly LogEntry[],
  { batchId, where }: OfBatch = { batchId: null, where: sql`` },
): SQL {
  const { uid, name, designation } = author.actor
  const column = (valueOf: (entry: LogEntry) => unknown) => sql.param(entries.map(valueOf))
  return sql`
    insert into activity_log (id, activity_id, incubator_id, batch_id, account_id, username, designation, message,
      ipv4)
    select e.id, e.shown_id, e.incubator_id, ${batchId}::uuid, ${uid}::uuid, ${name}, ${designation},
      case when i.name is null then e.message else jsonb_set(e.message, '{params,place}', to_jsonb(i.name)) end,
      ${author.ipv4}
    from unnest(${column(newId)}::uuid[], ${column(newShownId)}::text[], ${column((e) => e.incubatorId)}::uuid[],
      ${column((e) => JSON.stringify(e.message))}::jsonb[], ${column((e) => e.isPlaceNamed ?? false)}::boolean[])
      as e(id, shown_id, incubator_id, message, is_place_named)
    left join incubator i on e.is_place_named and i.id = e.incubator_id${where}`
}

/** Writes one entry that belongs to no batch of changes; it stands or falls with the transaction. */
export async function logActivity(db: Queryable, author: Author, entry: LogEntry): Promise<void> {
  await db.query(logSql(author, [entry]))
}

/** Whether what somebody does is told with the incubator or startup it was done to (roles-and-rights.md, Action titles). */
export const isPlaceNamed = ({ actor }: Author): boolean => actor.kind === 'portal-edit'

/** Of a change of an incubator or startup its place is the record itself, of any other its incubator. */
function placeOf(author: Author, { entity, title }: ProposedChange): { place?: string; isPlaceNamed?: true } {
  if (!isPlaceNamed(author)) return {}
  return entity === 'startup' || entity === 'incubator' ? { place: title } : { isPlaceNamed: true }
}

/** What the log tells: of a record that went to another incubator, to both. */
function toLog(ready: Ready): ProposedChange[] {
  const proposal = proposalOf(ready)
  return ready.transfer ? [proposal, { ...proposal, incubator_id: ready.transfer.from }] : [proposal]
}

/** One entry for each incubator in a batch that is named by itself. */
const entriesNamed = (author: Author, ready: readonly Ready[], message: Action): LogEntry[] =>
  [...new Set(ready.map((one) => one.incubatorId))].map((incubatorId) => ({
    incubatorId,
    message,
    isPlaceNamed: isPlaceNamed(author),
  }))

/** The entries of a batch that is applied; one for each kind of change and incubator in it. */
export function entriesOf(
  author: Author,
  ready: readonly Ready[],
  origin: Origin,
  named?: Action,
): LogEntry[] {
  if (named) return entriesNamed(author, ready, named)
  const groups = new Map<string, ProposedChange[]>()
  for (const change of ready.flatMap(toLog)) {
    const key = `${origin.kind === 'import' ? '' : change.action} ${change.entity} ${change.incubator_id}`
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return Array.from(groups.values(), (group) => {
    const first = group[0]!
    const { place, ...inPlace } = placeOf(author, first)
    const action = actionOf(group, origin, place)
    return { incubatorId: first.incubator_id, message: action, ...inPlace }
  })
}
