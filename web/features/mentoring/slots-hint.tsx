import { Anchor } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { LIST_SLOTS } from '#domain/api/endpoints.ts'
import { mentorSession } from '#domain/entities/mentor-session.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'
import classes from './panel.module.css'

export const slotsOptions = (mentorId: string) =>
  queryOptions({
    // Below the key of sessions, so that each change of one reads them again.
    queryKey: [...keys.entity(mentorSession.name), 'slots', mentorId],
    queryFn: ({ signal }) => ask(LIST_SLOTS, { params: { id: mentorId }, signal }),
  })

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
