/** The calendar file of a mentor session (mentor-sessions.md, Calendar files). */

import { mentoringTexts } from './english.ts'

/** What the file says of a session. */
export interface CalendarSession {
  readonly id: string
  /** Each change of a session raises it, so that calendars know the newest state. */
  readonly version: number
  /** The moments as ISO in UTC. */
  readonly datetime: string
  readonly updatedAt: string
  /** Minutes. */
  readonly length: number
  readonly mentor: string
  readonly startup: string
  readonly agenda: string | null
  readonly link: string | null
  readonly isCancelled: boolean
}

/** Who sends the file. */
export interface Organizer {
  readonly name: string
  readonly email: string
}

/** Returns the text of the file. It asks calendars to add the session, or to remove it if it was cancelled. */
export async function writeCalendar(session: CalendarSession, organizer: Organizer) {
  // Loaded for the first file, so that it does not delay the start.
  const { default: makeCalendar, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const { isCancelled, link } = session
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const calendar = makeCalendar({ prodId: { company: 'ankura', product: 'mentor-sessions' }, method })
  const start = new Date(session.datetime)
  calendar.createEvent({
    id: `${session.id}@ankura`,
    sequence: session.version - 1,
    start,
    end: new Date(start.getTime() + session.length * 60_000),
    stamp: new Date(session.updatedAt),
    lastModified: new Date(session.updatedAt),
    summary: mentoringTexts.calendar.summary(session),
    ...(session.agenda === null ? {} : { description: session.agenda }),
    ...(link === null ? {} : { location: link, url: /^https?:/i.test(link) ? link : `https://${link}` }),
    organizer: { name: organizer.name, email: organizer.email },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return { method: isCancelled ? ('CANCEL' as const) : ('PUBLISH' as const), content: calendar.toString() }
}
