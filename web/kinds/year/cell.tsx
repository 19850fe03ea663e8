import { asText, type CellProps } from '../props.ts'

export const YearCell = ({ value }: CellProps) => <span className="figures">{asText(value)}</span>
