import type { StaleChange } from '#domain/api/approval.ts'
import type { ProposedChange } from '#domain/changes/change.ts'
import { isSameIn } from '#domain/changes/diff.ts'
import type { Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Queryable } from '#server/db/open.ts'
import { findRows } from '#server/records/read-records.ts'
import { valuesOf } from '#server/records/row.ts'

const pick = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((n) => [n, values[n] ?? null]))

/** What was there when the request was made, or was to come back: none of it where a record is simply added. */
const isOfRecord = (c: ProposedChange): c is ProposedChange & { record_id: string } =>
  c.record_id !== null && (c.base !== null || c.action === 'create')

/**
 * The changes whose touched fields are no longer what they were when the request was made
 * (approvals.md, Conflict of a request); of those that bring a deleted record back, where somebody else did:
 * these have no base. `isElsewhere` where some are another incubator's by now.
 */
export async function findStale(
  db: Queryable,
  changes: readonly ProposedChange[],
  options: { lock?: boolean } = {},
): Promise<{ stale: StaleChange[]; isElsewhere: boolean }> {
  const stale: StaleChange[] = []
  let isElsewhere = false
  for (const name of new Set(changes.map((c) => c.entity))) {
    const entity = entityOf(name)
    const ids = changes.flatMap((c) => (c.entity === name && isOfRecord(c) ? [c.record_id] : []))
    const rows = await findRows(db, entity, ids, options)
    changes.forEach((change, index) => {
      if (change.entity !== name || !isOfRecord(change)) return
      const { base, proposed } = change
      const found = rows.get(change.record_id)
      // What became of a record that is another incubator's by now is not theirs to see.
      const row = found?.incubator_id === change.incubator_id ? found : undefined
      if (found && !row) isElsewhere = true
      const fields = Object.keys(base ?? proposed ?? {}).filter(
        (f) => entity.fields[f] && !entity.fields[f].isDerived,
      )
      const now = row ? valuesOf(entity, row) : null
      const isStale =
        base === null
          ? found !== undefined
          : now === null ||
            fields.some(
              (f) =>
                !isSameIn(entity, f, now, base) && (proposed === null || !isSameIn(entity, f, now, proposed)),
            )
      if (isStale)
        stale.push({
          index,
          entity: name,
          record_id: change.record_id,
          base,
          current: now && pick(now, fields),
          proposed,
        })
    })
  }
  return { stale, isElsewhere }
}
