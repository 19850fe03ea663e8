import { isReplaceable, type Entity } from '#domain/entities/entity.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { findHolders, findRepeated, isKey, keyTakenBy } from '#server/core/submit/taken-keys.ts'
import { columnFor, fail, type ImportedRow } from './imported-row.ts'

/**
 * Lets a row that has what no two records share, such as the indicator and the year of a figure, update the record
 * that has it. Refuses such a row if an earlier one of the file is the same. Returns the ids of the records.
 */
export async function matchByKey(
  db: Queryable,
  entity: Entity,
  setup: ImportSetup,
  owner: string | null,
  rows: readonly ImportedRow[],
): Promise<string[]> {
  const { uniqueBy } = entity
  if (!uniqueBy || !isReplaceable(entity)) return []
  const keyed = rows.flatMap((row, at) => {
    const key = row.recordId === null && row.values ? uniqueBy.map((field) => row.values![field] ?? null) : []
    return key.length > 0 && isKey(entity, key) ? [{ at, owner, key }] : []
  })
  if (keyed.length === 0) return []
  const keyAt = new Map(keyed.map(({ at, key }) => [at, key]))
  const holders = new Map((await findHolders(db, entity, keyed)).map((holder) => [holder.at, holder]))
  const firsts = findRepeated(entity, keyed)
  const given = new Set([...Object.values(setup.mapping), ...Object.keys(setup.fixed)])
  for (const { at, key } of keyed) {
    const row = rows[at]!
    const first = firsts.get(at)
    const holder = holders.get(at)
    const part = holder?.part ?? null
    const last = part ?? uniqueBy.findLast((_, n) => key[n] !== null)!
    const refuse = (problem: Problem) => fail(row, columnFor(entity, setup, last), problem)
    if (first !== undefined) {
      const shared = key.map((value, n) => (keyAt.get(first)![n] === null ? null : value))
      const taken = { ...keyTakenBy(entity, shared, null), row: rows[first]!.row }
      refuse(problemAt(last, 'same-key', taken))
    } else if (part !== null) refuse(problemAt(last, 'key-taken', keyTakenBy(entity, key, part)))
    else if (holder !== undefined) {
      row.recordId = holder.id
      // What both have, however it is written, and what the file does not have stay as they are.
      row.values = Object.fromEntries(
        Object.entries(row.values!).filter(([field]) => given.has(field) && !uniqueBy.includes(field)),
      )
    }
  }
  return [...holders.values()].flatMap(({ id, part }) => (part === null ? [id] : []))
}
