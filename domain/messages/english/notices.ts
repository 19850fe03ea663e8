import { formatDate, formatMoment } from '#domain/vocabulary/dates.ts'
import { formatDetails, formatTitle } from '../format-message.ts'
import type { NoticeParams } from '../notice-codes.ts'
import { formatNumber } from '../../vocabulary/format-number.ts'
import { formatQuantity } from '../../vocabulary/format-quantity.ts'

/** What a notice says: one line, and a second one with the details, which may be empty. */
export interface NoticeText {
  readonly title: string
  readonly details: string
}

type OfApproval = NoticeParams['request-made']
type OfSession = NoticeParams['session-scheduled']

const lines = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== '' && part !== null && part !== undefined).join(' · ')

const about = (title: string, { of }: OfApproval, timeZone: string, more?: string | null) => ({
  title: `${title}: ${formatTitle(of)}`,
  details: lines(more, formatDetails(of, timeZone)),
})

const session = (title: string, { mentor, startup, datetime }: OfSession, zone: string, more?: string) => ({
  title: `${title}: ${mentor} and ${startup}`,
  details: lines(formatMoment(datetime, zone), more),
})

const reasonOf = (reason: string | null | undefined): string => (reason ? `Reason: ${reason}` : '')

/** The text of each notice, with times in this zone. */
export type NoticeTexts = {
  readonly [Code in keyof NoticeParams]: (params: NoticeParams[Code], timeZone: string) => NoticeText
}

export const notices: NoticeTexts = {
  'request-made': (p, zone) => about(`${p.by} asks for your approval`, p, zone),
  'request-waiting': (p, zone) =>
    about(`The request of ${p.by} has waited for ${formatQuantity(p.days, 'day')}`, p, zone),
  'request-approved': (p, zone) => about(`${p.by} approved your request`, p, zone, reasonOf(p.reason)),
  'request-rejected': (p, zone) => about(`${p.by} rejected your request`, p, zone, reasonOf(p.reason)),
  'comment-added': (p, zone) => ({ ...about(`${p.by} commented`, p, zone), details: p.text }),
  'session-scheduled': (p, zone) => session('Session scheduled', p, zone),
  'session-moved': (p, zone) =>
    session('Session moved', p, zone, p.before && `before: ${formatMoment(p.before, zone)}`),
  'session-cancelled': (p, zone) => session('Session cancelled', p, zone, reasonOf(p.reason)),
  'session-reminder': (p, zone) => session('Session coming up', p, zone),
  'request-raised': ({ by, subject }) => ({ title: `${by} raised a request`, details: subject }),
  'request-answered': ({ by, subject }) => ({ title: `${by} answered your request`, details: subject }),
  'contact-message': ({ by, subject }) => ({ title: `${by} wrote to you`, details: subject }),
  'invitation-requested': ({ name }) => ({ title: `${name} asks for a new invitation`, details: '' }),
  'invitation-accepted': ({ name, kind }) => ({
    title: `${name} joined`,
    details: `The ${kind} accepted its invitation`,
  }),
  'milestone-due': ({ title, due, days }) => ({
    title:
      days === 0
        ? `Milestone due today: ${title}`
        : `Milestone due in ${formatQuantity(days, 'day')}: ${title}`,
    details: formatDate(due),
  }),
  'import-saved': ({ file }) => ({ title: `Your import is finished: ${file}`, details: '' }),
  'import-requested': ({ file }) => ({
    title: `Your import waits for approval: ${file}`,
    details: '',
  }),
  'import-failed': ({ file }) => ({ title: `Your import failed: ${file}`, details: 'Nothing was saved' }),
  registered: ({ event, count }) => ({
    title:
      count === 1 ? `1 new registration: ${event}` : `${formatNumber(count)} new registrations: ${event}`,
    details: '',
  }),
}
