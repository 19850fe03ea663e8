import { REGISTRATION_FIELDS, REGISTRATION_LIMITS } from '#domain/api/registration-limits.ts'
import { whenOfEvent } from '#domain/entities/event-when.ts'
import type { CancelPage, PublicFrame, RegisterPage } from '#domain/api/public-page.ts'
import { incubatorHref, textOf } from './card.tsx'
import { Document } from './document.tsx'
import { siteTexts } from './english.tsx'
import { eventData, Speakers, When } from './events.tsx'
import { Form, type FormField } from './form.tsx'
import { Frame } from './frame.tsx'

const { registration: texts, cancelling, form } = siteTexts

type Name = keyof typeof REGISTRATION_FIELDS

const inputOf = (name: Name, type: FormField['type'], autoComplete: string): FormField => ({
  name,
  label: REGISTRATION_FIELDS[name].label,
  type,
  max: REGISTRATION_LIMITS[name],
  isRequired: name !== 'organisation',
  autoComplete,
})
const FIELDS = [
  inputOf('name', 'text', 'name'),
  inputOf('email', 'email', 'email'),
  inputOf('phone', 'tel', 'tel-national'),
  inputOf('organisation', 'text', 'organization'),
]

const HOME = { href: '/', label: form.backHome }

/** The other events of the incubator, or of the programme if none owns it. */
const nextOf = (event: RegisterPage['event']) =>
  typeof event['incubator_id'] === 'string'
    ? {
        href: `${incubatorHref(event['incubator_id'], false)}?tab=events`,
        label: texts.eventsOf(textOf(event['incubator_name'])),
      }
    : HOME

/** An event and the form to register for it (event-registration.md, Registering for an event). */
export const Register = ({ page, frame }: { page: RegisterPage; frame: PublicFrame }) => {
  const { event, state, opening } = page
  const name = textOf(event['name'])
  const place = [event['location'], event['incubator_name']].map(textOf).filter(Boolean).join(' · ')
  return (
    <Document
      frame={frame}
      title={name}
      description={[textOf(event['type']), whenOfEvent(event), place].filter(Boolean).join(' · ')}
      canonical={`/event/register/${event._id}`}
      data={[eventData(event, frame)]}
    >
      <Frame frame={frame}>
        <section className="contact">
          <p className="event-day">
            <When event={event} /> · {textOf(event['type'])}
          </p>
          <h1>{name}</h1>
          <p className="form-line">{place}</p>
          <Speakers event={event} />
          {textOf(event['description']) !== '' && <p className="text">{textOf(event['description'])}</p>}
          <h2>{texts.title}</h2>
          {opening === 'staff' ? (
            <p className="form-line">{texts.staff}</p>
          ) : opening === 'over' ? (
            <p className="form-line">{texts.over}</p>
          ) : (
            <>
              {opening === 'full' && !state.isDone && <p className="form-line">{texts.full}</p>}
              <Form
                id="register-form"
                action={`/event/register/${event._id}`}
                fields={FIELDS}
                state={state}
                submit={opening === 'full' ? texts.join : texts.register}
                next={nextOf(event)}
              />
            </>
          )}
        </section>
      </Frame>
    </Document>
  )
}

/** Asks before it cancels: mail scanners open links (event-registration.md, Cancelling a registration). */
export const Cancel = ({ page, frame }: { page: CancelPage; frame: PublicFrame }) => (
  <Document frame={frame} title={cancelling.name} description={cancelling.name} canonical={null}>
    <Frame frame={frame}>
      <section className="contact" id="cancel">
        <h1>{cancelling.title}</h1>
        <p className="form-line">{page.event === '' ? cancelling.noEvent : page.event}</p>
        {page.isCancelled ? (
          <p className="done" role="status" tabIndex={-1} data-message>
            {cancelling.done}
          </p>
        ) : page.problem !== undefined ? (
          <p className="error" role="alert" tabIndex={-1} data-message>
            {page.problem}
          </p>
        ) : null}
        {page.isCancelled || page.problem !== undefined ? (
          <p>
            <a href={HOME.href}>{HOME.label}</a>
          </p>
        ) : (
          <form action="/event/cancel" method="post" className="form" data-form="cancel">
            <input type="hidden" name="token" value={page.token} />
            <button type="submit" className="button">
              {cancelling.cancel}
            </button>
          </form>
        )}
      </section>
    </Frame>
  </Document>
)
