import { readFileAddress } from './file.ts'
import type { CommonWords, Kind } from './kind.ts'
import { AS_TEXT } from './text.ts'
import { ADDRESS_MAX } from './url.ts'

export interface ImageField extends CommonWords {
  readonly kind: 'image'
}

const schema = () => ({ type: 'string', maxLength: ADDRESS_MAX })

export const image: Kind<ImageField, string> = {
  ...AS_TEXT,
  read: readFileAddress,
  fromText: readFileAddress,
  accepts: schema,
  answers: schema,
  width: 76,
}
