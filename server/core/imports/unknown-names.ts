/** Names of a file that must be those of records, and are not: programs that nobody has added yet. */
import type { Change } from '#domain/changes/change.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { findReference, referencesOf } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import type { ImportedRow } from './imported-row.ts'
import type { ImportRecord, Summary } from './store.ts'

/** So many names of a field are listed and added at once. */
const MOST_NAMES = 50

/** The names by field, those with most rows first. Letter case does not make another name. */
export function findUnknownNames(
  entity: Entity,
  rows: readonly Pick<ImportedRow, 'errors'>[],
): Summary['unknown_names'] {
  const fields = new Map<string, Map<string, { name: string; rows: number }>>()
  for (const { problem } of rows.flatMap((row) => row.errors)) {
    if (problem.code !== 'unknown-name') continue
    const field = findReference(entity, problem.field ?? problem.path)?.name
    if (field === undefined) continue
    const names = fields.get(field) ?? new Map<string, { name: string; rows: number }>()
    fields.set(field, names)
    const { name } = problem.params
    const known = names.get(name.toLowerCase())
    if (known) known.rows += 1
    else names.set(name.toLowerCase(), { name, rows: 1 })
  }
  return Object.fromEntries(
    [...fields].map(([field, names]) => {
      const first = [...names.values()].toSorted((one, two) => two.rows - one.rows).slice(0, MOST_NAMES)
      return [field, Object.fromEntries(first.map(({ name, rows: n }) => [name, n]))]
    }),
  )
}

/** The changes that add records for the names. 400 or 409 if there are none. */
export function additionsOf(
  entity: Entity,
  { incubator_id: incubatorId }: Pick<ImportRecord, 'incubator_id'>,
  unknown: Summary['unknown_names'],
  field: string,
): Change[] {
  const reference = findReference(entity, field)
  if (reference?.name !== field || !reference.mustExist)
    throw invalid([{ path: 'field', message: `${entity.label.one} has no names to add in "${field}"` }])
  const names = Object.keys(Object.hasOwn(unknown, field) ? unknown[field]! : {})
  if (names.length === 0) throw new Refusal('conflict', 'No names are missing any more.')
  const to = entityOf(reference.to)
  return names.map((name) => ({
    action: 'create',
    entity: to.name,
    incubatorId,
    values: { [to.titleField]: name },
  }))
}

/** Changes whenever a record is added, renamed or deleted that the file may name, so that rows are checked again. */
export async function stampNames(db: Queryable, entity: Entity): Promise<string> {
  const named = new Set(referencesOf(entity).flatMap((r) => (r.acceptsName && r.mustExist ? [r.to] : [])))
  const stamps: string[] = []
  for (const to of named) {
    const { rows } = await db.query<{ stamp: string }>(
      sql`select concat(count(*), ' ', max(updated_at)) as stamp from ${sql.identifier(tableNameOf(entityOf(to)))}`,
    )
    stamps.push(rows[0]!.stamp)
  }
  return stamps.join(' ')
}
