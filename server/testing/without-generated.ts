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

/**
 * The values that people gave, without generated values of list items and without the address, which must be
 * unique.
 */
export const withoutGenerated = (entity: Entity, values: Values): Values =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([name]) => name in values && !(entity.account && name === 'email'))
      .map(([name, field]) => [name, itemsWithoutMade(field.item, values[name] ?? null)]),
  )
