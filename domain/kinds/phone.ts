import { accept, type CommonWords, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { AS_TEXT } from './text.ts'

/** Ten digits. */
export interface PhoneField extends CommonWords {
  readonly kind: 'phone'
  /** The text for a value with letters, where it differs from that of a malformed one. */
  readonly lettersMessage?: string
}

/** Ten digits, with India's code or the zero of a trunk call before them or not. */
const PHONE = /^(?:(?:\+|00)?91|0)?(\d{10})$/

/** Written as people write it: with blanks, dots, hyphens or brackets, and +91, 91 or 0 before. */
function readPhone(_field: PhoneField, raw: unknown): Reading<string> {
  const text = typeof raw === 'number' && Number.isInteger(raw) ? String(raw) : raw
  if (typeof text !== 'string') return refuse('not-a-phone')
  // Characters of formatting do not show; a number that is copied from a phone often carries them.
  const digits = PHONE.exec(text.replace(/[\s.()\p{Pd}\p{Cf}]/gu, ''))?.[1]
  // A negative number is no phone with a hyphen before it.
  if (digits !== undefined && !(typeof raw === 'number' && raw < 0)) return accept(digits)
  return refuse('not-a-phone', /\p{L}/u.test(text) ? { hasLetters: true } : {})
}

export const phone: Kind<PhoneField, string> = {
  ...AS_TEXT,
  read: readPhone,
  fromText: readPhone,
  accepts: () => ({
    type: 'string',
    maxLength: 40,
    description: 'Ten digits, as people write them: "+91 50000 12345"',
  }),
  answers: () => ({ type: 'string', pattern: '^\\d{10}$' }),
  width: 116,
  holdsAddresses: false,
}
