import { findReference } from '#domain/entities/references.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { writeText } from '#domain/kinds/register.ts'
import type { ImportSetup } from '#domain/tabular/import-setup.ts'
import { columnFor, type ImportedRow } from './imported-row.ts'

/** Shows the day or year that a new record begins with where the cell is blank. */
function showInitial(entity: Entity, setup: ImportSetup, row: ImportedRow, name: string, to: unknown): void {
  const def = entity.fields[name]!
  const column = columnFor(entity, setup, name)
  if (!def.beginsToday || setup.mapping[column] !== name) return
  row.changes.push({ column, from: '', to: writeText(def, to) })
}

/** Shows what will be saved: an id as the record's name, a town as its region, today for a day that is left blank. */
export function showSaved(entity: Entity, setup: ImportSetup, row: ImportedRow, saved: Values): void {
  const { values } = row
  for (const name of Object.keys(values ?? {})) {
    const [from, to] = [values![name], saved[name]]
    if (from === null && row.recordId === null) showInitial(entity, setup, row, name, to)
    if (typeof from !== 'string' || typeof to !== 'string' || from === to) continue
    if (findReference(entity, name)?.acceptsName === false) continue
    const column = columnFor(entity, setup, name)
    const shown = row.changes.find((change) => change.column === column)
    if (shown) shown.to = to
    else row.changes.push({ column, from, to })
    row.values = { ...row.values, [name]: to }
  }
}
