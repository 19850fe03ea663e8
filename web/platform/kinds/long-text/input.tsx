import { TextArea } from '#web/platform/ui/text-area.tsx'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

const LongTextInput = (p: InputProps) => (
  <TextArea
    {...inputPropsOf(p)}
    value={asText(p.value)}
    minRows={p.isInline ? 1 : 3}
    maxRows={p.isInline ? 8 : 10}
    onChange={(e) => p.onChange(e.currentTarget.value || null)}
  />
)

export const longTextInput: KindInput = {
  Input: LongTextInput,
  layout: 'wide',
  echo: null,
}
