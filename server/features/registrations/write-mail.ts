import { showCode } from '#domain/api/registration-limits.ts'
import { whenOfEvent } from '#domain/entities/event-when.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { EventFacts } from './mail-params.ts'
import type { Attachment, Fact } from '#server/platform/outbox/message.ts'
import { makeCancelLink } from './cancel.ts'
import { writeEventCalendar } from './event-calendar.ts'
import type { WriteMail } from '#server/platform/outbox/write-mail.ts'

type Params = MailParams['registration-mail']
type Payload = Params & { readonly email: string; readonly name: string }

const TITLES = {
  registered: ['Registered', 'You are registered for this event.'],
  waiting: [
    'Waiting list',
    'This event is full, so you are on its waiting list. You get a mail if a place becomes free.',
  ],
  'moved-up': [
    'You have a place',
    'A place became free, and you are registered for this event now. If you cannot come, please cancel.',
  ],
  cancelled: ['Registration cancelled', 'Your registration for this event is cancelled.'],
  'event-moved': ['Event changed', 'The time or place of this event has changed.'],
  'event-cancelled': ['Event cancelled', 'This event was cancelled. It does not take place.'],
  'event-restored': ['Event takes place', 'This event takes place after all.'],
} as const satisfies Readonly<Record<Params['change'], readonly [title: string, sentence: string]>>

/** What ends a registration, after which nothing can be cancelled. */
const isEnd = (change: Params['change']): boolean => change === 'cancelled' || change === 'event-cancelled'

const optional = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : [])

const factsOf = (event: EventFacts, before: EventFacts | undefined, timeZone: string): Fact[] => {
  const earlier = (now: string, then: string | undefined) => (then === now ? undefined : then)
  const when = whenOfEvent(event)
  return [
    ['Event', event.name],
    ...optional('When', event.start_time && when ? `${when} (${timeZone})` : when),
    ...optional('Moved from', before && earlier(when, whenOfEvent(before))),
    ...optional('Where', event.location),
    ...optional('Earlier place', before && earlier(event.location ?? '', before.location ?? '')),
  ]
}

/** The QR code of the page that checks the person in. Loaded for the first one, so that it does not delay the start. */
async function drawCode(url: string): Promise<Attachment> {
  const { default: encodeQR } = await import('qr')
  return {
    filename: 'check-in.gif',
    type: 'image/gif',
    content: encodeQR(url, 'gif', { scale: 6, ecc: 'medium' }),
  }
}

/**
 * What happened to a registration or to its event, to the address that registered
 * (event-registration.md, Mails of a registration). Nothing is left to say if it was cancelled meanwhile.
 */
export const writeRegistration: WriteMail<Payload> = async ({ db, settings }, payload) => {
  const {
    registration_id: id,
    change,
    event,
    before,
    sequence,
    is_registered: hadPlace,
    email,
    name,
  } = payload
  const { rows } = await db.query<{ status: string; code: string }>(
    sql`select status, code from event_registration where id = ${id}::uuid`,
  )
  const [row] = rows
  if (!row || (row.status === 'cancelled' && change !== 'cancelled')) return undefined
  const { appUrl, programme } = settings
  const url = `${appUrl}/event/register/${event.id}`
  const checkIn = `${appUrl}/event/${event.id}/participants?code=${row.code}`
  const hasPlace = row.status === 'registered' && !isEnd(change)
  const calendar = hadPlace
    ? await writeEventCalendar({
        registrationId: id,
        sequence,
        event,
        isCancelled: isEnd(change),
        url,
        timeZone: programme.time_zone,
        organizer: { name: programme.name, email: programme.contact.email },
      })
    : undefined
  const [title, sentence] = TITLES[change]
  return {
    to: { name, email },
    subject: `${title}: ${event.name}`,
    paragraphs: [sentence],
    facts: [
      { rows: factsOf(event, before, programme.time_zone) },
      ...(hasPlace
        ? [
            {
              title: 'When you arrive, show the attached QR code or this code',
              rows: [['Code', showCode(row.code)]] as const,
            },
          ]
        : []),
      ...(isEnd(change)
        ? []
        : [
            {
              title: 'If you cannot come',
              rows: [['Cancel here', await makeCancelLink(db.writes, settings, id)]] as const,
            },
          ]),
    ],
    ...(isEnd(change) ? {} : { button: { label: 'See the event', url } }),
    reason: 'You get this email because this address was registered for the event.',
    ...(calendar ? { calendar } : {}),
    ...(hasPlace ? { attachments: [await drawCode(checkIn)] } : {}),
  }
}
