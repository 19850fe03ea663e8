import { Button } from '@mantine/core'
import type { Participant } from '#domain/api/registration.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { useCheckIn } from './use-check-in.ts'

interface Props {
  eventId: string
  participant: Participant
}

/** Checks in somebody who lost the mail with the code; only those who have a place and are not checked in. */
export const CheckInButton = ({ eventId, participant }: Props) => {
  const { isBusy, checkIn } = useCheckIn(eventId)
  const { _id: id, name, status, checkedInAt } = participant
  if (status !== 'registered' || checkedInAt !== null) return null
  const press = async () => {
    try {
      const done = await checkIn({ participant_id: id })
      if (done !== undefined) toast.success(done)
    } catch (failure) {
      toast.error(asProblem(failure).detail)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Check in ${name}`}
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      Check in
    </Button>
  )
}
