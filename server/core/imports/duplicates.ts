import type { Entity, Values } from '#domain/entities/entity.ts'
import { referencesOf } from '#domain/entities/references.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'
import type { Ready } from '#server/core/submit/types.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { columnFor, note, type ImportedRow } from './imported-row.ts'

/** Reads only records that could equal a row: those with its title, out of thousands. */
function titlesSql(entity: Entity, fields: readonly string[], rows: readonly ImportedRow[]): SQL {
  const { titleField } = entity
  if (!fields.includes(titleField)) return sql``
  const titles = rows.map((row) => row.values![titleField] ?? null)
  const isMissing = titles.includes(null) ? sql` or ${sql.identifier(titleField)} is null` : sql``
  // Not "= any": a plan that does not know the titles compares each record with all of them.
  const given = sql`select unnest(${sql.param(titles.filter((title) => title !== null))}::text[])`
  return sql` and (${sql.identifier(titleField)} in (${given})${isMissing})`
}

/**
 * Marks rows that equal an existing record or an earlier row. They get a warning or are skipped, but are not
 * refused.
 */
export async function findDuplicates(
  db: Queryable,
  entity: Entity,
  setup: ImportSetup,
  incubatorId: string | null,
  rows: ImportedRow[],
): Promise<number> {
  const fields = [...new Set(Object.values(setup.mapping))].filter(
    (f): f is string => f !== null && f !== '_id' && f in entity.fields,
  )
  if (fields.length === 0) return 0
  const keyOf = (values: Values) => JSON.stringify(fields.map((f) => values[f] ?? null))
  const added = rows.filter((row) => row.kind === 'add' && row.values !== null)
  const { rows: there } = await db.query<Record<string, unknown>>(sql`
    select ${sql.join(fields.map(sql.identifier), sql`, `)} from ${sql.identifier(tableNameOf(entity))}
    where ${incubatorId === null ? sql`true` : sql`incubator_id = ${incubatorId}`}${titlesSql(entity, fields, added)}`)
  const known = new Set(there.map(keyOf))
  const isLeftOut = setup.leaveOut?.includes('duplicates') ?? false
  const leftOut = isLeftOut ? { isLeftOut } : {}
  const seen = new Map<string, number>()
  let found = 0
  for (const row of added) {
    const key = keyOf(row.values!)
    const other = seen.get(key)
    const why = known.has(key)
      ? problemAt(entity.titleField, 'duplicate', { entity: entity.name, ...leftOut })
      : other !== undefined
        ? problemAt(entity.titleField, 'duplicate-row', { row: other, ...leftOut })
        : undefined
    if (why !== undefined) {
      found += 1
      note(row, isLeftOut, columnFor(entity, setup, entity.titleField), why)
    }
    seen.set(key, other ?? row.row)
  }
  return found
}

/**
 * Marks rows with names that match no record of the incubator, or several. They are saved unlinked or
 * skipped. A name that the whole programme has too is marked, and means the incubator's own.
 */
export function findUnlinked(
  entity: Entity,
  setup: ImportSetup,
  saved: ReadonlyMap<ImportedRow, Ready>,
): Record<string, number> {
  const references = referencesOf(entity)
    .filter((r) => r.acceptsName)
    .map((r) => ({ ...r, column: columnFor(entity, setup, r.name) }))
  const isLeftOut = setup.leaveOut?.includes('unlinked') ?? false
  const unlinked = new Map<string, number>()
  for (const [row, { values, ambiguous }] of saved)
    for (const { name: field, idField, to, column } of references) {
      const name = values[field]
      if (row.values === null || typeof name !== 'string') continue
      if ((values[idField] ?? null) !== null) {
        if (ambiguous.includes(field)) row.warnings.push(problemAt(field, 'own-of-two', { entity: to, name }))
        continue
      }
      unlinked.set(name, (unlinked.get(name) ?? 0) + 1)
      const why = problemAt(field, 'unlinked', {
        entity: to,
        name,
        ...(ambiguous.includes(field) ? { isAmbiguous: true } : {}),
        ...(isLeftOut ? { isLeftOut } : {}),
      })
      note(row, isLeftOut, column, why)
    }
  return Object.fromEntries(unlinked)
}
