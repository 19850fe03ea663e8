import { fileSchema, isOwnFile, readFileAddress } from './file.ts'
import { asTextCell, noHref, acceptUnchanged, type CommonSettings, type Kind } from './kind.ts'
import { refuse } from '#domain/vocabulary/reading.ts'
import { AS_TEXT } from './text.ts'

export interface ImageField extends CommonSettings {
  readonly kind: 'image'
}

/** Uploaded files that are pictures; a link to another website is not looked at. */
const PICTURE = /\.(?:png|jpg|webp|gif)$/

export const image: Kind<ImageField, string> = {
  ...AS_TEXT,
  isSortable: false,
  read: readFileAddress,
  fromText: readFileAddress,
  settle: (field, value) =>
    isOwnFile(value) && !PICTURE.test(value) ? refuse('not-a-picture-here') : acceptUnchanged(field, value),
  ...asTextCell((_field: ImageField, address: string) => (isOwnFile(address) ? 'Picture' : address)),
  accepts: fileSchema,
  answers: fileSchema,
  width: 76,
  href: noHref,
  holdsAddresses: true,
}
