import type { Origin, ProposedChange } from '#domain/changes/change.ts'
import { actionTitle, describeChanges } from '#domain/changes/sentences.ts'
import { entityOf } from '#domain/entities/register.ts'
import { newId, newShownId } from '#server/db/new-id.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql, type SQL } from '#server/db/sql.ts'
import type { Author } from '#server/http/author.ts'
import { proposalOf } from './propose.ts'
import type { LogEntry, Ready } from './types.ts'

/** Inserts entries of the activity log, however many, also as a part of another statement: `where` says if at all. */
export function logSql(author: Author, entries: readonly LogEntry[], where = sql``): SQL {
  const { uid, name, designation } = author.actor
  const column = (valueOf: (entry: LogEntry) => unknown) => sql.param(entries.map(valueOf))
  return sql`
    insert into activity_log (id, activity_id, incubator_id, account_id, username, designation, activity,
      activity_details, ipv4)
    select e.id, e.shown_id, e.incubator_id, ${uid}::uuid, ${name}, ${designation},
      e.activity || coalesce(' (' || i.name || ')', ''), e.details, ${author.ipv4}
    from unnest(${column(newId)}::uuid[], ${column(newShownId)}::text[], ${column((e) => e.incubatorId)}::uuid[],
      ${column((e) => e.activity)}::text[], ${column((e) => e.details)}::text[],
      ${column((e) => e.isPlaceNamed ?? false)}::boolean[])
      as e(id, shown_id, incubator_id, activity, details, is_place_named)
    left join incubator i on e.is_place_named and i.id = e.incubator_id${where}`
}

/** Writes one entry that belongs to no batch of changes; it stands or falls with the transaction. */
export async function logActivity(db: Queryable, author: Author, entry: LogEntry): Promise<void> {
  await db.query(logSql(author, [entry]))
}

/** A Portal Edit's title names the incubator or startup: "Update Prototype ({name})". */
function placeOf(
  author: Author,
  { entity, title }: ProposedChange,
): { suffix: string; isPlaceNamed: boolean } {
  if (author.actor.kind !== 'portal-edit') return { suffix: '', isPlaceNamed: false }
  const isPlace = entity === 'startup' || entity === 'incubator'
  return { suffix: isPlace ? ` (${title})` : '', isPlaceNamed: !isPlace }
}

/** What the log tells: of a record that went to another incubator, to both. */
function toLog(ready: Ready): ProposedChange[] {
  const proposal = proposalOf(ready)
  return ready.transfer ? [proposal, { ...proposal, incubator_id: ready.transfer.from }] : [proposal]
}

/** The entries of a batch that is applied; one for each kind of change and incubator in it. */
export function entriesOf(author: Author, ready: readonly Ready[], origin: Origin): LogEntry[] {
  const groups = new Map<string, ProposedChange[]>()
  for (const change of ready.flatMap(toLog)) {
    const key = `${origin.kind === 'import' ? '' : change.action} ${change.entity} ${change.incubator_id}`
    const group = groups.get(key)
    if (group) group.push(change)
    else groups.set(key, [change])
  }
  return Array.from(groups.values(), (group) => {
    const first = group[0]!
    const { suffix, isPlaceNamed } = placeOf(author, first)
    return {
      incubatorId: first.incubator_id,
      activity: `${actionTitle(entityOf(first.entity), first.action, group.length, origin)}${suffix}`,
      details: describeChanges(group, origin),
      isPlaceNamed,
    }
  })
}
