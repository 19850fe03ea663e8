import { hrefOf } from './href-of.ts'
import { accept, type CommonSettings, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { isPrintable, whyNotOneLine } from './printable.ts'
import { AS_TEXT } from './text.ts'
import { unwrap } from './unwrap.ts'

export interface UrlField extends CommonSettings {
  readonly kind: 'url'
}

export const ADDRESS_MAX = 2_000

/** A web address, with or without its scheme. Refuses anything that a browser would execute. */
export const isWebAddress = (text: string): boolean =>
  text.length <= ADDRESS_MAX &&
  isPrintable(text) &&
  whyNotOneLine(text) === undefined &&
  /^(https?:\/\/)?([\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}]{2,}(:\d{1,5})?([/?#][^\s<>"]*)?$/iu.test(text)

function readUrl(_field: UrlField, raw: unknown): Reading<string> {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return isWebAddress(text) ? accept(text) : refuse('not-a-web-address')
}

const readCell = (field: UrlField, text: string): Reading<string> => readUrl(field, unwrap(text))

const schema = () => ({ type: 'string', maxLength: ADDRESS_MAX })

export const url: Kind<UrlField, string> = {
  ...AS_TEXT,
  read: readUrl,
  fromText: readCell,
  accepts: schema,
  answers: schema,
  href: hrefOf,
  holdsAddresses: true,
}
