import type { InputProps } from '../props.ts'
import { UploadInput } from '../upload.tsx'

export const FileInputOf = (p: InputProps) => (
  <UploadInput {...p} accept=".pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif" />
)
