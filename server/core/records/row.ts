import type { Entity, Values } from '#domain/entities/entity.ts'

/** A record from the database: the standard columns and the entity's fields. */
export interface Row extends Record<string, unknown> {
  id: string
  incubator_id: string | null
  version: number
  created_at: string
  updated_at: string
}

/** Only the fields, without the standard columns, for history and comparisons. */
export const valuesOf = (entity: Entity, row: Row): Values =>
  Object.fromEntries(Object.keys(entity.fields).map((name) => [name, row[name] ?? null]))
