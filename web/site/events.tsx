import type { AnsweredRecord } from '#domain/api/entity.ts'
import type { PublicFrame } from '#domain/api/public-page.ts'
import { timesOfEvent, whenOfEvent } from '#domain/entities/event-when.ts'
import { speakersOf } from '#domain/entities/event.ts'
import { withOffset } from '#domain/vocabulary/time-zone.ts'
import { Picture, textOf } from './card.tsx'
import { siteTexts } from './english.tsx'

const { events: texts } = siteTexts

/** The days of an event for search engines, with its times and the programme's offset from UTC if it has any. */
function datesOf(event: AnsweredRecord, timeZone: string) {
  const { day, last, start, end } = timesOfEvent(event)
  if (day === '') return {}
  const at = (of: string, time: string) => (time === '' ? of : withOffset(`${of}T${time}`, timeZone))
  // A day alone would end the event of one day before it begins.
  const hasEnd = start === '' || end !== '' || day !== last
  return { startDate: at(day, start), ...(hasEnd ? { endDate: at(last, end) } : {}) }
}

/** An event as search engines read it. */
export const eventData = (event: AnsweredRecord, { appUrl, programme }: PublicFrame): object => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: event['name'],
  ...datesOf(event, programme.time_zone),
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
  <ul className="speakers" aria-label={texts.speakers}>
    {speakersOf(event).map(({ _id, name, photoURL }) => (
      <li key={_id ?? name}>
        <Picture src={photoURL} name={name} size={28} />
        {name}
      </li>
    ))}
  </ul>
)

export const RegisterLink = ({ event, className }: { event: AnsweredRecord; className?: string }) => (
  <a
    className={className}
    data-quiet
    href={`/event/register/${event._id}`}
    aria-label={texts.registerFor(textOf(event['name']))}
  >
    {texts.register}
  </a>
)

/** The days and times of an event. */
export const When = ({ event }: { event: AnsweredRecord }) => {
  const { day, start } = timesOfEvent(event)
  return <time dateTime={[day, start].filter(Boolean).join('T')}>{whenOfEvent(event)}</time>
}

const Event = ({ event, mayRegister }: { event: AnsweredRecord; mayRegister: boolean }) => (
  <li className="event">
    <p className="event-day">
      <When event={event} /> · {textOf(event['type'])}
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
      <h2 id="events-title">{texts.title}</h2>
      <ul className="event-list">
        {events.map((event) => (
          <Event key={event._id} event={event} mayRegister={mayRegister} />
        ))}
      </ul>
    </section>
  )
