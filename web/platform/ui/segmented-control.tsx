import { useId, type ReactNode } from 'react'
import classes from './segmented-control.module.css'

interface Props<Value extends string> {
  'aria-label': string
  value: Value
  onChange: (value: Value) => void
  data: readonly { readonly value: Value; readonly label: ReactNode }[]
  className?: string | undefined
}

/**
 * A few choices side by side, one of them chosen. Mantine's control measures the page to move its mark, with code of
 * 5 KB, which lists would load at first.
 */
export function SegmentedControl<Value extends string>({
  'aria-label': name,
  value,
  onChange,
  data,
  className,
}: Props<Value>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={name} className={`${classes.root} ${className ?? ''}`}>
      {data.map((one) => (
        <label key={one.value} className={classes.segment}>
          <input
            type="radio"
            name={group}
            className={classes.input}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </div>
  )
}
