import { useState } from 'react'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { useTimeZone } from '#web/platform/api/public.ts'

/** The day in the programme's time zone when the input appears. */
export function useToday(): string {
  const zone = useTimeZone()
  const [now] = useState(() => new Date())
  return dayIn(zone, now)
}
