import type { CellProps } from '../props.ts'
import { nameOfSmall } from '../small.ts'

export const PeriodCell = ({ value }: CellProps) => <>{nameOfSmall(value)}</>
