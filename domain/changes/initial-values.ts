import type { Entity, Owner, Values } from '#domain/entities/entity.ts'
import { kindOf, type Field } from '#domain/kinds/register.ts'
import { perObject } from '#domain/vocabulary/per-object.ts'

const fieldsOfDay = perObject((entity: Entity): readonly [name: string, field: Field][] =>
  Object.entries(entity.fields).filter(([, field]) => field.beginsToday),
)

/** The initial values of a new record that depend on the day: a date or a year (events.md, Event fields). */
export const valuesOfDay = (entity: Entity, day: string): Values =>
  Object.fromEntries(fieldsOfDay(entity).map(([name, field]) => [name, kindOf(field).ofDay(field, day)]))

/** Adds the initial values of a new record to the given ones. */
export function withInitial(entity: Entity, values: Values, owner: Owner, day: string): Values {
  const initial = Object.entries(entity.initial ?? {}).map(([name, of]) => [name, of?.(owner)] as const)
  const begun = [...initial, ...Object.entries(valuesOfDay(entity, day))]
  if (begun.length === 0) return values
  return { ...values, ...Object.fromEntries(begun.filter(([name]) => (values[name] ?? null) === null)) }
}
