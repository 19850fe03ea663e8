import { Skeleton } from '@mantine/core'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import classes from './tab-count.module.css'

interface Props {
  /** Undefined while loading, null if it could not be counted. */
  count: number | null | undefined
}

/** The number of records behind a tab, which has its place before it is known. */
export const TabCount = ({ count }: Props) => (
  <span className={classes.root}>
    {count === undefined ? (
      <Skeleton component="span" display="inline-block" height={12} width={20} />
    ) : count === null ? (
      '–'
    ) : (
      formatNumber(count)
    )}
  </span>
)

/** The name of a part with the number of its records. */
export const withCount = (name: string, count: Props['count']) => (
  <>
    {name} <TabCount count={count} />
  </>
)
