/** Reminders of returns that are due (returns.md, Reminders). */
import type { NoticeTexts } from '#domain/messages/notice-params.ts'
import { decide } from '#domain/permissions/decide.ts'
import { formatQuantity } from '#domain/vocabulary/format-quantity.ts'
import { formatDate, dayIn } from '#domain/vocabulary/dates.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { logActivity } from '#server/core/submit/log-activity.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { todayOf, type Author } from '#server/platform/http/author.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import { findReached, notify, type Notice } from '#server/platform/outbox/notify.ts'
import { findPlaces, isSubmitted, reachSql, targetOfPlace, type Place } from './places.ts'

declare module '#domain/messages/notice-params.ts' {
  interface NoticeParams {
    'return-due': {
      readonly title: string
      readonly period: string
      readonly due: string
      readonly text: string | null
    }
    'returns-missing': { readonly title: string; readonly period: string; readonly missing: number }
  }
}

export const noticeTexts = {
  'return-due': ({ title, period, due, text }) => ({
    title: `${title}, ${periodInWords(period)}: due on ${formatDate(due)}`,
    details: text ?? '',
  }),
  'returns-missing': ({ title, period, missing }) => ({
    title: `${title}, ${periodInWords(period)}: ${formatQuantity(missing, 'return')} missing`,
    details: '',
  }),
} satisfies Partial<NoticeTexts>

type Which = { ids: readonly string[] } | { form_id: string; period: string }

interface Reminded {
  reminded: number
  left: { id: string; reason: string }[]
}

const whereOf = (which: Which) =>
  'ids' in which
    ? sql`p.id = any(${sql.param(which.ids)}::uuid[])`
    : sql`p.form_id = ${which.form_id}::uuid and p.period = ${which.period}`

export const noticeOf = (place: Place, text: string | null): Notice => ({
  kind: 'returns',
  message: {
    code: 'return-due',
    params: { title: place.title, period: place.period, due: place.due_on, text },
  },
  to: place.startup_id === null ? { mastersOf: place.incubator_id } : { startup: place.startup_id },
  path: `/returns/${place.id}`,
  subject: place.id,
})

/** Why a place is not reminded; undefined if it is. */
function whyNot(place: Place, today: string, timeZone: string, author: Author): string | undefined {
  const verdict = decide(author.actor, 'return.remind', targetOfPlace(place))
  if (verdict.outcome === 'refuse') return verdict.reason
  if (place.startup_id === null && decide(author.actor, 'return.decide').outcome === 'refuse')
    return 'The portal reminds incubators.'
  if (isSubmitted(place)) return 'It is submitted.'
  if (place.reminded_at !== null && dayIn(timeZone, new Date(place.reminded_at)) === today)
    return 'A reminder was sent today.'
  return undefined
}

async function remindWithin(tx: Tx, author: Author, which: Which, text: string | null): Promise<Reminded> {
  const timeZone = author.programme.time_zone
  const today = todayOf(author)
  await tx.query(sql`select p.id from return_place p where ${whereOf(which)} order by p.id for update`)
  const places = await findPlaces(tx, today, sql`${whereOf(which)} and ${reachSql(author.actor)}`)
  const left: Reminded['left'] = []
  const due: Place[] = []
  const reached = await findReached(
    tx,
    places.map((place) => noticeOf(place, text).to),
  )
  for (const [at, place] of places.entries()) {
    const reason =
      whyNot(place, today, timeZone, author) ??
      (reached.has(at) ? undefined : 'It has no account that a reminder would reach.')
    if (reason === undefined) due.push(place)
    // Those who have submitted are no part of "all who have not".
    else if ('ids' in which || !isSubmitted(place)) left.push({ id: place.id, reason })
  }
  if ('ids' in which)
    for (const id of which.ids)
      if (!places.some((place) => place.id === id)) left.push({ id, reason: "This return doesn't exist." })
  if (due.length > 0) {
    await tx.query(sql`
      update return_place set reminded_at = clock_timestamp(), reminded_by = ${author.actor.name}
      where id = any(${sql.param(due.map((place) => place.id))}::uuid[])`)
    await notify(
      tx,
      due.map((place) => noticeOf(place, text)),
    )
    const { title, period } = due[0]!
    await logActivity(tx, author, {
      incubatorId: author.actor.incubatorId,
      message: {
        code: 'remind-of-returns',
        params: { title: title.slice(0, 100), period, returns: due.length },
      },
    })
  }
  return { reminded: due.length, left }
}

interface Sent {
  readonly ids?: readonly string[] | undefined
  readonly form_id?: string | undefined
  readonly period?: string | undefined
  readonly text?: string | undefined
}

function whichOf({ ids, form_id, period }: Sent): Which {
  if (ids) return { ids: [...new Set(ids.map((id) => id.toLowerCase()))] }
  if (form_id !== undefined && period !== undefined) return { form_id, period }
  throw invalid([{ path: 'ids', message: 'ids, or form_id and period, are required' }])
}

/** Reminds those who have not submitted; nobody twice a day. */
export async function remindOfReturns(db: Database, author: Author, readBody: () => Sent): Promise<Reminded> {
  const verdict = decide(author.actor, 'return.remind')
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  const body = readBody()
  const which = whichOf(body)
  const text = body.text?.trim() || null
  return db.transact((tx) => remindWithin(tx, author, which, text))
}
