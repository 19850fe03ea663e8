import { useSyncExternalStore } from 'react'
import { dayIn, formatDate } from '#domain/vocabulary/dates.ts'
import { useProgramme, useTimeZone } from '#web/platform/api/public.ts'

const onPrint = (listener: () => void) => {
  window.addEventListener('beforeprint', listener)
  return () => window.removeEventListener('beforeprint', listener)
}

/** The programme and the day, above everything that is printed (look-and-behaviour.md, Printing). */
export const PrintHead = () => {
  const programme = useProgramme().data
  const zone = useTimeZone()
  // Read when printing starts: the page may have been open for days.
  const day = useSyncExternalStore(onPrint, () => dayIn(zone, new Date()))
  return (
    <p className="only-print" data-print-head>
      {programme && `${programme.name} · `}
      {formatDate(day)}
    </p>
  )
}
