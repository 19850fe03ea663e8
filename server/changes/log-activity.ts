import type { Origin, ProposedChange } from '#domain/changes/change.ts'
import { actionTitle, describeChanges } from '#domain/changes/sentences.ts'
import { entityOf } from '#domain/entities/register.ts'
import { newId, newShownId } from '#server/db/new-id.ts'
import type { Tx } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import type { Author } from '#server/http/author.ts'

/** Writes one entry of the activity log; it stands or falls with the transaction. */
export async function logActivity(
  tx: Tx,
  author: Author,
  entry: { incubatorId: string | null; activity: string; details: string },
): Promise<void> {
  const { uid, name, designation } = author.actor
  await tx.query(sql`
    insert into activity_log (id, activity_id, incubator_id, account_id, username, designation, activity,
      activity_details, ipv4)
    values (${newId()}, ${newShownId()}, ${entry.incubatorId}, ${uid}, ${name}, ${designation}, ${entry.activity},
      ${entry.details}, ${author.ipv4})`)
}

/** A Portal Edit's title names the incubator or startup: "Update Prototype ({name})" (permissions.md). */
async function placeName(tx: Tx, author: Author, change: ProposedChange): Promise<string> {
  if (author.actor.kind !== 'portal-edit') return ''
  if (change.entity === 'startup' || change.entity === 'incubator') return ` (${change.title})`
  const { rows } = await tx.query<{ name: string }>(
    sql`select name from incubator where id = ${change.incubator_id}`,
  )
  return rows[0] ? ` (${rows[0].name})` : ''
}

/** The entry of a batch that was applied; one for each kind of change and incubator in it. */
export async function logChanges(
  tx: Tx,
  author: Author,
  changes: readonly ProposedChange[],
  origin: Origin,
): Promise<void> {
  const groups = new Map<string, ProposedChange[]>()
  for (const c of changes) {
    const key = `${origin.kind === 'import' ? '' : c.action} ${c.entity} ${c.incubator_id}`
    const group = groups.get(key)
    if (group) group.push(c)
    else groups.set(key, [c])
  }
  for (const group of groups.values()) {
    const first = group[0]!
    const title = actionTitle(entityOf(first.entity), first.action, group.length, origin)
    await logActivity(tx, author, {
      incubatorId: first.incubator_id,
      activity: `${title}${await placeName(tx, author, first)}`,
      details: describeChanges(group, origin),
    })
  }
}
