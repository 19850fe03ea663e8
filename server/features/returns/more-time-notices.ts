/** Notices of more time that is requested, given and declined (returns.md, The life of a return). */
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notify, type Audience } from '#server/platform/outbox/notify.ts'
import type { Place } from './places.ts'

interface ReturnOf {
  readonly title: string
  readonly period: string
  readonly until: string
  readonly reason: string
}

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'more-time-requested': ReturnOf & { readonly name: string }
    'more-time-given': ReturnOf
    'more-time-declined': ReturnOf
  }
}

const inWords = ({ title, period }: ReturnOf): string => `${title}, ${periodInWords(period)}`

export const timeNoticeTexts = {
  'more-time-requested': ({ name, until, reason, ...of }) => ({
    title: `${name} asks for more time until ${formatDate(until)}: ${inWords({ until, reason, ...of })}`,
    details: reason,
  }),
  'more-time-given': (of) => ({
    title: `More time until ${formatDate(of.until)}: ${inWords(of)}`,
    details: of.reason,
  }),
  'more-time-declined': (of) => ({ title: `More time declined: ${inWords(of)}`, details: of.reason }),
} satisfies Partial<NoticeTexts>

/** Whoever accepts the return: a startup's its COE Master, as the portal has thousands of these. */
export const deciderOf = ({ startup_id: startupId, incubator_id: incubatorId }: Place): Audience =>
  startupId === null ? { portal: true } : { mastersOf: incubatorId }

export const fillerOf = ({ startup_id: startupId, incubator_id: incubatorId }: Place): Audience =>
  startupId === null ? { staffOf: incubatorId } : { startup: startupId }

type Time = Pick<ReturnOf, 'until' | 'reason'>

export const sharedOf = ({ actor }: Author, { id }: Place) => ({
  kind: 'returns' as const,
  path: `/returns/${id}`,
  subject: id,
  except: actor.uid,
})

export const notifyOfRequest = (
  tx: Tx,
  author: Author,
  place: Place,
  { until, reason }: Time,
): Promise<void> =>
  notify(tx, [
    {
      ...sharedOf(author, place),
      message: {
        code: 'more-time-requested',
        params: { title: place.title, period: place.period, name: place.name, until, reason },
      },
      to: deciderOf(place),
    },
  ])

/** Those who fill it in are notified; the notices of the request are read. */
export async function notifyOfAnswer(
  tx: Tx,
  author: Author,
  place: Place,
  { code, until, reason }: Time & { readonly code: 'more-time-given' | 'more-time-declined' },
): Promise<void> {
  await tx.query(sql`
    update notice set read_at = statement_timestamp(), waits_for_digest = false
    where subject_id = ${place.id}::uuid and message->>'code' = 'more-time-requested' and read_at is null`)
  await notify(tx, [
    {
      ...sharedOf(author, place),
      message: { code, params: { title: place.title, period: place.period, until, reason } },
      to: fillerOf(place),
    },
  ])
}
