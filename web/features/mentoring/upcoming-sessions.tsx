import { Button } from '@mantine/core'
import { UPCOMING_SHOWN } from '#domain/api/page-size.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { hrefOf } from '#domain/kinds/href-of.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useRecords, type Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { queryOf, type Parties } from './assignments.ts'
import { Nothing, PanelAnswer } from './panel.tsx'
import type { SessionDialog } from './session-changes.ts'
import { useSessionDialogs } from './use-session-dialogs.tsx'
import classes from './panel.module.css'

const isToday = (moment: string, zone: string): boolean =>
  dayIn(zone, new Date(moment)) === dayIn(zone, new Date())

interface AheadProps {
  row: Row
  name: 'mentor_name' | 'startup_name'
  onOpen: (row: Row, dialog: SessionDialog) => void
}

/** `Join` leads to the meeting of a session of today, `Details` opens another. */
const Ahead = ({ row, name, onOpen }: AheadProps) => {
  const zone = useTimeZone()
  const isNow = isToday(asText(row['datetime']), zone)
  const link = isNow ? hrefOf(asText(row['link'])) : null
  const other = asText(row[name])
  return (
    <li className={classes.entry}>
      <span className={classes.words}>
        {other}
        <span className={classes.small}>
          {isNow && 'Today, '}
          <FieldCell field={mentorSession.fields.datetime} value={row['datetime']} />
        </span>
      </span>
      {link === null ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Details of the session with ${other}`}
          onClick={() => onOpen(row, 'view')}
        >
          Details
        </Button>
      ) : (
        <Button
          size="compact-sm"
          component="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Join the session with ${other}`}
        >
          Join
        </Button>
      )}
    </li>
  )
}

/** The next sessions of a mentor or a startup, each with the other side and what is to be done with it. */
export const UpcomingSessions = ({ parties }: { parties: Parties }) => {
  const answer = useRecords(mentorSession.name, {
    ...queryOf(parties),
    status: 'upcoming',
    sort: 'datetime',
    order: 'asc',
    pageSize: UPCOMING_SHOWN,
  })
  const { open, dialogs } = useSessionDialogs()
  const name = parties.startupId === undefined ? 'startup_name' : 'mentor_name'
  return (
    <Panel title="Upcoming Sessions">
      <PanelAnswer answer={answer} failure="The sessions could not be loaded.">
        {({ data }) =>
          data.length === 0 ? (
            <Nothing>{mentorSession.texts.empty}</Nothing>
          ) : (
            <ul className={`${classes.list} ${classes.across}`}>
              {data.map((row) => (
                <Ahead key={row._id} row={row} name={name} onOpen={open} />
              ))}
            </ul>
          )
        }
      </PanelAnswer>
      {dialogs}
    </Panel>
  )
}
