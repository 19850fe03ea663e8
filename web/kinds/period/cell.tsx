import type { CellProps } from '../props.ts'
import { nameOfSmall } from '../nested-record.ts'

export const PeriodCell = ({ value }: CellProps) => <>{nameOfSmall(value)}</>
