import { accept, type CommonWords, type Kind } from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { isPrintable } from './printable.ts'
import { AS_TEXT } from './text.ts'

export interface UrlField extends CommonWords {
  readonly kind: 'url'
}

export const ADDRESS_MAX = 2_000

/** An address of the web, with or without its scheme; nothing that a browser would run. */
export const isWebAddress = (text: string): boolean =>
  text.length <= ADDRESS_MAX &&
  isPrintable(text) &&
  /^(https?:\/\/)?([\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}]{2,}(:\d{1,5})?([/?#][^\s<>"]*)?$/iu.test(text)

function readUrl(_field: UrlField, raw: unknown): Reading<string> {
  const text = typeof raw === 'string' ? raw.trim() : ''
  return isWebAddress(text) ? accept(text) : refuse('not-a-web-address')
}

const schema = () => ({ type: 'string', maxLength: ADDRESS_MAX })

export const url: Kind<UrlField, string> = {
  ...AS_TEXT,
  read: readUrl,
  fromText: readUrl,
  accepts: schema,
  answers: schema,
  holdsAddresses: true,
}
