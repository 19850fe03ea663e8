import type { Entity, Values } from '#domain/entities/entity.ts'
import type { Fields } from '#domain/kinds/register.ts'

function itemsWithoutMade(item: Fields | undefined, value: unknown): unknown {
  if (!item || !value) return value
  const only = (one: object) =>
    Object.fromEntries(
      Object.keys(item)
        .filter((name) => !item[name]!.made)
        .map((name) => [name, (one as Values)[name] ?? null]),
    )
  return Array.isArray(value) ? value.map(only) : only(value)
}

/** What people gave of a record: without what the server makes for the items of its lists, and without the address that no two records share. */
export const withoutMade = (entity: Entity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name]) => name in values && !(entity.account && name === 'email'))
      .map(([name, field]) => [name, itemsWithoutMade(field.item, values[name] ?? null)]),
  )
