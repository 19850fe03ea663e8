/** The calendar file of an event for one registration (event-registration.md, Confirmation of a registration). */
import type { Calendar, EventFacts } from '#server/outbox/mail-params.ts'
import { lastDayOf } from '#server/submit/registrations.ts'

interface Entry {
  readonly registrationId: string
  readonly sequence: number
  readonly event: EventFacts
  /** It asks calendars to remove the event. */
  readonly isCancelled: boolean
  readonly url: string
  readonly organizer: { readonly name: string; readonly email: string }
}

/** The generator writes the day that the moment has in UTC, wherever the server runs. */
const dayOf = (iso: string, more = 0): Date => {
  const day = new Date(`${iso}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + more)
  return day
}

/** Returns the file, or undefined for an event without a date. Events have days and no hours. */
export async function writeEventCalendar({
  registrationId,
  sequence,
  event,
  isCancelled,
  url,
  organizer,
}: Entry): Promise<Calendar | undefined> {
  const last = lastDayOf(event)
  if (last === null) return undefined
  // Loaded for the first file, so that it does not delay the start.
  const { default: makeCalendar, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = makeCalendar({ prodId: { company: 'ankura', product: 'events' }, method })
  calendar.createEvent({
    id: `${registrationId}@ankura`,
    sequence,
    allDay: true,
    start: dayOf(event.start_date ?? last),
    // The day after the last one, as calendars expect it.
    end: dayOf(last, 1),
    summary: event.name,
    ...(event.location === null ? {} : { location: event.location }),
    url,
    organizer,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { method: isCancelled ? 'CANCEL' : 'PUBLISH', content: calendar.toString() }
}
