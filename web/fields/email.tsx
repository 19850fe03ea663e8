import { TextInput } from '@mantine/core'
import { CopyText } from '#web/ui/copy-text.tsx'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

export const EmailCell = ({ value }: CellProps) => <CopyText text={asText(value)} />

export const EmailInput = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    type="email"
    autoComplete="off"
    value={asText(p.value)}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)
