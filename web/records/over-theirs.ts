import { hasItems } from '#domain/kinds/register.ts'
import { itemsIn, mergeItems } from '#domain/changes/items.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'

/**
 * What a person saves over what somebody else saved meanwhile: of a list the items that they changed as they want them,
 * and all others as they are now (changing-records.md, Two people and one list).
 */
export const overTheirs = (
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
