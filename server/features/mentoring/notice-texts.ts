import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'

interface OfSession {
  readonly mentor: string
  readonly startup: string
  /** In UTC. */
  readonly datetime: string
}

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'session-scheduled': OfSession
    /** `before` is missing if only its length changed. */
    'session-moved': OfSession & { readonly before?: string }
    'session-cancelled': OfSession & { readonly reason?: string | null }
    'session-reminder': OfSession
  }
}

const text = (title: string, { mentor, startup, datetime }: OfSession, zone: string, more = '') => ({
  title: `${title}: ${mentor} and ${startup}`,
  details: [formatMoment(datetime, zone), more].filter((part) => part !== '').join(' · '),
})

export const noticeTexts = {
  'session-scheduled': (p, zone) => text('Session scheduled', p, zone),
  'session-moved': (p, zone) =>
    text('Session moved', p, zone, p.before && `before: ${formatMoment(p.before, zone)}`),
  'session-cancelled': (p, zone) =>
    text('Session cancelled', p, zone, p.reason ? `Reason: ${p.reason}` : undefined),
  'session-reminder': (p, zone) => text('Session coming up', p, zone),
} satisfies Partial<NoticeTexts>
