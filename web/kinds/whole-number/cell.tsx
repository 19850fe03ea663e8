import { showWholeNumber } from '../echo-of.ts'
import type { CellProps } from '../props.ts'

export const WholeNumberCell = ({ field, value }: CellProps) => (
  <span className="figures">{showWholeNumber(value, field)}</span>
)
