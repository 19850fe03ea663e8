import type { InputProps } from '../props.ts'
import { UploadInput } from '../upload.tsx'

export const ImageInput = (p: InputProps) => (
  <UploadInput {...p} accept="image/png,image/jpeg,image/webp,image/gif" />
)
