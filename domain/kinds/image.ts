import { fileSchema, readFileAddress } from './file.ts'
import type { CommonSettings, Kind } from './kind.ts'
import { AS_TEXT } from './text.ts'

export interface ImageField extends CommonSettings {
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
