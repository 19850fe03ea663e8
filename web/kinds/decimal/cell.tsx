import { showText } from '#domain/kinds/register.ts'
import type { CellProps } from '../props.ts'

export const DecimalCell = ({ field, value }: CellProps) => (
  <span className="figures">{showText(field, value)}</span>
)
