import {
  asTextCell,
  noHref,
  accept,
  acceptUnchanged,
  type CommonSettings,
  type FieldData,
  type Kind,
} from './kind.ts'
import { refuse, type Reading } from '#domain/vocabulary/reading.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { AS_TEXT } from './text.ts'
import { ADDRESS_MAX, isWebAddress } from './url.ts'

export interface FileField extends CommonSettings {
  readonly kind: 'file'
  /** A PDF that was uploaded to the product; other files may be links. */
  readonly isPdf?: true
}

/** The address of a file that was uploaded to the product. */
const OWN_FILE = /^[a-z]+\/[0-9a-f]{32}\.[a-z]{3,4}$/
export const isOwnFile = (text: string): boolean =>
  text.startsWith(OWN_FILES) && OWN_FILE.test(text.slice(OWN_FILES.length))

/** The address of an uploaded file, or a link to another website. */
export function readFileAddress(_field: FieldData, raw: unknown): Reading<string> {
  if (typeof raw !== 'string') return refuse('not-a-link')
  const text = raw.trim()
  return isOwnFile(text) || isWebAddress(text) ? accept(text) : refuse('not-a-file')
}

/** "PDF file" for a stored file, whose address says nothing to people; the address of another website. */
const showFile = (_field: FieldData, address: string): string =>
  isOwnFile(address) ? `${address.slice(address.lastIndexOf('.') + 1).toUpperCase()} file` : address

export const fileSchema = () => ({ type: 'string', maxLength: ADDRESS_MAX })

export const file: Kind<FileField, string> = {
  ...AS_TEXT,
  read: readFileAddress,
  fromText: readFileAddress,
  settle: (field, value) =>
    !field.isPdf || (isOwnFile(value) && value.endsWith('.pdf'))
      ? acceptUnchanged(field, value)
      : refuse('not-a-pdf-here'),
  ...asTextCell(showFile),
  accepts: fileSchema,
  answers: fileSchema,
  width: 76,
  href: noHref,
  holdsAddresses: true,
}
