import { GROUPED_DIGITS } from '#domain/vocabulary/amounts.ts'
import { formatMinutes } from '#domain/vocabulary/hours.ts'
import {
  noHref,
  accept,
  acceptUnchanged,
  noDay,
  noOptions,
  noParts,
  type CommonSettings,
  type FieldData,
  type Kind,
} from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

export interface WholeNumberField extends CommonSettings {
  readonly kind: 'whole-number'
  readonly min?: number
  readonly max?: number
  /** Minutes, which people read as hours: "1:30". Input, files and answers have the number. */
  readonly isMinutes?: true
}

const DEFAULT_MAX = 1_000_000_000

/** Numbers of at most four digits are not grouped: a year would become "2,020". */
export const UNGROUPED_MAX = 9_999

/** The largest integer of PostgreSQL. */
const INTEGER_MAX = 2_147_483_647

const boundsOf = ({ min = 0, max = DEFAULT_MAX }: FieldData) => ({ min, max })

/** Digits, grouped or not. A minus is allowed only if the field may be below zero. */
function readWholeNumber(field: WholeNumberField, raw: unknown): Reading<number> {
  const { min, max } = boundsOf(field)
  const malformed = refuse('not-a-whole-number')
  if (typeof raw !== 'number' && typeof raw !== 'string') return malformed
  const text = typeof raw === 'string' ? raw.trim() : ''
  if (typeof raw === 'string' && !GROUPED_DIGITS.test(min < 0 ? text.replace(/^-/, '') : text))
    return malformed
  const value = typeof raw === 'string' ? Number(text.replaceAll(',', '')) : raw
  if (!Number.isInteger(value)) return malformed
  if (value < min) return refuse('too-small', { min })
  if (value > max) return refuse('too-large', { max })
  return accept(value)
}

const answers = (field: WholeNumberField) => {
  const { min, max } = boundsOf(field)
  return { type: 'integer', minimum: min, maximum: max }
}

export const wholeNumber: Kind<WholeNumberField, number> = {
  storage: ({ max = DEFAULT_MAX }) => (max > INTEGER_MAX ? 'bigint' : 'integer'),
  read: readWholeNumber,
  fromText: readWholeNumber,
  settle: acceptUnchanged,
  toText: (_field, value) => String(value),
  show: ({ isMinutes }, value) => (isMinutes ? formatMinutes(value) : String(value)),
  cellKind: ({ isMinutes, max = DEFAULT_MAX }) =>
    isMinutes ? 'minutes' : max > UNGROUPED_MAX ? 'whole' : 'digits',
  cell: (_field, value) => value,
  accepts: (field) => ({
    anyOf: [answers(field), { type: 'string', description: 'Digits, grouped or not: "1,20,000"' }],
  }),
  answers,
  sheet: 'number',
  isText: false,
  isSortable: true,
  hasItems: false,
  importAsks: 'unit',
  align: 'right',
  width: 104,
  href: noHref,
  holdsAddresses: false,
  parts: noParts,
  options: noOptions,
  ofDay: noDay,
}
