import { Anchor, Button, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_SLOTS } from '#domain/api/endpoints.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { localTimeOf } from '#domain/vocabulary/time-zone.ts'
import type { Slot } from '#domain/vocabulary/weekly-hours.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import { useAssignments } from './assignments.ts'
import { ScheduleDialog } from './dialogs.ts'
import { Nothing, PanelAnswer } from './panel.tsx'
import classes from './panel.module.css'

const slotsOptions = (mentorId: string) =>
  queryOptions({
    // Below the key of sessions, so that each change of one reads them again.
    queryKey: [...keys.entity(mentorSession.name), 'slots', mentorId],
    queryFn: ({ signal }) => ask(LIST_SLOTS, { params: { id: mentorId }, signal }),
  })

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

/** Tells a startup that chooses a time by itself of the hours that its mentor offers. */
export const SlotsHint = ({ mentorId }: { mentorId: string }) => {
  const { data } = useQuery(slotsOptions(mentorId))
  if (!data || data.slots.length === 0) return null
  return (
    <span className={classes.small}>
      The mentor has {formatQuantity(data.slots.length, 'free slot')} in the next two weeks.{' '}
      <Anchor component={AppLink} href={`/mentor/${mentorId}`} inherit>
        Choose one
      </Anchor>
    </span>
  )
}
