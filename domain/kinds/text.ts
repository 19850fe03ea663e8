import {
  accept,
  noDay,
  noOptions,
  refuse,
  type CommonWords,
  type FieldData,
  type Kind,
  type Storage,
} from './kind.ts'
import type { Reading } from '#domain/vocabulary/reading.ts'
import { isPrintable } from './printable.ts'

/** Unless a field says less. */
export const TEXT_MAX = 200

export interface TextField extends CommonWords {
  readonly kind: 'text'
  readonly max?: number
}

/** Trimmed, printable text of at most `max` characters. */
export function readPlainText(
  field: FieldData,
  raw: unknown,
  max: number,
  tooLong?: string,
): Reading<string> {
  if (typeof raw !== 'string') return refuse(`${field.label} must be text`)
  const text = raw.trim()
  if (text.length > max)
    return refuse(tooLong ?? `${field.label} must be at most ${max.toLocaleString('en-IN')} characters`)
  if (!isPrintable(text)) return refuse(`${field.label} holds characters that cannot be shown`)
  return accept(text)
}

const maxOf = (field: FieldData): number => field.max ?? TEXT_MAX
const schema = (field: FieldData) => ({ type: 'string', maxLength: maxOf(field) })

/** What all kinds share whose value is the text itself. */
export const AS_TEXT = {
  storage: (): Storage => 'text',
  toText: (_field: FieldData, value: string) => value,
  show: (_field: FieldData, value: string) => value,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  width: null,
  options: noOptions,
  ofDay: noDay,
} as const

export const text: Kind<TextField, string> = {
  ...AS_TEXT,
  isText: true,
  read: (field, raw) => readPlainText(field, raw, maxOf(field)),
  fromText: (field, cell) => readPlainText(field, cell, maxOf(field)),
  accepts: schema,
  answers: schema,
  holdsAddresses: false,
}
