import { formatDate } from '#domain/vocabulary/dates.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText } from '#web/platform/kinds/props.ts'
import classes from './panel.module.css'

/** "Since 21/11/2026, until 01/12/2026": the days of an assignment. */
export const AssignmentDays = ({ row }: { row: Row }) => {
  const [from, until] = [asText(row['from']), asText(row['until'])]
  return (
    <span className={classes.small}>
      From {formatDate(from)}
      {until !== '' && ` until ${formatDate(until)}`}
    </span>
  )
}
