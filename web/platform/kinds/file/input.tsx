import type { InputProps, KindInput } from '../props.ts'
import { UploadInput } from '../upload.tsx'

const FileInputOf = (p: InputProps) => (
  <UploadInput {...p} accept={p.field.isPdf ? '.pdf' : '.pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif'} />
)

export const fileInput: KindInput = {
  Input: FileInputOf,
  layout: 'boxed',
  echo: null,
}
