import { Skeleton } from '@mantine/core'
import classes from './figure-cards.module.css'

interface Props {
  /** The accessible name of the group. */
  label: string
  /** `value` is undefined while it loads, null if it could not be loaded. */
  figures: readonly { label: string; value: number | null | undefined }[]
}

const grouped = new Intl.NumberFormat('en-IN')

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
              grouped.format(f.value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
