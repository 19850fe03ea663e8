import { FileLink } from '#web/platform/ui/file-link.tsx'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { asWritten, noOffers, asText, type CellProps, type KindCell } from '../props.ts'

const FileCell = ({ field, value, record }: CellProps) => {
  const href = hrefOf(asText(value))
  const title = asText(record?.['title'] ?? record?.['name'])
  return href === null ? (
    <>{asText(value)}</>
  ) : (
    <FileLink href={href} of={title || field.label} title={title} />
  )
}

export const fileCell: KindCell = {
  Cell: FileCell,
  isWords: () => false,
  isWideOnly: true,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
