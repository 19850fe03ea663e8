import { Skeleton } from '@mantine/core'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import classes from './figure-cards.module.css'

interface Props {
  /** The accessible name of the group. */
  label: string
  /** `value` is undefined while it loads, null if it could not be loaded. */
  figures: readonly { label: string; value: number | null | undefined }[]
}

/** A few labelled figures. */
export const FigureCards = ({ label, figures }: Props) => (
  <div role="group" aria-label={label}>
    <dl className={classes.root}>
      {figures.map((f) => (
        <div key={f.label} className={classes.card}>
          <dt className={classes.label}>{f.label}</dt>
          <dd className={classes.value}>
            {f.value === undefined ? (
              <Skeleton height={20} width={36} />
            ) : f.value === null ? (
              '–'
            ) : (
              formatNumber(f.value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
