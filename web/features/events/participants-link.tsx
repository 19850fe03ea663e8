import { formatNumber } from '#domain/vocabulary/format-number.ts'
import { AppLink } from '#web/platform/ui/app-link.tsx'

/** The number of an event's participants, and the way to who registered (event-registration.md, Registrations for staff). */
export const ParticipantsLink = ({ eventId, count }: { eventId: string; count: number }) => (
  <>
    {formatNumber(count)} · <AppLink href={`/event/${eventId}/participants`}>See participants</AppLink>
  </>
)
