import type { Entity } from '#domain/entities/entity.ts'
import { headerOf, type Kind } from '#domain/kinds/kind.ts'
import { kindOf, type Field } from '#domain/kinds/register.ts'
import { normaliseKey } from '#domain/vocabulary/normalise-key.ts'

/** Maps a column of the file to a field, to `_id`, or to null if the column is ignored. */
export type Mapping = Readonly<Record<string, string | null>>

/** The longest name of a column. A longer header is misplaced text. */
const NAME_MAX = 200

/** Many programs drop a key with this name from JSON objects, so columns cannot have it. */
const PROTOTYPE = '__proto__'

/** Makes column names unique: a second "Name" is "Name (2)", a nameless third column "Column 3". */
export function nameColumns(headers: readonly string[]): string[] {
  const taken = new Set<string>()
  const times = new Map<string, number>()
  return headers.map((header, at) => {
    const name = [...header.trim()].slice(0, NAME_MAX).join('')
    const label = name === '' || name === PROTOTYPE ? `Column ${at + 1}` : name
    let nth = times.get(label) ?? 1
    const nameOf = () => (nth === 1 ? label : `${label} (${nth})`)
    while (taken.has(nameOf())) nth += 1
    times.set(label, nth)
    taken.add(nameOf())
    return nameOf()
  })
}

/** The names of a field in files and on screen. */
export const namesOf = (entity: Entity, field: string): string[] => {
  const f = entity.fields[field]!
  return [field, f.label, headerOf(f), ...(f.alsoHeaders ?? [])]
}

/** The fields that a file can fill, whether or not the template contains them. */
export const fileFieldsOf = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((n) => !entity.fields[n]!.isDerived && !entity.fields[n]!.isOutsideFiles)

/**
 * Maps headers to fields, each field once: the template's own headers, or names that clearly mean the field.
 */
export function matchHeaders(entity: Entity, columns: readonly string[]): Mapping {
  const fields = fileFieldsOf(entity).map((name) => {
    const names = namesOf(entity, name)
    return {
      name,
      whole: names.map(normaliseKey),
      bare: names.map((n) => normaliseKey(n.replace(/\([^()]*\)/g, ''))),
    }
  })
  const taken = new Set<string>()
  return Object.fromEntries(
    columns.map((column) => {
      if (column === '_id') return [column, '_id']
      const whole = normaliseKey(column)
      const bare = normaliseKey(
        column.replace(/\([^()]*\)/g, (part) => (/yes|no|link|yyyy/i.test(part) ? '' : part)),
      )
      const field = fields.find(
        (one) => !taken.has(one.name) && (one.whole.includes(whole) || one.bare.includes(bare)),
      )?.name
      if (field !== undefined) taken.add(field)
      return [column, field ?? null]
    }),
  )
}

/** The columns whose fields ask a person for something, such as the rates of amounts, with their position. */
export const columnsThatAsk = (
  entity: Entity,
  columnNames: readonly string[],
  mapping: Mapping,
  ask: Kind['importAsks'],
): { column: string; at: number; field: string; def: Field }[] =>
  columnNames.flatMap((column, at) => {
    const field = mapping[column]
    const def = field ? entity.fields[field] : undefined
    return field && def && kindOf(def).importAsks === ask ? [{ column, at, field, def }] : []
  })
