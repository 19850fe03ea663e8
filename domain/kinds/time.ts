import {
  noHref,
  accept,
  acceptUnchanged,
  noDay,
  noOptions,
  noParts,
  type CommonSettings,
  type Kind,
} from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'

/** A time of day on a clock in the programme's zone, stored as "09:30" (values.md, Times of day). */
export interface TimeField extends CommonSettings {
  readonly kind: 'time'
}

const WRITTEN = /^(\d{1,2})(?:[:.]([0-5]\d)(?::00)?)?\s*(?:([ap])\.?m\.?)?$/i
const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** "14:00", "9.30", "0930", "9:30 am" or "2 pm". An hour alone may be in the morning or the evening. */
function readTime(_field: TimeField, raw: unknown): Reading<string> {
  const text = typeof raw === 'string' ? raw.trim().replace(/^(\d\d)(\d\d)(?!\d)/, '$1:$2') : ''
  const [, digits, minutes, half] = WRITTEN.exec(text) ?? []
  const hour = Number(digits)
  const isRead = half === undefined ? minutes !== undefined && hour < 24 : hour >= 1 && hour <= 12
  if (!isRead) return refuse('not-a-time')
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return accept(`${twoDigits(hours)}:${minutes ?? '00'}`)
}

const answers = () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })

export const time: Kind<TimeField, string> = {
  storage: () => 'text',
  read: readTime,
  fromText: readTime,
  settle: acceptUnchanged,
  toText: (_field, value) => value,
  show: (_field, value) => value,
  cellKind: () => 'clock',
  cell: (_field, value) => value,
  accepts: () => ({
    anyOf: [answers(), { type: 'string', description: 'As people write it: "9:30 am", "9.30", "0930"' }],
  }),
  answers,
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
  options: noOptions,
  ofDay: noDay,
}
