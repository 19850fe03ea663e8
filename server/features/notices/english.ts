/** The texts of the mails with notices and of the weekly summary; domain/messages has those of the notices. */
import { formatDetails, formatTitle } from '#domain/messages/format-message.ts'
import type { NoticeParams, NoticeTexts } from '#domain/messages/notice-params.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'

interface Week {
  readonly from: string
  readonly to: string
}

const daysOf = ({ from, to }: Week): string => `${from} to ${to}`

export const noticeMailTexts = {
  more: 'More',
  notices: {
    name: 'Notifications',
    nameOfDay: 'Notifications of a day',
    one: 'There is something new for you.',
    many: 'There is something new for you:',
    buttonOfOne: 'See more',
    buttonOfMany: 'See your notifications',
    reason: 'You get this email because you chose on your profile page to get such notifications by mail.',
  },
  summary: {
    name: 'Weekly summary',
    subject: ({ programme, ...week }: Week & { programme: string }) =>
      `${programme}: activity from ${daysOf(week)}`,
    entries: ({ count, ...week }: Week & { count: number }) =>
      `The activity log has ${formatQuantity(count, 'entry', 'entries')} from ${daysOf(week)}.`,
    byPerson: 'By person',
    byModule: 'By module',
    button: 'See all activity',
    reason: 'You get this email each Monday because you turned on the weekly summary.',
  },
}
export type NoticeMailTexts = typeof noticeMailTexts

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    /** `due` is an ISO day; `days` how far ahead it was. */
    'milestone-due': { readonly title: string; readonly due: string; readonly days: number }
  }
}

type OfApproval = NoticeParams['request-made']

const about = (title: string, { of }: OfApproval, timeZone: string, reason?: string | null) => ({
  title: `${title}: ${formatTitle(of)}`,
  details: [reason ? `Reason: ${reason}` : '', formatDetails(of, timeZone)]
    .filter((part) => part !== '')
    .join(' · '),
})

export const noticeTexts = {
  'request-made': (p, zone) => about(`${p.by} asks for your approval`, p, zone),
  'request-waiting': (p, zone) =>
    about(`The request of ${p.by} has waited for ${formatQuantity(p.days, 'day')}`, p, zone),
  'request-approved': (p, zone) => about(`${p.by} approved your request`, p, zone, p.reason),
  'request-rejected': (p, zone) => about(`${p.by} rejected your request`, p, zone, p.reason),
  'comment-added': (p, zone) => ({ ...about(`${p.by} commented`, p, zone), details: p.text }),
  'import-saved': ({ file }) => ({ title: `Your import is finished: ${file}`, details: '' }),
  'import-requested': ({ file }) => ({ title: `Your import waits for approval: ${file}`, details: '' }),
  'import-failed': ({ file }) => ({ title: `Your import failed: ${file}`, details: 'Nothing was saved' }),
  'milestone-due': ({ title, due, days }) => ({
    title:
      days === 0
        ? `Milestone due today: ${title}`
        : `Milestone due in ${formatQuantity(days, 'day')}: ${title}`,
    details: formatDate(due),
  }),
} satisfies Partial<NoticeTexts>
