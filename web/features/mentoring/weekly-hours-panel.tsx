import { Button, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mentor } from '#domain/entities/mentor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { USUAL_LENGTH, WEEKDAYS, type Slot } from '#domain/vocabulary/weekly-hours.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { localTimeOf } from '#domain/vocabulary/time-zone.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import type { Row } from '#web/platform/api/use-records.ts'
import { asText, itemsIn } from '#web/platform/kinds/props.ts'
import { targetOf } from '#web/core/records/list-scope.ts'
import { useActor } from '#web/platform/session/use-actor.ts'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import { Panel } from '#web/platform/ui/panel.tsx'
import { useAssignments } from './assignments.ts'
import { MentorDialog, ScheduleDialog } from './dialogs.ts'
import { Nothing, PanelAnswer } from './panel.tsx'
import { slotsOptions } from './slots-hint.tsx'
import classes from './panel.module.css'

/** The hours in the order of the week. */
const hoursIn = (record: Row): Row[] =>
  (itemsIn(record['weekly_hours']) as Row[]).toSorted((a, b) => {
    const [one, other] = [a, b].map(({ day }) => WEEKDAYS.findIndex((name) => name === day))
    return one! - other! || asText(a['from']).localeCompare(asText(b['from']))
  })

const byDay = (slots: readonly Slot[], zone: string): [day: string, slots: Slot[]][] => {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = localTimeOf(slot.datetime, zone).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days]
}

const NOT_LOADED = 'The slots could not be loaded.'

/** The free slots of the next two weeks, for a startup that the mentor is assigned to. */
const Slots = ({ mentorId, startupId }: { mentorId: string; startupId: string }) => {
  const zone = useTimeZone()
  const [slot, setSlot] = useState<Slot | null>(null)
  const assignments = useAssignments({ mentorId, startupId })
  const isAssigned = (assignments.data?.total ?? 0) > 0
  const answer = useQuery({ ...slotsOptions(mentorId), enabled: isAssigned })
  if (!isAssigned) return <FailedPart answer={assignments} failure={NOT_LOADED} />
  return (
    <>
      <Title order={3} mt="md" mb={6}>
        Free slots
      </Title>
      <PanelAnswer answer={answer} failure={NOT_LOADED}>
        {({ slots }) =>
          slots.length === 0 ? (
            <Nothing>No slot is free in the next two weeks.</Nothing>
          ) : (
            <ul className={classes.list}>
              {byDay(slots, zone).map(([day, ofDay]) => (
                <li key={day}>
                  <span className={classes.small}>{formatDate(day)}</span>
                  <span className={classes.slots}>
                    {ofDay.map((one) => {
                      const time = localTimeOf(one.datetime, zone).slice(11)
                      return (
                        <Button
                          key={one.datetime}
                          size="compact-sm"
                          variant="default"
                          aria-label={`Book ${formatDate(day)}, ${time}`}
                          onMouseEnter={ScheduleDialog.load}
                          onClick={() => setSlot(one)}
                        >
                          <span className="figures">{time}</span>
                        </Button>
                      )
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </PanelAnswer>
      {slot && <ScheduleDialog answer={assignments} slot={slot} onClose={() => setSlot(null)} />}
    </>
  )
}

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
