import { TextInput } from '@mantine/core'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

const UrlInput = (p: InputProps) => (
  <TextInput
    {...inputPropsOf(p)}
    inputMode="url"
    autoComplete="off"
    placeholder={p.isInline ? undefined : 'https://'}
    value={asText(p.value)}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)

export const urlInput: KindInput = {
  Input: UrlInput,
  layout: 'line',
  echo: null,
}
