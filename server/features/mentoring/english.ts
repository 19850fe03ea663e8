/** The texts of the mails and calendar files about mentor sessions. */
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
