import { accept, type CommonSettings, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { isPrintable } from './printable.ts'
import { AS_TEXT } from './text.ts'
import { unwrap } from './unwrap.ts'

export interface EmailField extends CommonSettings {
  readonly kind: 'email'
}

/** The longest address that mail allows. */
const EMAIL_MAX = 254

/** Quotation marks of texts, which surround an address and are no part of it. `'` is one at its beginning. */
const QUOTED = /[\p{Pi}\p{Pf}„‚\u2032\u2033`]|^'/u

/**
 * One @, something before it, and a domain with a dot after it. Refuses quotation marks, and invisible and
 * lookalike characters, with which an address could imitate another one.
 */
export const isEmail = (text: string): boolean =>
  text.length <= EMAIL_MAX &&
  isPrintable(text) &&
  !/\p{Cf}/u.test(text) &&
  !QUOTED.test(text) &&
  text.normalize('NFKC') === text.normalize('NFC') &&
  /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>()[\]\\,;:"]+(\.[^\s@.<>()[\]\\,;:"]+)+$/.test(text)

function readEmail(_field: EmailField, raw: unknown): Reading<string> {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return isEmail(text) ? accept(text) : refuse('not-an-email')
}

/** Links to an address, which people copy, begin so. */
const readCell = (field: EmailField, text: string): Reading<string> =>
  readEmail(field, unwrap(text).replace(/^mailto:/i, ''))

const schema = () => ({ type: 'string', format: 'email', maxLength: EMAIL_MAX })

export const email: Kind<EmailField, string> = {
  ...AS_TEXT,
  read: readEmail,
  fromText: readCell,
  accepts: schema,
  answers: schema,
  href: (text) => `mailto:${text}`,
  holdsAddresses: false,
}
