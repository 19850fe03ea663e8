import type { Entity, Values } from '#domain/entities/entity.ts'
import { findReference, referencesOf } from '#domain/entities/references.ts'
import { problemAt } from '#domain/vocabulary/reading.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'
import type { Ready } from '#server/core/submit/types.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { columnFor, note, type ImportedRow } from './imported-row.ts'

/** The field that says which record is meant: of a reference its id, of others themselves. */
const idFieldOf = (entity: Entity, field: string): string => findReference(entity, field)?.idField ?? field

/** Reads only records that could equal a row: those with its title, out of thousands. */
function titlesSql(entity: Entity, fields: readonly string[], rows: readonly Values[]): SQL {
  const { titleField } = entity
  if (!fields.includes(titleField)) return sql``
  const parts = [...new Set([titleField, idFieldOf(entity, titleField)])].map((field) => {
    const given = [...new Set(rows.map((values) => values[field] ?? null))]
    const isMissing =
      field === titleField && given.includes(null) ? sql` or ${sql.identifier(field)} is null` : sql``
    // Not "= any": a plan that does not know the titles compares each record with all of them.
    const titles = sql`select unnest(${sql.param(given.filter((title) => title !== null))}::text[])`
    return sql`${sql.identifier(field)}::text in (${titles})${isMissing}`
  })
  return sql` and (${sql.join(parts, sql` or `)})`
}

/** Without what the server gives to items, and with the parts of an object in one order. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(comparable)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .filter(([key, part]) => key !== '_id' && part !== null && part !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, comparable(part)])
      : (value ?? null)

/**
 * Marks rows that equal an existing record or an earlier row as they would be saved: a startup by its record, however
 * its name is written. They get a warning or are skipped, but are not refused.
 */
export async function findDuplicates(
  db: Queryable,
  entity: Entity,
  setup: ImportSetup,
  incubatorId: string | null,
  rows: ImportedRow[],
  saved: ReadonlyMap<ImportedRow, Ready>,
): Promise<number> {
  const fields = [...new Set(Object.values(setup.mapping))].filter(
    (f): f is string => f !== null && f !== '_id' && f in entity.fields,
  )
  if (fields.length === 0) return 0
  const idFields = fields.map((f) => idFieldOf(entity, f))
  const keyOf = (values: Values) =>
    JSON.stringify(fields.map((f, at) => comparable(values[idFields[at]!] ?? values[f])))
  const added = rows.filter((row) => row.kind === 'add' && row.values !== null)
  const addedValues = added.map((row): Values => ({ ...row.values, ...saved.get(row)?.values }))
  const columns = [...new Set(fields.flatMap((f) => [f, idFieldOf(entity, f)]))]
  const { rows: there } = await db.query<Record<string, unknown>>(sql`
    select ${sql.join(columns.map(sql.identifier), sql`, `)} from ${sql.identifier(tableNameOf(entity))}
    where ${incubatorId === null ? sql`true` : sql`incubator_id = ${incubatorId}`}${titlesSql(entity, fields, addedValues)}`)
  const known = new Set(there.map(keyOf))
  const isLeftOut = setup.leaveOut.includes('duplicates')
  const leftOut = isLeftOut ? { isLeftOut } : {}
  const seen = new Map<string, number>()
  let found = 0
  for (const [at, row] of added.entries()) {
    const key = keyOf(addedValues[at]!)
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
  const isLeftOut = setup.leaveOut.includes('unlinked')
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
