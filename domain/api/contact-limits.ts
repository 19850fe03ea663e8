/** What the pages with a contact form need to know, without the schemas. */
import type { TextField } from '#domain/kinds/text.ts'
import type { LongTextField } from '#domain/kinds/long-text.ts'
import type { PhoneField } from '#domain/kinds/phone.ts'
import type { EmailField } from '#domain/kinds/email.ts'

/** The fields of the contact form (public-pages.md, Contact form). */
export const CONTACT_FIELDS = {
  name: { kind: 'text', label: 'Name' },
  email: { kind: 'email', label: 'Email' },
  phone: { kind: 'phone', label: 'Phone' },
  subject: { kind: 'text', label: 'Subject' },
  message: { kind: 'long-text', label: 'Message' },
} as const satisfies Readonly<Record<string, TextField | LongTextField | PhoneField | EmailField>>

/** The most characters of each input. */
export const CONTACT_LIMITS = { name: 200, email: 254, phone: 40, subject: 200, message: 5_000 } as const

export const CONTACT_SENT = 'Email sent successfully!'
export const CONTACT_NOT_SENT = 'Failed to send email. Please try again.'
