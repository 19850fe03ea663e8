/**
 * What statements need to know about an entity's table. The table is built from the same
 * (tables/entity-table.ts).
 */
import type { Entity } from '#domain/entities/entity.ts'
import type { Storage } from '#domain/kinds/kind.ts'
import { storageOf } from '#domain/kinds/register.ts'
import { normalisedSql } from './normalised-sql.ts'
import { sql, type SQL } from './sql.ts'

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
 * The column `searched`: the searched text without ids, as it is compared. None for records that are only found by the
 * names of others.
 */
export function searchedSql(entity: Entity): SQL | undefined {
  const texts = entity.search
    .filter((field) => storageOf(entity.fields[field]!) !== 'uuid')
    .map((field) => sql`coalesce(${sql.identifier(field)}, '')`)
  return texts.length === 0 ? undefined : normalisedSql(sql`(${sql.join(texts, sql` || ' ' || `)})`)
}
