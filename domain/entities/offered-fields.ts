import { canBeAddedTo } from '../kinds/options.ts'
import { hasItems, partsOf } from '../kinds/register.ts'
import type { FieldData } from '../kinds/kind.ts'
import type { Entity } from './entity.ts'

/** A field whose added values are offered again (values.md, Choices that can be extended). */
export interface OfferedField {
  /** Its name in calls: `sector`, or `speakers.name` for a part of the items of a list. */
  readonly path: string
  readonly name: string
  /** The part of the items if `name` is a list. */
  readonly part?: string
  readonly field: FieldData
}

/** The fields of an entity, and the parts of its lists, whose added values are offered again. */
export const offeredFieldsOf = (entity: Entity): OfferedField[] =>
  Object.entries(entity.fields).flatMap(([name, field]): OfferedField[] => {
    if (canBeAddedTo(field)) return [{ path: name, name, field }]
    if (!hasItems(field) || field.isPrivate) return []
    return Object.entries(partsOf(field))
      .filter(([, part]) => canBeAddedTo(part))
      .map(([part, data]) => ({ path: `${name}.${part}`, name, part, field: data }))
  })

/** The path of an input: `speakers.name` for `speakers.0.name`. */
export const pathOfInput = (name: string): string => name.replaceAll(/\.\d+(?=\.)/g, '')
