import { noHref, accept, type CommonSettings, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { readId } from './reference.ts'
import { AS_TEXT } from './text.ts'

/**
 * The id of a record of an entity that another field names, or of an account. A reference to one entity is a
 * `reference`.
 */
export interface IdField extends CommonSettings {
  readonly kind: 'id'
}

function readIdValue(_field: IdField, raw: unknown): Reading<string> {
  const id = typeof raw === 'string' ? readId(raw) : undefined
  return id === undefined ? refuse('not-an-id') : accept(id)
}

const schema = () => ({ type: 'string', format: 'uuid' })

export const id: Kind<IdField, string> = {
  ...AS_TEXT,
  storage: () => 'uuid',
  read: readIdValue,
  fromText: readIdValue,
  // People know records by their names.
  cell: () => null,
  accepts: schema,
  answers: schema,
  href: noHref,
  holdsAddresses: false,
}
