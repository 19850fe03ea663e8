/** What features add to the reading of records. Keys are an entity and a name: `event.no_of_participants`. */
import type { Entity, Values } from '#domain/entities/entity.ts'
import { entityOf } from '#domain/entities/register.ts'
import type { SQL } from '#server/platform/db/sql.ts'

/** The day for which a condition is read, and the zone in which it begins. */
export interface Today {
  readonly day: string
  readonly timeZone: string
}

/** How a field of the record `t` is read, in place of its column. */
export interface FieldReading {
  readonly sql: SQL
  /** Filters and sorting use this value as well, because it changes without a write. */
  readonly changesWithTime?: true
  /** It is shown only while the field is empty. A form that sends it back does not store it. */
  readonly isFallback?: true
}

/** What proves the figure of a deliverable besides the records that `PROOFS` counts. */
export interface AddedProof {
  /** The figure of the deliverable `t`. */
  readonly figure: SQL
  /** The entity whose records prove it, and whether the record `t` proves that of this deliverable. */
  readonly entity: string
  proving(deliverable: Values): SQL
}

export interface ReadAdditions {
  /** The columns of definitions that have a `shape`, for the record `t`. */
  readonly computed?: Readonly<Record<string, SQL>>
  readonly fields?: Readonly<Record<string, FieldReading>>
  /** Conditions of lists (lists-and-search.md, Conditions of a list). */
  readonly conditions?: Readonly<Record<string, (at: Today) => SQL>>
  /** By the source of the deliverable. */
  readonly proofs?: Readonly<Record<string, AddedProof>>
}

const added = {
  computed: new Map<string, SQL>(),
  fields: new Map<string, FieldReading>(),
  conditions: new Map<string, (at: Today) => SQL>(),
  proofs: new Map<string, AddedProof>(),
}

type Has = (entity: Entity, name: string) => boolean

/** Replaces what a map holds. Throws for a key that no definition has, and for one of two features. */
function fill<T>(
  map: Map<string, T>,
  given: readonly (Readonly<Record<string, T>> | undefined)[],
  has: Has,
): void {
  map.clear()
  for (const [key, value] of given.flatMap((one) => Object.entries(one ?? {}))) {
    const [entity = '', name = ''] = key.split('.')
    if (!has(entityOf(entity), name)) throw new Error(`No definition has ${key}.`)
    if (map.has(key)) throw new Error(`Two features add ${key}.`)
    map.set(key, value)
  }
}

const hasComputed: Has = ({ computed = {} }, name) => name in computed && 'shape' in computed[name]!

/** `plugIn` calls it. Statements are cached, so it must come before the first one. */
export function addToReading(list: readonly ReadAdditions[]): void {
  fill(
    added.computed,
    list.map((one) => one.computed),
    hasComputed,
  )
  fill(
    added.fields,
    list.map((one) => one.fields),
    ({ fields }, name) => name in fields,
  )
  fill(
    added.conditions,
    list.map((one) => one.conditions),
    ({ conditions = {} }, name) => name in conditions,
  )
  added.proofs = new Map(list.flatMap((one) => Object.entries(one.proofs ?? {})))
}

const keyOf = ({ name: entity }: Entity, name: string): string => `${entity}.${name}`

/** The statement of a computed column; throws if no feature has it. */
export function computedSqlOf(entity: Entity, name: string): SQL {
  const column = added.computed.get(keyOf(entity, name))
  if (!column) throw new Error(`No feature computes ${keyOf(entity, name)}.`)
  return column
}

export const fieldReadingOf = (entity: Entity, name: string): FieldReading | undefined =>
  added.fields.get(keyOf(entity, name))

export const addedConditionOf = (entity: Entity, name: string): ((at: Today) => SQL) | undefined =>
  added.conditions.get(keyOf(entity, name))

export const addedProofs = (): ReadonlyMap<string, AddedProof> => added.proofs
