import { FileLink } from '#web/ui/file-link.tsx'
import { asText, type CellProps, type InputProps } from './props.ts'
import { UploadInput } from './upload.tsx'
import { hrefOf } from './url.tsx'

export const FileCell = ({ field, value, record }: CellProps) => {
  const href = hrefOf(asText(value))
  const title = asText(record?.['title'] ?? record?.['name'])
  return href === null ? (
    <>{asText(value)}</>
  ) : (
    <FileLink href={href} of={title || field.label} title={title} />
  )
}

export const FileInputOf = (p: InputProps) => (
  <UploadInput {...p} accept=".pdf,.csv,.xls,.xlsx,.png,.jpg,.jpeg,.webp,.gif" />
)
