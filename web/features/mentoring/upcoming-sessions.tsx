import { UPCOMING_SHOWN } from '#domain/api/page-size.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useRecords, type Row } from '#web/platform/api/use-records.ts'
import { FieldCell } from '#web/platform/kinds/field-cell.tsx'
import { asText } from '#web/platform/kinds/props.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { queryOf, type Parties } from './assignments.ts'
import { Nothing, PanelAnswer } from './panel.tsx'
import classes from './panel.module.css'

const isToday = (moment: string, zone: string): boolean =>
  dayIn(zone, new Date(moment)) === dayIn(zone, new Date())

const Ahead = ({ row, name }: { row: Row; name: 'mentor_name' | 'startup_name' }) => {
  const zone = useTimeZone()
  return (
    <li className={classes.words}>
      {asText(row[name])}
      <span className={classes.small}>
        {isToday(asText(row['datetime']), zone) && 'Today, '}
        <FieldCell field={mentorSession.fields.datetime} value={row['datetime']} />
      </span>
    </li>
  )
}

/** The next sessions of a mentor or a startup, each with the other side. */
export const UpcomingSessions = ({ parties }: { parties: Parties }) => {
  const answer = useRecords(mentorSession.name, {
    ...queryOf(parties),
    status: 'upcoming',
    sort: 'datetime',
    order: 'asc',
    pageSize: UPCOMING_SHOWN,
  })
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
                <Ahead key={row._id} row={row} name={name} />
              ))}
            </ul>
          )
        }
      </PanelAnswer>
    </Panel>
  )
}
