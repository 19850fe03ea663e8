import type { Entity, Owner, Values } from '#domain/entities/entity.ts'
import { kindOf, type Field } from '#domain/kinds/register.ts'

const known = new WeakMap<Entity, readonly [name: string, field: Field][]>()

function fieldsOfDay(entity: Entity): readonly [name: string, field: Field][] {
  const fields = known.get(entity) ?? Object.entries(entity.fields).filter(([, field]) => field.beginsToday)
  known.set(entity, fields)
  return fields
}

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
