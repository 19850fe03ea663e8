import type { Entity } from '#domain/entities/entity.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { kindOf, type Field } from '#domain/kinds/register.ts'
import type { Mapping } from './match-headers.ts'

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
