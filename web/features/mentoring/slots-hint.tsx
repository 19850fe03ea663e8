import { Button, Group } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LIST_SLOTS } from '#domain/api/endpoints.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import type { Slot } from '#domain/vocabulary/weekly-hours.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { useTimeZone } from '#web/platform/api/public.ts'
import { FailedPart } from '#web/platform/ui/failed-part.tsx'
import classes from './panel.module.css'

export const slotsOptions = (mentorId: string) =>
  queryOptions({
    // Below the key of sessions, so that each change of one reads them again.
    queryKey: [...keys.entity(mentorSession.name), 'slots', mentorId],
    queryFn: ({ signal }) => ask(LIST_SLOTS, { params: { id: mentorId }, signal }),
  })

/** How many of the next slots a dialog offers. */
const SHOWN = 6

interface Props {
  mentorId: string
  onChoose: (slot: Slot) => void
}

/** The next hours that a mentor offers, before a time that the startup chooses by itself. */
export const SlotsFirst = ({ mentorId, onChoose }: Props) => {
  const zone = useTimeZone()
  const answer = useQuery(slotsOptions(mentorId))
  const { data } = answer
  if (!data) return <FailedPart answer={answer} failure="The free slots of the mentor could not be loaded." />
  if (data.slots.length === 0) return null
  return (
    <div role="group" aria-label="Free slots">
      <span className={classes.small}>
        The mentor has {formatQuantity(data.slots.length, 'free slot')} in the next two weeks. Choose one, or
        another time below.
      </span>
      <Group gap="xs" mt={8}>
        {data.slots.slice(0, SHOWN).map((slot) => (
          <Button key={slot.datetime} size="compact-sm" variant="default" onClick={() => onChoose(slot)}>
            {formatMoment(slot.datetime, zone)}
          </Button>
        ))}
      </Group>
    </div>
  )
}
