import { storageOf } from '#domain/kinds/register.ts'
import {
  bigint,
  boolean,
  doublePrecision,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
  type PgColumnBuilderBase,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Entity } from '#domain/entities/entity.ts'
import { referencesOf, type Reference } from '#domain/entities/references.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import type { Storage } from '#domain/kinds/kind.ts'
import { searchedSql, tableNameOf } from '../entity-sql.ts'
import { sortedSql } from '../sorted-sql.ts'
import { sql as fixed } from '../sql.ts'
import { moment } from './moment.ts'

/** The column type for each kind of storage. Columns have the names of the HTTP interface. */
const COLUMNS = {
  text: (name: string) => text(name),
  integer: (name: string) => integer(name),
  bigint: (name: string) => bigint(name, { mode: 'number' }),
  decimal: (name: string) => doublePrecision(name),
  date: (name: string) => date(name, { mode: 'string' }),
  timestamp: moment,
  texts: (name: string) => text(name).array(),
  json: (name: string) => jsonb(name),
  uuid: (name: string) => uuid(name),
  boolean: (name: string) => boolean(name),
} satisfies Record<Storage, (name: string) => PgColumnBuilderBase>

const isReferredTo = (entity: Entity): boolean =>
  ENTITIES.some((other) => referencesOf(other).some(({ to }) => to === entity.name))

const toOwner = (owner: { id: PgColumnBuilderBase }) =>
  uuid('incubator_id').references(() => owner.id as never)

const targetOf = <T>(targets: Readonly<Record<string, T>>, { to }: Reference): T => {
  const target = targets[to]
  if (!target) throw new Error(`Pass the table of "${to}", to which a foreign key points`)
  return target
}

/**
 * The table of an entity, derived from its definition: a new field is one line there and one generated
 * migration. `owner` is the incubator's table; null for the incubator itself. `targets` are the tables of
 * entities that foreign keys refer to. `figures` are columns that figures of all records are made of: from an
 * index of them, PostgreSQL counts without reading the records.
 */
export function entityTable(
  entity: Entity,
  owner: { id: PgColumnBuilderBase } | null,
  targets: Readonly<Record<string, { id: unknown }>> = {},
  figures: readonly (readonly [string, ...string[]])[] = [],
) {
  const references = referencesOf(entity)
  const own = Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const column = COLUMNS[storageOf(field)](name) as ReturnType<typeof text>
      const foreign = references.find((r) => r.idField === name && !r.isKept)
      const checked = foreign ? column.references(() => targetOf(targets, foreign).id as never) : column
      return [name, field.required ? checked.notNull() : checked]
    }),
  )
  const name = tableNameOf(entity)
  const searched = searchedSql(entity)?.text
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey(),
      ...(owner === null
        ? {}
        : {
            incubator_id: entity.outlivesOwner
              ? uuid('incubator_id').notNull()
              : entity.canBeProgrammeWide
                ? toOwner(owner)
                : toOwner(owner).notNull(),
          }),
      version: integer('version').notNull().default(1),
      created_at: moment('created_at').notNull().defaultNow(),
      updated_at: moment('updated_at').notNull().defaultNow(),
      ...own,
      // Stored, because a text of one or two letters is compared with every record.
      ...(searched === undefined ? {} : { searched: text('searched').generatedAlwaysAs(sql.raw(searched)) }),
    },
    (t) => {
      const columns = t as unknown as Record<string, never>
      const newest = sql`${columns['created_at']} desc, ${columns['id']} desc`
      const { field, order: direction } = entity.sort
      const down = direction === 'desc' ? sql` desc` : sql``
      // The list's default order. PostgreSQL uses the index only for the same expression.
      const bySort =
        field !== 'createdAt' && storageOf(entity.fields[field]!) === 'text'
          ? sql`${sql.raw(sortedSql(fixed.identifier(field)).text)}, ${columns['id']}`
          : sql`${columns[field]}${down} nulls last, ${columns['id']}${down}`
      const order = field === 'createdAt' ? newest : bySort
      // For lists of the records that refer to a record, and for the foreign key.
      const ids = Object.keys(entity.fields).filter((id) => storageOf(entity.fields[id]!) === 'uuid')
      const links = ids.map((id) => index(`${name}_${id}`).on(columns[id] as never))
      const search = sql.raw('searched gin_trgm_ops')
      if (owner === null)
        return [index(`${name}_order`).on(order), index(`${name}_search`).using('gin', search), ...links]
      const ofOwner = columns['incubator_id'] as never
      // Finds a record by its name among those of its incubator.
      const title = sql`lower(${columns[entity.titleField]})`
      const named = isReferredTo(entity) ? [index(`${name}_owner_name`).on(ofOwner, title)] : []
      const counted = figures.map(([first, ...others]) =>
        index(`${name}_by_${first}`).on(columns[first]!, ...others.map((other) => columns[other]!)),
      )
      return [
        index(`${name}_owner_order`).on(ofOwner, order),
        index(`${name}_order`).on(order),
        // A search within an incubator reads only its texts. A search of all leaves the owner out.
        ...(searched === undefined ? [] : [index(`${name}_search`).using('gin', ofOwner, search)]),
        ...named,
        ...links,
        ...counted,
      ]
    },
  )
}
