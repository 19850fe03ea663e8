import { formatDate } from '#domain/vocabulary/dates.ts'
import { nameOfMonth } from '../name-of-month.ts'
import { asText, type CellProps } from '../props.ts'

export const DateCell = ({ field, value }: CellProps) => (
  <span className="figures">{(field.isMonth ? nameOfMonth : formatDate)(asText(value))}</span>
)
