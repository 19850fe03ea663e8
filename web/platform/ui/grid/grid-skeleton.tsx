import { Skeleton } from '@mantine/core'
import classes from './grid.module.css'

/** Placeholder rows with the real height and columns, so that nothing moves when the data arrives. */
export const GridSkeleton = ({ rows, cells }: { rows: number; cells: number }) => (
  <tbody className={classes.body}>
    {Array.from({ length: rows }, (_, at) => (
      <tr key={at}>
        {Array.from({ length: cells }, (__, c) => (
          <td key={c}>
            <Skeleton height={12} width={`${72 - ((at * 7 + c * 13) % 34)}%`} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
