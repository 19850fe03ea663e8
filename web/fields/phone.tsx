import { CopyText } from '#web/ui/copy-text.tsx'
import { asText, type CellProps, type InputProps } from './props.ts'
import { TypedInput } from './typed-input.tsx'

export const PhoneCell = ({ value }: CellProps) => <CopyText text={asText(value)} />

export const PhoneInput = (p: InputProps) => <TypedInput input={p} type="tel" />
