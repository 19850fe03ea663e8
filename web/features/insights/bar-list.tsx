import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import classes from './bars.module.css'

export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as people read it. */
  readonly text: string
  /** The list of what it counts, if there is one. */
  readonly href?: string
}

interface Props {
  bars: readonly Bar[]
  /** How many are shown at first. */
  most?: number
  /** The value of a whole track; that of the longest bar by default. */
  whole?: number | undefined
}

const Track = ({ bar, children }: { bar: Bar; children: ReactNode }) =>
  bar.href === undefined ? (
    <div className={classes.bar}>{children}</div>
  ) : (
    <AppLink href={bar.href} className={classes.bar} data-link>
      {children}
    </AppLink>
  )

/** A bar for each value, with its label and the value as text. */
export const BarList = ({ bars, most = 8, whole }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? bars : bars.slice(0, most)
  const length = whole || Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <ul className={classes.root}>
        {shown.map((bar) => (
          <li key={bar.key}>
            <Track bar={bar}>
              <span className={classes.label}>{bar.label}</span>{' '}
              <span className={classes.value}>{bar.text}</span>
              <span className={classes.track} aria-hidden>
                <span
                  className={classes.fill}
                  style={{ width: bar.value > 0 ? `max(3px, ${(bar.value / length) * 100}%)` : 0 }}
                />
              </span>
            </Track>
          </li>
        ))}
      </ul>
      {bars.length > shown.length && (
        <Button size="compact-sm" variant="subtle" className="no-print" onClick={() => setWhole(true)}>
          Show {bars.length - shown.length} more
        </Button>
      )}
    </>
  )
}
