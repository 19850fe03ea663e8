/** The tables of rights as people read them: on the page of rights and in docs/product. */
import { ACTOR_KINDS, type ActorKind } from './actor.ts'
import { ACTION_LABELS, ACTOR_LABELS, PERMISSION_LABELS, READING_LABELS, THING_LABELS } from './labels.ts'
import { readingOf, THINGS } from './reading.ts'
import { ACTION_KEYS, permissionOf } from './table.ts'

/** The columns of both tables. */
export const ACTORS_IN_WORDS: readonly string[] = ACTOR_KINDS.map((kind) => ACTOR_LABELS[kind])

export interface RightInWords {
  readonly label: string
  /** What each actor may do, in the order of the columns. */
  readonly cells: readonly string[]
}

const rightsOf = <Key extends string>(
  keys: readonly Key[],
  labels: Readonly<Record<Key, string>>,
  cellOf: (key: Key, kind: ActorKind) => string,
): RightInWords[] =>
  keys.map((key) => ({ label: labels[key], cells: ACTOR_KINDS.map((kind) => cellOf(key, kind)) }))

/** The rows of the table of changes. */
export const rightsToChange = (): RightInWords[] =>
  rightsOf(ACTION_KEYS, ACTION_LABELS, (key, kind) => PERMISSION_LABELS[permissionOf(key, kind)])

/** The rows of the table of reading. */
export const rightsToRead = (): RightInWords[] =>
  rightsOf(THINGS, THING_LABELS, (thing, kind) => READING_LABELS[readingOf(thing, kind)])
