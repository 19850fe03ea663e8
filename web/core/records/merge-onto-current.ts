import { hasItems } from '#domain/kinds/register.ts'
import { itemsIn, mergeItems } from '#domain/changes/items.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'

/**
 * Applies a person's values on top of a newer save by somebody else. In a list, items that the person changed
 * take their version; all others stay as they are now (changing-records.md, Two people and one list).
 */
export const mergeOntoCurrent = (
  entity: Entity,
  mine: Values,
  { read, now }: { read: Values; now: Values },
): Values =>
  Object.fromEntries(
    Object.entries(mine).map(([name, value]) => {
      const field = entity.fields[name]
      if (!field || !hasItems(field)) return [name, value]
      const states = { base: itemsIn(read[name]), mine: itemsIn(value), current: itemsIn(now[name]) }
      return [name, mergeItems(field, states).items]
    }),
  )
