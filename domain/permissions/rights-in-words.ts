/** The tables of rights as people read them: on the page of rights and in docs/product. */
import { ACTOR_KINDS, CHANGERS, type Changer } from './actor.ts'
import { ACTION_LABELS, ACTOR_LABELS, PERMISSION_LABELS, READING_LABELS, THING_LABELS } from './labels.ts'
import { readingOf, THINGS } from './reading.ts'
import { ACTION_KEYS, permissionOf } from './table.ts'

export interface RightsInWords {
  readonly columns: readonly string[]
  readonly rows: readonly RightInWords[]
}

export interface RightInWords {
  readonly label: string
  /** What each actor may do, in the order of the columns. */
  readonly cells: readonly string[]
}

const rightsOf = <Key extends string, Kind extends Changer>(
  kinds: readonly Kind[],
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  cellOf: (key: Key, kind: Kind) => string,
): RightsInWords => ({
  columns: kinds.map((kind) => ACTOR_LABELS[kind]),
  rows: keys.map((key) => ({ label: labels[key], cells: kinds.map((kind) => cellOf(key, kind)) })),
})

export const rightsToChange = (): RightsInWords =>
  rightsOf(CHANGERS, ACTION_KEYS, ACTION_LABELS, (key, kind) => PERMISSION_LABELS[permissionOf(key, kind)])

export const rightsToRead = (): RightsInWords =>
  rightsOf(ACTOR_KINDS, THINGS, THING_LABELS, (thing, kind) => READING_LABELS[readingOf(thing, kind)])
