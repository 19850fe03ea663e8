import { CopyText } from '#web/platform/ui/copy-text.tsx'
import { asText, type CellProps } from './props.ts'

/** An email or phone number that a click copies. */
export const CopiedCell = ({ value }: CellProps) => <CopyText text={asText(value)} />
