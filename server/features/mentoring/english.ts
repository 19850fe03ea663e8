/** The texts of the mails and calendar files about mentor sessions. */
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import { formatNumber } from '#domain/vocabulary/format-number.ts'

interface Sides {
  readonly mentor: string
  readonly startup: string
}

const by = (name: string | undefined): string => (name === undefined ? '' : ` by ${name}`)

export const mentoringTexts = {
  calendar: {
    summary: ({ mentor, startup }: Sides) => `Mentor session: ${mentor} and ${startup}`,
  },
  mail: {
    name: 'Mentor session',
    news: {
      scheduled: {
        title: 'Session scheduled',
        sentence: (name?: string) => `A mentor session has been scheduled${by(name)}.`,
      },
      rescheduled: {
        title: 'Session moved',
        sentence: (name?: string) => `A mentor session has been moved to another time${by(name)}.`,
      },
      cancelled: {
        title: 'Session cancelled',
        sentence: (name?: string) => `A mentor session has been cancelled${by(name)}.`,
      },
      reminder: { title: 'Session reminder', sentence: () => 'A mentor session is coming up.' },
    },
    subject: ({ title, mentor, startup, at }: Sides & { title: string; at: string }) =>
      `${title}: ${mentor} and ${startup}, ${at}`,
    facts: {
      when: 'When',
      earlierTime: 'Moved from',
      length: 'Length',
      mentor: 'Mentor',
      startup: 'Startup',
      agenda: 'Agenda',
      link: 'Link',
      reason: 'Reason',
    },
    minutes: (count: number) => `${formatNumber(count)} minutes`,
    button: 'See the session',
    reason: 'You get this email because you take part in this session.',
  },
}
export type MentoringTexts = typeof mentoringTexts

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
