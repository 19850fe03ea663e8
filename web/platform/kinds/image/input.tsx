import type { InputProps, KindInput } from '../props.ts'
import { UploadInput } from '../upload.tsx'

const ImageInput = (p: InputProps) => (
  <UploadInput {...p} accept="image/png,image/jpeg,image/webp,image/gif" />
)

export const imageInput: KindInput = {
  Input: ImageInput,
  layout: 'boxed',
  echo: null,
}
