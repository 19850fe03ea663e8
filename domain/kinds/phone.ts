import { withPlainDigits } from '#domain/vocabulary/digits.ts'
import { accept, type CommonSettings, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { AS_TEXT } from './text.ts'

/** Ten digits. */
export interface PhoneField extends CommonSettings {
  readonly kind: 'phone'
  /** The message for a value with letters, if it differs from `invalidMessage`. */
  readonly lettersMessage?: string
}

/** Ten digits, optionally after India's country code or the trunk prefix 0. */
const PHONE = /^(?:(?:\+|00)?91|0)?(\d{10})$/

/** A number with a fraction, whose point is none between groups of digits: 987654321.5. */
const FRACTION = /^\s*[+-]?\d*\.\d+\s*$/
const TWO_GROUPS = /^\s*(?:\+?91|0091|0?\d{3,6})\.\d{4,10}\s*$/

/** People write numbers with spaces, dots, hyphens or brackets, and with +91, 91 or 0 in front. */
function readPhone(_field: PhoneField, raw: unknown): Reading<string> {
  const text = typeof raw === 'number' && Number.isInteger(raw) ? String(raw) : raw
  if (typeof text !== 'string') return refuse('not-a-phone')
  if (FRACTION.test(text) && !TWO_GROUPS.test(text)) return refuse('not-a-phone')
  // Numbers copied from a phone often contain invisible formatting characters.
  const digits = PHONE.exec(withPlainDigits(text).replace(/[\s.()\p{Pd}\p{Cf}]/gu, ''))?.[1]
  // A negative number is not a phone number with a hyphen.
  if (digits !== undefined && !(typeof raw === 'number' && raw < 0)) return accept(digits)
  return refuse('not-a-phone', /\p{L}/u.test(text) ? { hasLetters: true } : {})
}

/** Links to a number, which people copy, begin so. */
const readCell = (field: PhoneField, text: string): Reading<string> =>
  readPhone(field, text.replace(/^tel:/i, ''))

export const phone: Kind<PhoneField, string> = {
  ...AS_TEXT,
  read: readPhone,
  fromText: readCell,
  accepts: () => ({
    type: 'string',
    maxLength: 40,
    description: 'Ten digits, as people write them: "+91 50000 12345"',
  }),
  answers: () => ({ type: 'string', pattern: '^\\d{10}$' }),
  href: (digits) => `tel:${digits}`,
  width: 116,
  holdsAddresses: false,
}
