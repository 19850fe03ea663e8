import { Skeleton } from '@mantine/core'
import totals from '#web/features/insights/totals.module.css'
import classes from './own-figures.module.css'

/** How many figures a startup or a mentor usually has. */
const CARDS = 8

/** The place of one's own figures while they load, so that the profile below stays where it is. */
export const OwnCards = () => (
  <div role="status" aria-busy="true" aria-label="Loading" className={`${classes.root} ${totals.root}`}>
    {Array.from({ length: CARDS }, (_, at) => (
      <div key={at} className={totals.card}>
        <span className={totals.label}>
          <Skeleton height={13} width="70%" my={3} />
        </span>
        <span className={totals.value}>
          <Skeleton height={18} width={40} my={3} />
        </span>
      </div>
    ))}
  </div>
)
