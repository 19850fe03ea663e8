import { TextInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps } from '../props.ts'
import { LinkedNameInput } from '../linked-name.tsx'

export const TextInputOf = (p: InputProps) =>
  p.field.linkedBy ? (
    <LinkedNameInput {...p} />
  ) : (
    <TextInput
      {...inputPropsOf(p)}
      value={asText(p.value)}
      maxLength={p.field.max}
      onChange={(e) => p.onChange(e.currentTarget.value || null)}
    />
  )
