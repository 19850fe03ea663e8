import { Button } from '@mantine/core'
import type { Import } from '#domain/api/import.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { ImportSetup } from './use-import.ts'
import classes from './steps.module.css'

/**
 * Offers to match values as the person did in an earlier import (imports.md, Matches of an earlier import).
 */
export const EarlierValues = ({ data, setup }: { data: Import; setup: ImportSetup }) => {
  const { file_name, values = {} } = data.earlier_matches ?? {}
  const count = Object.values(values).reduce((sum, of) => sum + Object.keys(of).length, 0)
  if (count === 0) return null
  return (
    <section className={classes.offer} aria-label="Earlier matches">
      <span className={classes.offerText}>
        {count === 1 ? '1 value was' : `${formatNumber(count)} values were`} matched in {file_name}. Not
        applied yet.
      </span>
      <Button size="compact-sm" variant="light" onClick={() => setup.change({ values })}>
        {count === 1 ? 'Match it the same way' : 'Match them the same way'}
      </Button>
    </section>
  )
}
