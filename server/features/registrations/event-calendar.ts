/** The calendar file of an event for one registration (event-registration.md, Confirmation of a registration). */
import { timesOfEvent } from '#domain/entities/event-when.ts'
import { dayAfter, momentOf } from '#domain/vocabulary/time-zone.ts'
import type { Calendar } from '#server/platform/outbox/mail-params.ts'
import type { EventFacts } from './mail-params.ts'

interface Entry {
  readonly registrationId: string
  readonly sequence: number
  readonly event: EventFacts
  /** It asks calendars to remove the event. */
  readonly isCancelled: boolean
  readonly url: string
  /** The zone of the event's times. */
  readonly timeZone: string
  readonly organizer: { readonly name: string; readonly email: string }
}

/**
 * When the calendar shows it: whole days, or from its start time to its end. Without an end time one day has no end,
 * and several days last until the last one is over.
 */
function spanOf(event: EventFacts, timeZone: string) {
  const { day, last, start, end } = timesOfEvent(event)
  const dayAfterLast = dayAfter(last, 1)
  // The generator writes the day that a moment has in UTC, wherever the server runs. An end is the day after the last.
  if (start === '')
    return {
      allDay: true,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${dayAfterLast}T00:00:00Z`),
    }
  const momentAt = (local: string): Date => new Date(momentOf(local, timeZone))
  const [from, until] = [
    momentAt(`${day}T${start}`),
    end !== '' ? momentAt(`${last}T${end}`) : day === last ? null : momentAt(`${dayAfterLast}T00:00`),
  ]
  return { start: from, ...(until !== null && until > from ? { end: until } : {}) }
}

/** Returns the file, or undefined for an event without a date. */
export async function writeEventCalendar({
  registrationId,
  sequence,
  event,
  isCancelled,
  url,
  timeZone,
  organizer,
}: Entry): Promise<Calendar | undefined> {
  if (timesOfEvent(event).day === '') return undefined
  // Loaded for the first file, so that it does not delay the start.
  const { default: makeCalendar, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = makeCalendar({ prodId: { company: 'ankura', product: 'events' }, method })
  calendar.createEvent({
    id: `${registrationId}@ankura`,
    sequence,
    ...spanOf(event, timeZone),
    summary: event.name,
    ...(event.location === null ? {} : { location: event.location }),
    url,
    organizer,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { method: isCancelled ? 'CANCEL' : 'PUBLISH', content: calendar.toString() }
}
