import { FileLink } from '#web/ui/file-link.tsx'
import { asText, type CellProps, type InputProps } from './props.ts'
import { UploadInput } from './upload.tsx'
import { hrefOf } from './url.tsx'

export const FileCell = ({ field, value, record }: CellProps) => {
  const href = hrefOf(asText(value))
  return href === null ? (
    <>{asText(value)}</>
  ) : (
    <FileLink href={href} of={asText(record?.['title'] ?? record?.['name']) || field.label} />
  )
}

export const FileInputOf = (p: InputProps) => (
  <UploadInput {...p} accept=".pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif" />
)
