/** The columns of a list as a table for people (exports-and-templates.md, What I see). */
import { isBlank } from '#domain/kinds/kind.ts'
import { cellKindOf, cellOf } from '#domain/kinds/cell-of.ts'
import { optionsOf } from '#domain/kinds/register.ts'
import type { TableCell, TableColumn } from '#domain/vocabulary/tables.ts'
import { localTimeOf } from '#domain/vocabulary/time-zone.ts'
import { fieldOf, type Entity, type Values } from './entity.ts'
import { ADDED_ON, columnChoicesOf, INCUBATOR_NAME, labelOfColumn } from './list-columns.ts'
import { OWN_COLUMNS, type SeenAt } from './own-columns.ts'
import { DELETED_REFERENCES, findReference } from './references.ts'

export interface SeenColumn extends TableColumn {
  /** The column of the list that it is part of. */
  readonly name: string
  cellOf(record: Values, at: SeenAt): TableCell
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The name of the record that a reference leads to; undefined for other fields. */
function nameIn(entity: Entity, name: string, record: Values): string | undefined {
  const reference = findReference(entity, name)
  if (reference?.name !== name) return undefined
  const shown = textIn(record[reference.labelName])
  const deleted = record[DELETED_REFERENCES]
  return Array.isArray(deleted) && deleted.includes(name) ? `${shown} (deleted)` : shown
}

/** A field by its kind, its empty value as its field says. */
function fieldColumn(entity: Entity, name: string): SeenColumn {
  const field = fieldOf(entity, name)
  const label = field.emptyLabel ?? optionsOf(field).find(({ value }) => value === field.emptyAs)?.label
  const whenEmpty: TableCell = label === undefined ? null : { kind: 'words', value: label }
  return {
    name,
    header: labelOfColumn(entity, name),
    kind: cellKindOf(field),
    cellOf: (record, { timeZone }) =>
      isBlank(record[name])
        ? whenEmpty
        : (nameIn(entity, name, record) ?? cellOf(field, record[name], timeZone)),
  }
}

/** A column of answers that no field holds. */
function besideColumn(entity: Entity, name: string): SeenColumn {
  const header = labelOfColumn(entity, name)
  if (name === ADDED_ON)
    return {
      name,
      header,
      kind: 'day',
      cellOf: (record, { timeZone }) => localTimeOf(String(record[name]), timeZone).slice(0, 10),
    }
  if (name === INCUBATOR_NAME)
    return {
      name,
      header,
      kind: 'words',
      cellOf: (record) => textIn(record[name]) || (entity.canBeProgrammeWide ? 'Whole programme' : null),
    }
  return { name, header, kind: 'whole', cellOf: (record) => Number(record[name] ?? 0) }
}

/** Every name of a column that a screen may show of the entity: those that people choose, and those of its own lists. */
export const seenNamesOf = (entity: Entity): string[] => [
  ...new Set([
    ...columnChoicesOf(entity),
    ...Object.keys(OWN_COLUMNS[entity.name] ?? {}),
    ...(entity.ownerName === null ? [] : [INCUBATOR_NAME]),
  ]),
]

/**
 * The columns of a table for a column of a list. One that tells several things on the screen, such as a figure with its
 * share and its status, is several, so that each can be sorted and calculated with.
 */
export function seenColumnsOf(entity: Entity, name: string): readonly SeenColumn[] {
  const own = OWN_COLUMNS[entity.name]?.[name]
  if (own) return own.map((one) => ({ ...one, name, header: one.header ?? labelOfColumn(entity, name) }))
  return [entity.fields[name] ? fieldColumn(entity, name) : besideColumn(entity, name)]
}
