import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { localTimeOf } from '#domain/vocabulary/time-zone.ts'
import type { Slot } from '#domain/vocabulary/weekly-hours.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { useAssignments } from './assignments.ts'
import { ScheduleDialog } from './dialogs.ts'
import { Nothing, PanelAnswer } from './panel.tsx'
import { slotsOptions } from './slots-hint.tsx'
import classes from './panel.module.css'

const byDay = (slots: readonly Slot[], zone: string): [day: string, slots: Slot[]][] => {
  const days = new Map<string, Slot[]>()
  for (const slot of slots) {
    const day = localTimeOf(slot.datetime, zone).slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days]
}

/** The free slots of the next two weeks, for a startup that the mentor is assigned to. */
export const Slots = ({ mentorId, startupId }: { mentorId: string; startupId: string }) => {
  const zone = useTimeZone()
  const [slot, setSlot] = useState<Slot | null>(null)
  const assignments = useAssignments({ mentorId, startupId }).data?.data ?? []
  const answer = useQuery({ ...slotsOptions(mentorId), enabled: assignments.length > 0 })
  if (assignments.length === 0) return null
  return (
    <>
      <Title order={3} mt="md" mb={6}>
        Free slots
      </Title>
      <PanelAnswer answer={answer} failure="The slots could not be loaded.">
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
      {slot && <ScheduleDialog assignments={assignments} slot={slot} onClose={() => setSlot(null)} />}
    </>
  )
}
