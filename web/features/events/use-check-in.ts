import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK_IN } from '#domain/api/endpoints.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { ask } from '#web/platform/api/call.ts'
import { keys } from '#web/platform/api/keys.ts'
import { useTimeZone } from '#web/platform/api/public.ts'

type Given = { code: string } | { participant_id: string }

/**
 * Checks participants of an event in, one at a time, and says whom. Undefined while another is checked in
 * (event-registration.md, Checking in).
 */
export function useCheckIn(eventId: string) {
  const client = useQueryClient()
  const zone = useTimeZone()
  const [isBusy, setBusy] = useState(false)
  const checkIn = async (given: Given): Promise<string | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    try {
      const answer = await ask(CHECK_IN, { params: { id: eventId }, body: given })
      const { name, organisation, checkedInAt, is_repeated: isRepeated } = answer
      const person = organisation === null ? name : `${name}, ${organisation}`
      void client.invalidateQueries({ queryKey: keys.participants(eventId) })
      return isRepeated
        ? `${person}: already checked in at ${formatMoment(checkedInAt, zone)}`
        : `${person}: checked in`
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, checkIn }
}
