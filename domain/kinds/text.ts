import {
  asTextCell,
  noHref,
  accept,
  acceptUnchanged,
  noDay,
  noOptions,
  noParts,
  type CommonSettings,
  type FieldData,
  type Kind,
  type Storage,
} from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { isPrintable, isReversed, whyNotOneLine } from './printable.ts'

/** The default maximum of a field. */
export const TEXT_MAX = 200

export interface TextField extends CommonSettings {
  readonly kind: 'text'
  readonly max?: number
  readonly isSuggested?: true
  /** It names a period of the programme, which people read in words. */
  readonly isPeriod?: true
}

/** Trimmed, printable text of at most `max` characters, which overrides no direction. */
export function readPlainText(raw: unknown, max: number): Reading<string> {
  if (typeof raw !== 'string') return refuse('not-text')
  const text = raw.trim()
  if (text.length > max) return refuse('too-long', { max })
  if (!isPrintable(text)) return refuse('not-printable')
  if (isReversed(text)) return refuse('reversed-text')
  return accept(text)
}

/** Plain text of one line (values.md, One line). */
export function readLine(raw: unknown, max: number): Reading<string> {
  const read = readPlainText(raw, max)
  const why = read.ok ? whyNotOneLine(read.value) : undefined
  return why === undefined ? read : refuse(why)
}

const maxOf = (field: FieldData): number => field.max ?? TEXT_MAX
const schema = (field: FieldData) => ({ type: 'string', maxLength: maxOf(field) })

/** Shared by all kinds whose value is the text itself. */
export const AS_TEXT = {
  storage: (): Storage => 'text',
  toText: (_field: FieldData, value: string) => value,
  show: (_field: FieldData, value: string) => value,
  ...asTextCell((_field: FieldData, value: string) => value),
  settle: acceptUnchanged,
  sheet: 'text',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'nothing',
  align: 'left',
  width: null,
  parts: noParts,
  options: noOptions,
  ofDay: noDay,
} as const

const show = ({ isPeriod }: TextField, value: string): string => (isPeriod ? periodInWords(value) : value)

export const text: Kind<TextField, string> = {
  ...AS_TEXT,
  show,
  ...asTextCell(show),
  isText: true,
  read: (field, raw) => readLine(raw, maxOf(field)),
  fromText: (field, cell) => readLine(cell, maxOf(field)),
  accepts: schema,
  answers: schema,
  href: noHref,
  holdsAddresses: false,
}
