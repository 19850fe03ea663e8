import {
  asTextCell,
  noHref,
  accept,
  acceptUnchanged,
  noDay,
  noOptions,
  noParts,
  type CommonSettings,
  type Kind,
} from './kind.ts'
import { readTruth, truthSchema } from './yes-no.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

/** True or false (values.md, True and false). */
export interface BooleanField extends CommonSettings {
  readonly kind: 'boolean'
}

/** Accepts the same spellings as "Yes" and "No". */
function readBoolean(_field: BooleanField, raw: unknown): Reading<boolean> {
  const read = readTruth(raw)
  return read === undefined ? refuse('not-true-or-false') : accept(read)
}

const wordOf = (value: boolean): string => (value ? 'Yes' : 'No')

export const boolean: Kind<BooleanField, boolean> = {
  storage: () => 'boolean',
  read: readBoolean,
  fromText: readBoolean,
  settle: acceptUnchanged,
  toText: (_field, value) => wordOf(value),
  show: (_field, value) => wordOf(value),
  ...asTextCell((_field: BooleanField, value: boolean) => wordOf(value)),
  accepts: truthSchema,
  answers: () => ({ type: 'boolean' }),
  options: noOptions,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  width: 88,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  ofDay: noDay,
}
