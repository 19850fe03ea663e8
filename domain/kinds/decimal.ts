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

/** A number with a fraction, such as hectares or a percentage. */
export interface DecimalField extends CommonSettings {
  readonly kind: 'decimal'
  readonly min?: number
  readonly max?: number
  /** Digits after the point, 1 to 6; the default is two. */
  readonly decimals?: number
}

const DEFAULT_MAX = 1_000_000_000
const DEFAULT_DECIMALS = 2

const boundsOf = ({ min = 0, max = DEFAULT_MAX, decimals = DEFAULT_DECIMALS }: FieldData) => ({
  min,
  max,
  decimals,
})

const WRITTEN = /^-?(\d{1,3}(,\d{3})+|\d{1,2}(,\d{2})*,\d{3}|\d+)(\.\d+)?$/

/** Refuses a fraction with more digits than the field allows, rather than round it. */
function readDecimal(field: DecimalField, raw: unknown): Reading<number> {
  const { min, max, decimals } = boundsOf(field)
  const malformed = refuse('not-a-number')
  const text = typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : raw
  if (typeof text !== 'string' || text.length > 40 || !WRITTEN.test(text.trim())) return malformed
  const plain = text.trim().replaceAll(',', '')
  if ((plain.split('.')[1]?.length ?? 0) > decimals) return refuse('too-many-decimals', { max: decimals })
  const value = Number(plain)
  if (value < min) return refuse('too-small', { min })
  if (value > max) return refuse('too-large', { max })
  return accept(value)
}

const answers = (field: DecimalField) => {
  const { min, max } = boundsOf(field)
  return { type: 'number', minimum: min, maximum: max }
}

export const decimal: Kind<DecimalField, number> = {
  storage: () => 'decimal',
  read: readDecimal,
  fromText: readDecimal,
  settle: acceptUnchanged,
  toText: (_field, value) => String(value),
  show: (field, value) => value.toLocaleString('en-IN', { maximumFractionDigits: boundsOf(field).decimals }),
  cellKind: () => 'decimal',
  cell: (_field, value) => value,
  accepts: (field) => ({
    anyOf: [answers(field), { type: 'string', description: 'A number, grouped or not: "1,200.5"' }],
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
