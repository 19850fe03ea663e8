/**
 * The single statement that an answer needs at least, as somebody would write it with the tables and
 * nothing else: no session, permissions, validation, history or log. It reads the product's columns.
 */
import type { Entity } from '#domain/entities/entity.ts'
import { storageOf } from '#domain/kinds/register.ts'
import { SQL_TYPES, tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { invitationsSql } from '#server/features/invitations/invitation-row.ts'
import { defaultProgramme } from '#server/platform/programme.ts'
import { orderSql, readListQuery } from '#server/core/records/list-query.ts'
import { fieldSql, fromSql, selectSql } from '#server/core/records/read-sql.ts'
import type { Statement } from './plan.ts'

const statementOf = ({ text, values }: SQL): Statement => ({ text, values })

/** A page of ten with the total; a search reads the plain columns, which no index of the product covers. */
export function listStatement(
  entity: Entity,
  { search, ...query }: Readonly<Record<string, string>>,
): Statement {
  const { where, order, page, pageSize } = readListQuery(entity, query, [])
  const likes = entity.search.map((name) => sql`${fieldSql(entity, name)} ilike ${`%${search}%`}`)
  if (search !== undefined) where.push(sql`(${sql.join(likes, sql` or `)})`)
  const from = sql`from ${fromSql(entity)}${where.length > 0 ? sql` where ${sql.join(where, sql` and `)}` : sql``}`
  const statement = statementOf(sql`
    select (select count(*) ${from}) as total, ${selectSql(entity, true)} ${from}
    order by ${orderSql(order, order.by, sql`t.id`)} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return search === undefined ? statement : { ...statement, name: '' }
}

export const getStatement = (entity: Entity, id: string): Statement =>
  statementOf(sql`select ${selectSql(entity, true)} from ${fromSql(entity)} where t.id = ${id}`)

/** A page of an incubator's invitations with the total. */
export function invitationsStatement(incubatorId: string): Statement {
  const invitations = invitationsSql(defaultProgramme.time_zone)
  return statementOf(sql`
    select (select count(*) from invitation where incubator_id = ${incubatorId}) as total, p.*
    from (${invitations} where i.incubator_id = ${incubatorId} order by i.created_at desc, i.id desc limit 10) p`)
}

const tableOf = (entity: Entity): SQL => sql.identifier(tableNameOf(entity))

/** Sets one field, to a new value each time. */
export const updateStatement = (entity: Entity, id: string, field: string): Statement =>
  statementOf(sql`
    update ${tableOf(entity)} set ${sql.identifier(field)} = (random() * 1000000)::integer, version = version + 1,
      updated_at = now()
    where id = ${id} returning *`)

export function createStatement(
  entity: Entity,
  incubatorId: string,
  values: Readonly<Record<string, unknown>>,
): Statement {
  const names = Object.keys(values)
  const columns = sql.join(names.map(sql.identifier), sql`, `)
  const typed = names.map(
    (name) => sql`${values[name]}::${sql.raw(SQL_TYPES[storageOf(entity.fields[name]!)])}`,
  )
  return statementOf(sql`
    insert into ${tableOf(entity)} (id, incubator_id, ${columns})
    values (gen_random_uuid(), ${incubatorId}, ${sql.join(typed, sql`, `)}) returning *`)
}
