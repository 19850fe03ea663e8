import { TimeInput } from '@mantine/dates'
import { IconClock } from '@tabler/icons-react'
import { asText, inputPropsOf, type InputProps, type KindInput } from '../props.ts'

/** The value while only the hour or the minutes are typed, so that they are refused and not dropped. */
const HALF = '--:--'

/** A time of day, typed or picked on the browser's own clock; the value is "09:30" (values.md, Times of day). */
const TimeInputOf = (p: InputProps) => (
  <TimeInput
    {...inputPropsOf(p)}
    leftSection={p.isInline ? undefined : <IconClock size={16} stroke={1.5} aria-hidden />}
    value={p.value === HALF ? '' : asText(p.value)}
    onChange={({ currentTarget: { value, validity } }) =>
      p.onChange(value || (validity.badInput ? HALF : null))
    }
    // Browsers report no change between an empty input and half a time.
    onKeyUp={({ currentTarget: { value, validity } }) => {
      if (validity.badInput !== (p.value === HALF)) p.onChange(validity.badInput ? HALF : value || null)
    }}
  />
)

export const timeInput: KindInput = {
  Input: TimeInputOf,
  layout: 'line',
  echo: null,
}
