import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { Calendar, MailParams } from '#server/platform/outbox/mail-params.ts'
import type { Fact, ForAccount, WriteMail } from '#server/platform/outbox/message.ts'
import { findWantedBy } from '#server/core/accounts/wanted-mails.ts'
import { mentoringTexts } from './english.ts'

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

const { mail: texts } = mentoringTexts

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
  const { title, sentence } = texts.news[change]
  const optional = (label: string, value: string | null | undefined): Fact[] =>
    value ? [[label, value]] : []
  return {
    to: account,
    subject: texts.subject({ title, mentor, startup, at: at(datetime) }),
    paragraphs: [sentence(name)],
    facts: [
      {
        rows: [
          [texts.facts.when, `${at(datetime)} (${time_zone})`],
          ...optional(texts.facts.earlierTime, before && at(before)),
          [texts.facts.length, texts.minutes(length)],
          [texts.facts.mentor, mentor],
          [texts.facts.startup, startup],
          ...optional(texts.facts.agenda, agenda),
          ...(change === 'cancelled' ? [] : optional(texts.facts.link, link)),
          ...optional(texts.facts.reason, reason),
        ],
      },
    ],
    button: { label: texts.button, url: new URL(path, settings.appUrl).href },
    reason: texts.reason,
    isOptional: true,
    calendar,
  }
}
