import type { Labels } from '#domain/api/labels.ts'
import type { Entity, Values } from '#domain/entities/entity.ts'
import { hasOpenNames, idIn, referencesOf } from '#domain/entities/references.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { tableNameOf } from '#server/platform/db/entity-sql.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { mayReadName } from './reference-sql.ts'

/** Field values of a record of this entity at some time. */
export interface State {
  entity: Entity
  values: Values | null
}

interface Found {
  id: string
  name: string | null
  incubator_id: string | null
  is_deleted: boolean
}

/** The names of records, for deleted ones the last name. */
async function findNames(db: Queryable, to: Entity, ids: readonly string[]): Promise<Found[]> {
  const table = sql.identifier(tableNameOf(to))
  const title = to.titleField
  const isOneOf = sql`any(${sql.param(ids)}::uuid[])`
  const { rows } = await db.query<Found>(sql`
    select s.id, s.${sql.identifier(title)} as name, ${to.ownerName === null ? sql`s.id` : sql`s.incubator_id`} as incubator_id,
      false as is_deleted from ${table} s where s.id = ${isOneOf}
    union all
    (select distinct on (h.record_id) h.record_id, h.before->>${sql.literal(title)}, h.incubator_id, true from history h
      where h.entity = ${to.name} and h.record_id = ${isOneOf} and h.action = 'delete'
      and not exists (select from ${table} s where s.id = h.record_id)
      order by h.record_id, h.at desc, h.id desc)`)
  return rows
}

/**
 * The names of the records that these states refer to, if the actor may see them. Takes one statement for
 * each entity that they refer to.
 */
export async function findLabels(db: Queryable, actor: Actor, states: readonly State[]): Promise<Labels> {
  const wanted = new Map<string, Set<string>>()
  for (const { entity, values } of states)
    for (const reference of referencesOf(entity)) {
      const id = idIn(reference, values)
      if (id === null || !isId(id)) continue
      wanted.set(reference.to, (wanted.get(reference.to) ?? new Set()).add(id))
    }
  const labels: Labels = {}
  for (const [name, ids] of wanted) {
    const to = entityOf(name)
    const found = await findNames(db, to, [...ids])
    const shown = found.filter((f) => hasOpenNames(to) || mayReadName(actor, to, f.incubator_id))
    labels[name] = Object.fromEntries(
      shown.map((f) => [f.id, { name: f.name ?? to.label.one, is_deleted: f.is_deleted }]),
    )
  }
  return labels
}

/**
 * Adds the current names of records that are referred to by id alone, as answers contain them: `mentor_name`
 * for `mentor_id` (http-interface.md, Records on the wire). Takes the same statements as `findLabels`.
 */
export async function withCurrentNames(
  db: Queryable,
  actor: Actor,
  states: readonly State[],
): Promise<(Values | null)[]> {
  const referring = ({ entity, values }: State) =>
    referencesOf(entity).filter((r) => !r.acceptsName && values !== null && r.name in values)
  const labels = await findLabels(
    db,
    actor,
    states.filter((state) => referring(state).length > 0),
  )
  return states.map((state) => {
    const names = referring(state).map((r) => {
      const id = idIn(r, state.values)
      return [r.labelName, (id === null ? undefined : labels[r.to]?.[id]?.name) ?? null]
    })
    return state.values && { ...state.values, ...Object.fromEntries(names) }
  })
}
