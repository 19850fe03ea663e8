import { accept, refuse, type CommonWords, type Kind } from './kind.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { AS_TEXT } from './text.ts'

/** The id of a record of another entity. */
export interface ReferenceField extends CommonWords {
  readonly kind: 'reference'
  readonly to: string
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function readReference(field: ReferenceField, raw: unknown): Reading<string> {
  const id = typeof raw === 'string' ? raw.trim().toLowerCase() : ''
  return ID.test(id) ? accept(id) : refuse(`${field.label} must be the id of a ${field.to}`)
}

const schema = () => ({ type: 'string', format: 'uuid' })

export const reference: Kind<ReferenceField, string> = {
  ...AS_TEXT,
  storage: () => 'uuid',
  read: readReference,
  fromText: readReference,
  accepts: schema,
  answers: schema,
  holdsAddresses: false,
}
