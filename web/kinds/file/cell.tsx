import { FileLink } from '#web/ui/file-link.tsx'
import { hrefOf } from '../href-of.ts'
import { asText, type CellProps } from '../props.ts'

export const FileCell = ({ field, value, record }: CellProps) => {
  const href = hrefOf(asText(value))
  const title = asText(record?.['title'] ?? record?.['name'])
  return href === null ? (
    <>{asText(value)}</>
  ) : (
    <FileLink href={href} of={title || field.label} title={title} />
  )
}
