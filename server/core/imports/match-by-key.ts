import { isReplaceable, type Entity } from '#domain/entities/entity.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { findHolders, findRepeated } from '#server/core/submit/taken-keys.ts'
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
    return key.length === 0 || key.includes(null) ? [] : [{ at, owner, key }]
  })
  if (keyed.length === 0) return []
  const last = uniqueBy.at(-1)!
  const holders = new Map((await findHolders(db, entity, keyed)).map(({ at, id }) => [at, id]))
  const firsts = findRepeated(entity, keyed)
  const given = new Set([...Object.values(setup.mapping), ...Object.keys(setup.fixed)])
  for (const { at } of keyed) {
    const row = rows[at]!
    const first = firsts.get(at)
    const id = holders.get(at)
    if (first !== undefined)
      fail(
        row,
        columnFor(entity, setup, last),
        problemAt(last, 'same-key', { row: rows[first]!.row, entity: entity.name }),
      )
    else if (id !== undefined) {
      row.recordId = id
      // What both have, however it is written, and what the file does not have stay as they are.
      row.values = Object.fromEntries(
        Object.entries(row.values!).filter(([field]) => given.has(field) && !uniqueBy.includes(field)),
      )
    }
  }
  return [...holders.values()]
}
