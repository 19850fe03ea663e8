import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { USUAL_LENGTH, WEEKDAYS } from '#domain/vocabulary/weekly-hours.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText, itemsIn } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { Panel } from '#web/platform/ui/panel.tsx'
import { MentorDialog } from './dialogs.ts'
import { Nothing } from './panel.tsx'
import { Slots } from './slots.tsx'
import classes from './panel.module.css'

/** The hours in the order of the week. */
const hoursIn = (record: Row): Row[] =>
  (itemsIn(record['weekly_hours']) as Row[]).toSorted((a, b) => {
    const [one, other] = [a, b].map(({ day }) => WEEKDAYS.findIndex((name) => name === day))
    return one! - other! || asText(a['from']).localeCompare(asText(b['from']))
  })

/** When a mentor offers sessions; its startups book their slots here (mentor-sessions.md, Weekly hours and slots). */
export const WeeklyHoursPanel = ({ record }: { record: Row }) => {
  const actor = useActor()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const verdict = decide(actor, 'mentor-hours.change', targetOf(mentor, record))
  const hours = hoursIn(record)
  const mayChange = verdict.outcome !== 'refuse'
  return (
    <Panel
      title="Weekly Hours"
      actions={
        mayChange && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPencil size={14} stroke={1.8} aria-hidden />}
            onMouseEnter={MentorDialog.load}
            onClick={() => setOpen(true)}
          >
            Edit hours
          </Button>
        )
      }
    >
      {hours.length === 0 ? (
        <Nothing>
          {mayChange
            ? 'Offer hours in which your startups can book a session.'
            : 'No weekly hours are offered.'}
        </Nothing>
      ) : (
        <ul className={classes.list}>
          {hours.map((one) => (
            <li key={one._id} className={classes.words}>
              {asText(one['day'])},{' '}
              <span className="figures">
                {asText(one['from'])} to {asText(one['until'])}
              </span>
              <span className={classes.small}>
                Sessions of {formatNumber(Number(one['length'] ?? USUAL_LENGTH))} minutes ({zone})
              </span>
            </li>
          ))}
        </ul>
      )}
      {hours.length > 0 && actor.startupId !== null && (
        <Slots mentorId={record._id} startupId={actor.startupId} />
      )}
      {isOpen && <MentorDialog record={record} verdict={verdict} isHours onClose={() => setOpen(false)} />}
    </Panel>
  )
}
