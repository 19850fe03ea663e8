import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'
import type { Calendar, MailParams } from '#server/platform/outbox/mail-params.ts'
import type { Fact } from '#server/platform/outbox/message.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'
import type { ForAccount, WriteMail } from '#server/platform/outbox/write-mail.ts'

/** What a session is about, as its mails say it. */
export interface SessionParams {
  readonly mentor: string
  readonly startup: string
  /** In UTC. */
  readonly datetime: string
  /** Minutes. */
  readonly length: number
  readonly agenda?: string | null
  /** Where it takes place; shown as a link if it is a web address. */
  readonly link?: string | null
}

declare module '#server/platform/outbox/mail-params.ts' {
  interface MailParams {
    'session-mail': {
      readonly change: 'scheduled' | 'rescheduled' | 'cancelled' | 'reminder'
      /** The session's page, as a path of the web. */
      readonly path: string
      readonly session: SessionParams
      /** The name of the person who scheduled, moved or cancelled it. */
      readonly by?: string
      /** When it was to take place, if it was moved. */
      readonly before?: string
      readonly reason?: string | null
      readonly calendar: Calendar
    }
  }
}

const by = (name: string | undefined, does: string): string =>
  name === undefined ? does : `${does} by ${name}`

/**
 * A mentor session that was scheduled, moved or cancelled, or takes place the next day (notices.md, Notices by mail).
 * Times are in the programme's zone.
 */
export const writeSession: WriteMail<ForAccount<MailParams['session-mail']>> = async (
  { db, settings },
  { account_id, change, session, path, before, reason, calendar, by: name },
) => {
  const account = await findWantedBy(db, account_id, 'sessions')
  if (!account) return undefined
  const { time_zone } = settings.programme
  const at = (iso: string) => formatMoment(iso, time_zone)
  const { mentor, startup, datetime, length, agenda, link } = session
  const titles = {
    scheduled: ['Session scheduled', by(name, 'A mentor session has been scheduled')],
    rescheduled: ['Session moved', by(name, 'A mentor session has been moved to another time')],
    cancelled: ['Session cancelled', by(name, 'A mentor session has been cancelled')],
    reminder: ['Session reminder', 'A mentor session is coming up'],
  } as const
  const [title, sentence] = titles[change]
  const optional = (label: string, value: string | null | undefined): Fact[] =>
    value ? [[label, value]] : []
  return {
    to: account,
    subject: `${title}: ${mentor} and ${startup}, ${at(datetime)}`,
    paragraphs: [`${sentence}.`],
    facts: [
      {
        rows: [
          ['When', `${at(datetime)} (${time_zone})`],
          ...optional('Moved from', before && at(before)),
          ['Length', `${formatNumber(length)} minutes`],
          ['Mentor', mentor],
          ['Startup', startup],
          ...optional('Agenda', agenda),
          ...(change === 'cancelled' ? [] : optional('Link', link)),
          ...optional('Reason', reason),
        ],
      },
    ],
    button: { label: 'See the session', url: new URL(path, settings.appUrl).href },
    reason: 'You get this email because you take part in this session.',
    isOptional: true,
    calendar,
  }
}
