import type { Entity, Owner, Values } from '#domain/entities/entity.ts'
import { kindOf } from '#domain/kinds/register.ts'

/** The initial values of a new record that depend on the day: a date or a year (events.md, Event fields). */
export const valuesOfDay = (entity: Entity, day: string): Values =>
  Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.beginsToday ? [[name, kindOf(field).ofDay(field, day)]] : [],
    ),
  )

/** Adds the initial values of a new record to the given ones. */
export function withInitial(entity: Entity, values: Values, owner: Owner, day: string): Values {
  const initial = Object.entries(entity.initial ?? {}).map(([name, of]) => [name, of?.(owner)] as const)
  const begun = [...initial, ...Object.entries(valuesOfDay(entity, day))]
  return { ...values, ...Object.fromEntries(begun.filter(([name]) => (values[name] ?? null) === null)) }
}
