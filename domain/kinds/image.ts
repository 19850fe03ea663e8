import { fileSchema, readFileAddress } from './file.ts'
import type { CommonWords, Kind } from './kind.ts'
import { AS_TEXT } from './text.ts'

export interface ImageField extends CommonWords {
  readonly kind: 'image'
}

export const image: Kind<ImageField, string> = {
  ...AS_TEXT,
  isSortable: false,
  read: readFileAddress,
  fromText: readFileAddress,
  accepts: fileSchema,
  answers: fileSchema,
  width: 76,
  holdsAddresses: true,
}
