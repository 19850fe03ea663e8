/** Joins the records that others refer to, and the columns read from them. */
import type { Entity, Values } from '#domain/entities/entity.ts'
import {
  DELETED_REFERENCES,
  findReference,
  hasOpenNames,
  referencesOf,
  type Reference,
} from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

const T = sql.identifier('t')
export const column = (name: string): SQL => sql`${T}.${sql.identifier(name)}`

const aliasOf = (entity: Entity, reference: Reference): SQL =>
  sql.identifier(`r${referencesOf(entity).indexOf(reference)}`)

const reads = (parts: readonly SQL[], alias: SQL): boolean =>
  parts.some(({ pieces }) => pieces.some((piece) => piece.includes(`${alias.text}.`)))

/** ` left join startup r0 on r0.id = t.startup_id`, for each reference, or for those that `parts` read. */
export const joinsSql = (entity: Entity, parts?: readonly SQL[]): SQL =>
  sql.join(
    referencesOf(entity).flatMap((reference) => {
      const alias = aliasOf(entity, reference)
      const table = sql.identifier(tableNameOf(entityOf(reference.to)))
      return parts === undefined || reads(parts, alias)
        ? [sql` left join ${table} ${alias} on ${alias}.id = ${column(reference.idField)}`]
        : []
    }),
    sql``,
  )

/** The last name of a deleted record. Its newest history entry is its deletion. */
const lastNameSql = ({
  to,
  idField,
}: Reference): SQL => sql`(select h.before->>${sql.literal(entityOf(to).titleField)}
  from history h where h.entity = ${sql.literal(to)} and h.record_id = ${column(idField)}
  order by h.at desc, h.id desc limit 1)`

/**
 * The current name of a linked record, the last one of a deleted record, or an unlinked name as it was given
 * (values.md, References). The history is read only for deleted records.
 */
export function labelSql(entity: Entity, reference: Reference): SQL {
  const { to, idField, name, acceptsName, isKept } = reference
  const alias = aliasOf(entity, reference)
  const current = sql`${alias}.${sql.identifier(entityOf(to).titleField)}`
  if (!isKept) return acceptsName ? sql`coalesce(${current}, ${column(name)})` : current
  const given = acceptsName ? column(name) : sql`null`
  return sql`case when ${alias}.id is not null then ${current} when ${column(idField)} is null then ${given}
    else coalesce(${lastNameSql(reference)}, ${given}) end`
}

/** The columns that answers add for the references of an entity. */
export function referenceColumnsSql(entity: Entity): SQL {
  const references = referencesOf(entity)
  if (references.length === 0) return sql``
  const labels = references
    .filter((r) => !r.acceptsName)
    .map((r) => sql`, ${labelSql(entity, r)} as ${sql.identifier(r.labelName)}`)
  const deleted = references
    .filter((r) => r.isKept)
    .map(
      (r) => sql`case when ${aliasOf(entity, r)}.id is null and ${column(r.idField)} is not null
        then ${sql.literal(r.name)} end`,
    )
  const all =
    deleted.length === 0
      ? sql`'{}'::text[]`
      : sql`array_remove(array[${sql.join(deleted, sql`, `)}]::text[], null)`
  return sql`${sql.join(labels, sql``)}, ${all} as ${sql.identifier(DELETED_REFERENCES)}`
}

/** Whether the actor may see the name of a record of this entity in this incubator. */
export function mayReadName(actor: Actor, to: Entity, incubatorId: string | null): boolean {
  const target = { incubatorId, startupId: null, mentorId: null }
  return [to.readers, ...(to.hidden ? [to.hidden.readers] : [])].every((thing) => {
    const view = viewOf(actor, thing, target)
    return view === 'full' || (view === 'public' && !to.fields[to.titleField]?.isPrivate)
  })
}

/** A record without the names of records that the actor may not read. */
export function withoutHiddenNames<Row extends Values>(actor: Actor, entity: Entity, row: Row): Row {
  const hidden = referencesOf(entity).filter(({ to, acceptsName }) => {
    const target = entityOf(to)
    return (
      !acceptsName &&
      !hasOpenNames(target) &&
      !mayReadName(actor, target, row['incubator_id'] as string | null)
    )
  })
  return hidden.length === 0 ? row : { ...row, ...Object.fromEntries(hidden.map((r) => [r.labelName, null])) }
}

/** The records that refer to the record with this id or name. */
export function isReferenceSql(
  entity: Entity,
  name: string,
  id: string | undefined,
  text: string,
): SQL | undefined {
  const reference = findReference(entity, name)
  if (!reference) return undefined
  if (id !== undefined) return sql`${column(reference.idField)} = ${id}`
  return sql`${labelSql(entity, reference)} = ${text}`
}
