import { ClockText } from '../clock-text.tsx'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** A time of day; the value is "09:30" (values.md, Times of day). */
const TimeInputOf = (p: InputProps) => (
  <ClockText
    {...inputPropsOf(p)}
    isInline={p.isInline}
    value={asText(p.value)}
    onChange={(time) => p.onChange(time || null)}
  />
)

export const timeInput: KindInput = {
  Input: TimeInputOf,
  layout: 'line',
  echo: null,
}
