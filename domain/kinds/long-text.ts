import { noHref } from './kind.ts'
import type { CommonSettings, FieldData, Kind } from './kind.ts'
import { AS_TEXT, readPlainText } from './text.ts'

/** The default maximum of a field. */
export const LONG_TEXT_MAX = 5_000

/** `invalidMessage` is the message for a text that is too long. */
export interface LongTextField extends CommonSettings {
  readonly kind: 'long-text'
  readonly max?: number
}

const maxOf = (field: FieldData): number => field.max ?? LONG_TEXT_MAX
const schema = (field: FieldData) => ({ type: 'string', maxLength: maxOf(field) })

export const longText: Kind<LongTextField, string> = {
  ...AS_TEXT,
  isText: true,
  read: (field, raw) => readPlainText(raw, maxOf(field)),
  fromText: (field, cell) => readPlainText(cell, maxOf(field)),
  accepts: schema,
  answers: schema,
  href: noHref,
  holdsAddresses: true,
}
