import { TimeInput, type TimeInputProps } from '@mantine/dates'
import { IconClock } from '@tabler/icons-react'

/** The value while only the hour or the minutes are typed, so that they are refused and not dropped. */
export const HALF_TIME = '--:--'

interface Props extends Omit<TimeInputProps, 'value' | 'onChange'> {
  /** "09:30", `HALF_TIME` or ''. */
  value: string
  onChange: (value: string) => void
  isInline?: boolean | undefined
}

/** A time of day, typed or picked on the browser's own clock. */
export const ClockText = ({ value, onChange, isInline = false, ...props }: Props) => (
  <TimeInput
    {...props}
    leftSection={isInline ? undefined : <IconClock size={16} stroke={1.5} aria-hidden />}
    value={value === HALF_TIME ? '' : value}
    onChange={({ currentTarget: { value: time, validity } }) =>
      onChange(time || (validity.badInput ? HALF_TIME : ''))
    }
    // Browsers report no change between an empty input and half a time.
    onKeyUp={({ currentTarget: { value: time, validity } }) => {
      if (validity.badInput !== (value === HALF_TIME)) onChange(validity.badInput ? HALF_TIME : time)
    }}
  />
)
