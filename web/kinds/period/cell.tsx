import type { CellProps } from '../props.ts'
import { nameOfNested } from '../nested-record.ts'

export const PeriodCell = ({ value }: CellProps) => <>{nameOfNested(value)}</>
