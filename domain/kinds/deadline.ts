import { noHref, accept, asTextCell, type CommonSettings, type Kind } from './kind.ts'
import { readDate } from '#domain/vocabulary/read-date.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { AS_TEXT } from './text.ts'

/** A number of days after the end of a period, 15, or a day, "2026-12-04" (values.md, Deadlines). */
export interface DeadlineField extends CommonSettings {
  readonly kind: 'deadline'
}

export type Deadline = number | string

/** The most days after a period. */
export const DAYS_MAX = 366

function readDeadline(_field: DeadlineField, raw: unknown): Reading<Deadline> {
  const text = typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : ''
  if (/^\d{1,4}$/.test(text))
    return Number(text) <= DAYS_MAX ? accept(Number(text)) : refuse('too-large', { max: DAYS_MAX })
  const day = readDate(text)
  return day === null ? refuse('not-a-deadline') : accept(day)
}

const show = (_field: DeadlineField, value: Deadline): string =>
  typeof value === 'string' ? value : `${value} ${value === 1 ? 'day' : 'days'} after the period`

const schema = () => ({
  anyOf: [
    { type: 'string', description: 'Days after the end of a period, or a day: "15", "2026-12-04"' },
    { type: 'integer', minimum: 0, maximum: DAYS_MAX },
  ],
})

export const deadline: Kind<DeadlineField, Deadline> = {
  ...AS_TEXT,
  storage: () => 'json',
  isSortable: false,
  toText: (_field, value) => String(value),
  read: readDeadline,
  fromText: readDeadline,
  show,
  ...asTextCell(show),
  accepts: schema,
  answers: schema,
  href: noHref,
  holdsAddresses: false,
}
