import { formatMoment } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { asText, asWritten, noOffers, type CellProps, type KindCell } from '../props.ts'

const DateTimeCell = ({ value }: CellProps) => (
  <span className="figures">{formatMoment(asText(value), useTimeZone())}</span>
)

export const dateTimeCell: KindCell = {
  Cell: DateTimeCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: noOffers,
  compare: 'whole',
}
