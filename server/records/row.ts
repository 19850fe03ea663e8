import type { Entity, Values } from '#domain/entities/entity.ts'

/** A record as the database gives it: the standard columns and the entity's fields. */
export interface Row extends Record<string, unknown> {
  id: string
  incubator_id: string | null
  version: number
  created_at: string
  updated_at: string
}

/** The fields alone, without the standard columns: what history keeps and comparisons read. */
export const valuesOf = (entity: Entity, row: Row): Values =>
  Object.fromEntries(Object.keys(entity.fields).map((name) => [name, row[name] ?? null]))
