import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANGE_PARTICIPANT } from '#domain/api/endpoints.ts'
import type { Participant } from '#domain/api/registration.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { asProblem } from '#web/platform/api/problem.ts'
import { toast } from '#web/platform/ui/toast.ts'
import { useCheckIn } from './use-check-in.ts'

interface Props {
  eventId: string
  participant: Participant
}

interface ActionProps {
  label: string
  /** The same with whom it concerns, for screen readers. */
  whole: string
  isBusy: boolean
  /** What was done, as a sentence; undefined if nothing was. */
  act: () => Promise<string | undefined>
}

const Action = ({ label, whole, isBusy, act }: ActionProps) => {
  const press = async () => {
    try {
      const done = await act()
      if (done !== undefined) toast.success(done)
    } catch (failure) {
      toast.error(asProblem(failure).detail)
    }
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={whole}
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}

/** Undoes a check-in, or gives a place. */
function useChange({ eventId, participant: { _id: id } }: Props) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (body: { checked_in: false } | { status: 'registered' }): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await ask(CHANGE_PARTICIPANT, { params: { id: eventId, item: id }, body })
      await client.invalidateQueries({ queryKey: keys.participants(eventId) })
      return true
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, change }
}

/**
 * What is next for a participant: checking in who has a place, for example without the mail with the code, undoing that,
 * or giving a place to who waits (event-registration.md, At the door).
 */
export const ParticipantAction = (props: Props) => {
  const { eventId, participant } = props
  const checking = useCheckIn(eventId)
  const { isBusy, change } = useChange(props)
  const { _id: id, name, status, checkedInAt } = participant
  if (status === 'waiting')
    return (
      <Action
        label="Give a place"
        whole={`Give a place to ${name}`}
        isBusy={isBusy}
        act={async () => ((await change({ status: 'registered' })) ? `${name} has a place` : undefined)}
      />
    )
  if (status === 'cancelled') return null
  return checkedInAt === null ? (
    <Action
      label="Check in"
      whole={`Check in ${name}`}
      isBusy={checking.isBusy}
      act={() => checking.checkIn({ participant_id: id })}
    />
  ) : (
    <Action
      label="Undo check-in"
      whole={`Undo check-in of ${name}`}
      isBusy={isBusy}
      act={async () => ((await change({ checked_in: false })) ? `${name}: check-in undone` : undefined)}
    />
  )
}
