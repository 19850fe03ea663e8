import { accept, type CommonWords, type FieldData, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { AS_TEXT, readPlainText, TEXT_MAX } from './text.ts'

/**
 * A record of another entity, named by its id or by its name. What is stored is the id; where `acceptsName`, the name
 * as it was given, and the id in a second field beside it: `startup` and `startup_id` (values.md, References).
 */
export interface ReferenceField extends CommonWords {
  readonly kind: 'reference'
  /** The entity that it points to. */
  readonly to: string
  /** A name that stands for no record is kept as it was given. */
  readonly acceptsName?: true
  /**
   * `keep`: a record that is referred to may be deleted; what refers to it stays and shows its last name. Otherwise a
   * foreign key refuses that. A reference that accepts a name always keeps.
   */
  readonly whenDeleted?: 'keep'
  /** The field whose name this id stands for; written by `defineEntity`. */
  readonly idOf?: string
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id that a text is, or undefined: what is written so is never a name. */
export const readId = (text: string): string | undefined => {
  const id = text.trim().toLowerCase()
  return ID.test(id) ? id : undefined
}

/** An id, or a name that the server looks up: which record it stands for is not known here. */
function readReference(field: FieldData, raw: unknown): Reading<string> {
  const id = typeof raw === 'string' ? readId(raw) : undefined
  if (id !== undefined) return accept(id)
  return field.idOf === undefined ? readPlainText(raw, field.max ?? TEXT_MAX) : refuse('not-an-id')
}

const idSchema = { type: 'string', format: 'uuid' }
const nameSchema = { type: 'string', maxLength: TEXT_MAX }

export const reference: Kind<ReferenceField, string> = {
  ...AS_TEXT,
  storage: (field) => (field.acceptsName ? 'text' : 'uuid'),
  read: readReference,
  fromText: readReference,
  accepts: (field) => (field.idOf === undefined ? { anyOf: [idSchema, nameSchema] } : idSchema),
  answers: (field) => (field.acceptsName ? nameSchema : idSchema),
  holdsAddresses: false,
  isText: true,
}
