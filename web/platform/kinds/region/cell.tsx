import type { KindCell } from '../props.ts'
import { textCell } from '../text/cell.tsx'

export const regionCell: KindCell = { ...textCell }
