/**
 * What statements need to know about an entity's table. The table is built from the same
 * (tables/entity-table.ts).
 */
import type { Entity } from '#domain/entities/entity.ts'
import type { Storage } from '#domain/kinds/kind.ts'
import { storageOf } from '#domain/kinds/register.ts'

/** SQL types by storage, for reading many rows from one JSON parameter. */
export const SQL_TYPES: Record<Storage, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  decimal: 'double precision',
  date: 'date',
  timestamp: 'timestamptz(3)',
  texts: 'text[]',
  json: 'jsonb',
  uuid: 'uuid',
  boolean: 'boolean',
}

export const tableNameOf = (entity: Entity): string => entity.name.replaceAll('-', '_')

/**
 * The searched text without ids; empty for records that are only found by the names of others. Index and query must
 * write the same expression.
 */
export const searchText = (entity: Entity, columnOf: (field: string) => string): string =>
  entity.search
    .filter((field) => storageOf(entity.fields[field]!) !== 'uuid')
    .map((field) => `coalesce(${columnOf(field)}, '')`)
    .join(` || ' ' || `)
