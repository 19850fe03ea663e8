import { TextInput } from '@mantine/core'
import { CopyText } from '#web/ui/copy-text.tsx'
import { asText, inputPropsOf, type CellProps, type InputProps } from './props.ts'

export const PhoneCell = ({ value }: CellProps) => <CopyText text={asText(value)} />

/** Exactly 10 digits (spec 1 §9); blanks and dashes that are pasted along fall away. */
export const PhoneInput = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    type="tel"
    inputMode="numeric"
    autoComplete="off"
    value={asText(p.value)}
    onChange={(e) => p.onChange(e.currentTarget.value.replace(/[\s()-]/g, '').slice(0, 10) || null)}
  />
)
