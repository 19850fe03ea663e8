import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { PublicFrame } from '#domain/api/public-page.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { Picture, textOf } from './card.tsx'

interface Speaker {
  readonly _id?: string
  readonly name: string
  readonly photoURL?: string | null
}

const speakersOf = (event: AnsweredRecord): readonly Speaker[] =>
  Array.isArray(event['speakers']) ? (event['speakers'] as Speaker[]) : []

export const daysOf = (event: AnsweredRecord): string =>
  [event['start_date'], event['end_date']]
    .map(textOf)
    .filter((day, at, days) => day !== '' && days.indexOf(day) === at)
    .map(formatDate)
    .join(' – ')

/** An event as search engines read it. */
export const eventData = (event: AnsweredRecord, { appUrl }: PublicFrame): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event['name'],
  startDate: event['start_date'],
  endDate: event['end_date'] ?? event['start_date'],
  location: {
    '@type': 'Place',
    name: textOf(event['location']) || textOf(event['incubator_name']),
    address: textOf(event['location']),
  },
  organizer: {
    '@type': 'Organization',
    name: event['incubator_name'],
    url: `${appUrl}/landingIncubator/${String(event['incubator_id'])}`,
  },
  performer: speakersOf(event).map(({ name }) => ({ '@type': 'Person', name })),
})

/** The speakers of an event, with their photos. */
export const Speakers = ({ event }: { event: AnsweredRecord }) => (
  <ul className="speakers" aria-label="Speakers">
    {speakersOf(event).map(({ _id, name, photoURL }) => (
      <li key={_id ?? name}>
        <Picture src={photoURL} name={name} size={28} />
        {name}
      </li>
    ))}
  </ul>
)

/** Whether the event ended before today, an ISO date; one without a date never does. */
export const isOver = (event: AnsweredRecord, today: string): boolean => {
  const last = textOf(event['end_date']) || textOf(event['start_date'])
  return last !== '' && last < today
}

export const RegisterLink = ({ event, className }: { event: AnsweredRecord; className?: string }) => (
  <a
    className={className}
    data-quiet
    href={`/event/register/${event._id}`}
    aria-label={`Register for ${textOf(event['name'])}`}
  >
    Register
  </a>
)

const Event = ({ event, mayRegister }: { event: AnsweredRecord; mayRegister: boolean }) => (
  <li className="event">
    <p className="event-day">
      <time dateTime={textOf(event['start_date'])}>{daysOf(event)}</time> · {textOf(event['type'])}
    </p>
    <h3>{textOf(event['name'])}</h3>
    <p className="event-place">
      {[event['location'], event['incubator_name']].map(textOf).filter(Boolean).join(' · ')}
    </p>
    <Speakers event={event} />
    {mayRegister && <RegisterLink event={event} className="button" />}
  </li>
)

interface EventsProps {
  readonly events: readonly AnsweredRecord[]
  readonly mayRegister: boolean
}

/** The coming events with their speakers. */
export const Events = ({ events, mayRegister }: EventsProps) =>
  events.length > 0 && (
    <section className="events" id="events" aria-labelledby="events-title">
      <h2 id="events-title">Upcoming events</h2>
      <ul className="event-list">
        {events.map((event) => (
          <Event key={event._id} event={event} mayRegister={mayRegister} />
        ))}
      </ul>
    </section>
  )
