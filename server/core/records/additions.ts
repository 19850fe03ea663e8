/** What features add to the reading of records. Keys are an entity and a name: `event.no_of_participants`. */
import type { Entity } from '#domain/entities/entity.ts'
import type { SQL } from '#server/platform/db/sql.ts'

/** The time for which conditions are read. */
export interface Today {
  readonly day: string
  readonly timeZone: string
}

/** How a field of the record `t` is read instead of its column. */
export interface FieldReading {
  readonly sql: SQL
  /** Every reading sees the value change as time goes by. Otherwise, only answers show it. */
  readonly changesWithTime?: true
  /** It is shown only while nothing was entered. A record that is sent back does not enter it. */
  readonly isIfEmpty?: true
}

export interface ReadAdditions {
  /** The columns of definitions that have a `shape`, for the record `t`. */
  readonly computed?: Readonly<Record<string, SQL>>
  readonly fields?: Readonly<Record<string, FieldReading>>
  /** Conditions of lists (lists-and-search.md, Conditions of a list). */
  readonly conditions?: Readonly<Record<string, (at: Today) => SQL>>
}

const added: Required<{ -readonly [K in keyof ReadAdditions]: ReadAdditions[K] }> = {
  computed: {},
  fields: {},
  conditions: {},
}

/** `plugIn` calls it. Statements are cached, so it must come before the first one. */
export function addToReading(list: readonly ReadAdditions[]): void {
  for (const { computed, fields, conditions } of list) {
    added.computed = { ...added.computed, ...computed }
    added.fields = { ...added.fields, ...fields }
    added.conditions = { ...added.conditions, ...conditions }
  }
}

const keyOf = ({ name: entity }: Entity, name: string): string => `${entity}.${name}`

/** The statement of a computed column; throws if no feature has it. */
export function computedSqlOf(entity: Entity, name: string): SQL {
  const column = added.computed[keyOf(entity, name)]
  if (!column) throw new Error(`No feature computes ${keyOf(entity, name)}.`)
  return column
}

export const fieldReadingOf = (entity: Entity, name: string): FieldReading | undefined =>
  added.fields[keyOf(entity, name)]

export const addedConditionOf = (entity: Entity, name: string): ((at: Today) => SQL) | undefined =>
  added.conditions[keyOf(entity, name)]
