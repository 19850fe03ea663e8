/** Notices of what both sides of a return say to each other (returns.md, The life of a return). */
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Author } from '#server/platform/http/author.ts'
import { notify, type Audience } from '#server/platform/outbox/notify.ts'
import { deciderOf, fillerOf, sharedOf } from './more-time-notices.ts'
import type { Place } from './places.ts'

interface Asked {
  readonly title: string
  readonly period: string
  readonly reason: string
}

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'return-sent-back': Asked
    'return-reopened': Asked
    'return-commented': {
      readonly title: string
      readonly period: string
      readonly by: string
      readonly text: string
    }
  }
}

const inWords = ({ title, period }: { title: string; period: string }): string =>
  `${title}, ${periodInWords(period)}`

export const exchangeTexts = {
  'return-sent-back': (of) => ({ title: `Sent back: ${inWords(of)}`, details: of.reason }),
  'return-reopened': (of) => ({ title: `Reopened: ${inWords(of)}`, details: of.reason }),
  'return-commented': ({ by, text, ...of }) => ({
    title: `${by} commented on ${inWords(of)}`,
    details: text,
  }),
} satisfies Partial<NoticeTexts>

/** Whoever fills it in is to answer. */
export const notifyOfQuestion = (
  tx: Tx,
  author: Author,
  place: Place,
  code: 'return-sent-back' | 'return-reopened',
  reason: string,
): Promise<void> =>
  notify(tx, [
    {
      ...sharedOf(author, place),
      message: { code, params: { title: place.title, period: place.period, reason } },
      to: fillerOf(place),
    },
  ])

/** The other side, of an incubator's return from its first submission on, and the colleagues of an incubator's staff. */
function readersOf(place: Place, isDecider: boolean): readonly Audience[] {
  if (isDecider) return [fillerOf(place)]
  if (place.startup_id !== null) return [deciderOf(place)]
  return [fillerOf(place), ...(place.submission === null ? [] : [deciderOf(place)])]
}

interface Comment {
  readonly _id: string
  readonly text: string
}

export const notifyOfComment = (
  tx: Tx,
  author: Author,
  place: Place,
  { _id: id, text }: Comment,
  isDecider: boolean,
): Promise<void> =>
  notify(
    tx,
    readersOf(place, isDecider).map((to) => ({
      ...sharedOf(author, place),
      message: {
        code: 'return-commented' as const,
        params: { title: place.title, period: place.period, by: author.actor.name, text },
      },
      to,
      once: `return-comment ${id}`,
    })),
  )
