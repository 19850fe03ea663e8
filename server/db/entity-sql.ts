/** What statements need to know of an entity's table. The table itself is made of the same (tables/entity-table.ts). */
import type { Entity } from '#domain/entities/entity.ts'
import type { Storage } from '#domain/kinds/kind.ts'
import { storageOf } from '#domain/kinds/register.ts'

/** SQL types by storage word, for reading many rows out of one JSON parameter. */
export const SQL_TYPES: Record<Storage, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  decimal: 'double precision',
  date: 'date',
  texts: 'text[]',
  json: 'jsonb',
  uuid: 'uuid',
}

export const tableNameOf = (entity: Entity): string => entity.name.replaceAll('-', '_')

/** The text that a search looks through, without ids; the index and the query must write it alike. */
export const searchText = (entity: Entity, columnOf: (field: string) => string): string =>
  entity.search
    .filter((field) => storageOf(entity.fields[field]!) !== 'uuid')
    .map((field) => `coalesce(${columnOf(field)}, '')`)
    .join(` || ' ' || `)
