import { CopyText } from '#web/ui/copy-text.tsx'
import { asText, type CellProps } from './props.ts'

/** An address or number to reach somebody: a click copies it. */
export const CopiedCell = ({ value }: CellProps) => <CopyText text={asText(value)} />
