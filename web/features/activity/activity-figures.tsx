import { Button } from '@mantine/core'
import { useState } from 'react'
import { LOG_KINDS, isKind, formatCount } from '#domain/api/log-kinds.ts'
import type { ChangeAddress } from '#web/core/records/use-list-address.ts'
import { ProblemNotice } from '#web/platform/ui/problem-notice.tsx'
import { SkeletonRows } from '#web/platform/ui/skeleton-rows.tsx'
import { useLogFigures, type Filters } from './use-activity.ts'
import classes from './activity-figures.module.css'

const AT_FIRST = 5

interface Props {
  filters: Filters
  onChange: ChangeAddress
}

/**
 * How many actions each person did, by module; each figure filters the list
 * (activity.md, Figures of the log).
 */
export const ActivityFigures = ({ filters, onChange }: Props) => {
  const { kind, ...others } = filters
  const { person } = filters
  const { data, error, refetch } = useLogFigures(others, true)
  const [isWhole, setWhole] = useState(false)
  if (error && !data)
    return (
      <ProblemNotice title="The figures could not be loaded." error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <SkeletonRows rows={3} height={32} />
  // Whoever did nothing of the chosen kind has nothing in the list below.
  const people = isKind(kind) ? data.people.filter(({ kinds }) => kinds[kind]) : data.people
  const shown = isWhole ? people : people.slice(0, AT_FIRST)
  const more = people.length - shown.length
  if (shown.length === 0) return null
  return (
    <section className={classes.root} aria-label="Actions by person">
      <ul className={classes.people}>
        {shown.map(({ _id, name, designation, kinds }) => (
          <li key={_id} className={classes.person}>
            <span className={classes.name}>
              {name} {designation && <span className={classes.role}>{designation}</span>}
            </span>
            <span className={classes.figures}>
              {LOG_KINDS.filter((one) => kinds[one]).map((one) => {
                const isOn = person === _id && isKind(kind) && kind === one
                return (
                  <button
                    key={one}
                    type="button"
                    className={classes.figure}
                    aria-pressed={isOn}
                    aria-label={`${formatCount(one, kinds[one] ?? 0)} by ${name}`}
                    onClick={() =>
                      onChange({
                        person: isOn ? undefined : _id,
                        kind: isOn ? undefined : one,
                        open: undefined,
                      })
                    }
                  >
                    {formatCount(one, kinds[one] ?? 0)}
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          Show {more} more
        </Button>
      )}
    </section>
  )
}
