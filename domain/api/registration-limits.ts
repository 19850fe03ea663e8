/** What the pages of event registration need to know, without the schemas. */
import type { EmailField } from '#domain/kinds/email.ts'
import type { PhoneField } from '#domain/kinds/phone.ts'
import type { TextField } from '#domain/kinds/text.ts'

export const REGISTRATION_STATUSES = ['registered', 'waiting', 'cancelled'] as const
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number]

/** The fields of the form (event-registration.md, Registering for an event). */
export const REGISTRATION_FIELDS = {
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone' },
  organisation: { kind: 'text', label: 'Organisation' },
} as const satisfies Readonly<Record<string, TextField | EmailField | PhoneField>>

/** The most characters of a message to the participants of an event. */
export const EVENT_MESSAGE_MAX = 1_000

/** The most characters of each input. */
export const REGISTRATION_LIMITS = { name: 200, email: 254, phone: 40, organisation: 200 } as const

const CODE_LENGTH = 10
/** Digits and capitals without I, L, O and U, which are mistaken for others. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code as mails show it: "4K7QX-09MZT". */
export const showCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/**
 * The code in what was typed or scanned: with or without its hyphen, in small letters, or as the address that the QR code
 * holds. Undefined if it cannot be one.
 */
export function readCode(text: string): string | undefined {
  const typed = /[?&]code=([^&#]*)/.exec(text)?.[1] ?? text
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === CODE_LENGTH && Array.from(code).every((one) => CODE_LETTERS.includes(one))
    ? code
    : undefined
}
