import { noHref, accept, type CommonSettings, type FieldData, type Kind } from './kind.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { AS_TEXT, readLine, TEXT_MAX } from './text.ts'

/**
 * A record of another entity, given by its id or its name. The id is stored. With `acceptsName`, the given
 * name is stored too, and the id in a second field: `startup` and `startup_id`, `program_name` and
 * `program_id` (values.md, References).
 */
export interface ReferenceField extends CommonSettings {
  readonly kind: 'reference'
  /** The entity that it points to. */
  readonly to: string
  /** Stores a name that matches no record as it was given. */
  readonly acceptsName?: true
  /**
   * With `acceptsName`: refuses a name that matches no record. A record that moves to another incubator or is
   * restored keeps such a name unlinked.
   */
  readonly mustExist?: true
  /**
   * `keep`: the record may be deleted, and records that refer to it show its last name. Otherwise a foreign
   * key prevents the deletion. A reference that accepts any name always keeps.
   */
  readonly whenDeleted?: 'keep'
  /**
   * The row of the permission table that an actor needs to refer to a record of another incubator by its id. Without
   * it, records refer to those of their own incubator (decisions/reach-of-references.md).
   */
  readonly across?: ActionKey
  /** The field with the name for this id; set by `defineEntity`. */
  readonly idOf?: string
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id in a text, or undefined. A text in the form of an id is never a name. */
export const readId = (text: string): string | undefined => {
  const id = text.trim().toLowerCase()
  return ID.test(id) ? id : undefined
}

/** Reads an id or a name. The server looks up the record later. */
function readReference(field: FieldData, raw: unknown): Reading<string> {
  const id = typeof raw === 'string' ? readId(raw) : undefined
  if (id !== undefined) return accept(id)
  return field.idOf === undefined ? readLine(raw, field.max ?? TEXT_MAX) : refuse('not-an-id')
}

const idSchema = { type: 'string', format: 'uuid' }
const nameSchema = { type: 'string', maxLength: TEXT_MAX }

export const reference: Kind<ReferenceField, string> = {
  ...AS_TEXT,
  storage: (field) => (field.acceptsName ? 'text' : 'uuid'),
  read: readReference,
  fromText: readReference,
  // An id alone is no name; a record's answer holds that beside it.
  cell: ({ acceptsName }, value) => (acceptsName ? value : null),
  accepts: (field) => (field.idOf === undefined ? { anyOf: [idSchema, nameSchema] } : idSchema),
  answers: (field) => (field.acceptsName ? nameSchema : idSchema),
  href: noHref,
  holdsAddresses: false,
  isText: true,
}
