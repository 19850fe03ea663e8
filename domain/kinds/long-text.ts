import type { CommonWords, FieldData, Kind } from './kind.ts'
import { AS_TEXT, readPlainText } from './text.ts'

/** Unless a field says less. */
export const LONG_TEXT_MAX = 5_000

/** `invalidMessage` is the text for one that is too long. */
export interface LongTextField extends CommonWords {
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
  holdsAddresses: true,
}
