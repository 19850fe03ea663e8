import { showCode } from '#domain/api/registration-limits.ts'
import { whenOfEvent } from '#domain/entities/event-when.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { MailParams } from '#server/platform/outbox/mail-params.ts'
import type { EventFacts } from './mail-params.ts'
import type { Attachment, Fact, WriteMail } from '#server/platform/outbox/message.ts'
import { registrationTexts } from './english.ts'
import { makeCancelLink } from './cancel.ts'
import { writeEventCalendar } from './event-calendar.ts'

type Params = MailParams['registration-mail']
type Payload = Params & { readonly email: string; readonly name: string }

const { mail: texts } = registrationTexts

/** What ends a registration, after which nothing can be cancelled. */
const isEnd = (change: Params['change']): boolean => change === 'cancelled' || change === 'event-cancelled'

const optional = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : [])

export const factsOf = (event: EventFacts, before: EventFacts | undefined, timeZone: string): Fact[] => {
  const earlier = (now: string, then: string | undefined) => (then === now ? undefined : then)
  const when = whenOfEvent(event)
  return [
    [texts.facts.event, event.name],
    ...optional(texts.facts.when, event.start_time && when ? `${when} (${timeZone})` : when),
    ...optional(texts.facts.earlierTime, before && earlier(when, whenOfEvent(before))),
    ...optional(texts.facts.where, event.location),
    ...optional(texts.facts.earlierPlace, before && earlier(event.location ?? '', before.location ?? '')),
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
  const { title, sentence } = texts.news[change]
  return {
    to: { name, email },
    subject: `${title}: ${event.name}`,
    paragraphs: [sentence],
    facts: [
      { rows: factsOf(event, before, programme.time_zone) },
      ...(hasPlace
        ? [
            {
              title: texts.onArrival,
              rows: [[texts.code, showCode(row.code)]] as const,
            },
          ]
        : []),
      ...(isEnd(change)
        ? []
        : [
            {
              title: texts.ifYouCannotCome,
              rows: [[texts.cancel, await makeCancelLink(db.writes, settings, id)]] as const,
            },
          ]),
    ],
    ...(isEnd(change) ? {} : { button: { label: texts.button, url } }),
    reason: texts.reason,
    ...(calendar ? { calendar } : {}),
    ...(hasPlace ? { attachments: [await drawCode(checkIn)] } : {}),
  }
}
