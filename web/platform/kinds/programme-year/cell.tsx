import { DEFAULT_TIME_ZONE } from '#web/platform/api/public.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { nameOfYear, yearKind } from '#domain/vocabulary/programme-year.ts'
import { programmeYearsFor } from '../years-for.ts'
import { asWritten, type CellProps, type KindCell } from '../props.ts'

const YearCell = ({ value }: CellProps) =>
  typeof value === 'number' && <span className="figures">{nameOfYear(yearKind(), value)}</span>

export const programmeYearCell: KindCell = {
  Cell: YearCell,
  isWords: () => false,
  isWideOnly: false,
  isShortened: false,
  fromFile: asWritten,
  filterOffers: (field) => programmeYearsFor(field.years, dayIn(DEFAULT_TIME_ZONE, new Date())),
  compare: 'whole',
}
