/** Accepting, sending back and reopening returns, and giving more time (returns.md, The life of a return). */
import type { DecidedTogether } from '#domain/api/approval.ts'
import type { MoreTime, Return } from '#domain/api/returns.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { returnTexts as texts } from '#domain/returns/english.ts'
import { logActivity } from '#server/core/submit/log-activity.ts'
import { submitBatch } from '#server/core/submit/run.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { todayOf, type Author } from '#server/platform/http/author.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import { requireRight } from './fill-return.ts'
import { notifyOfQuestion } from './exchange-notices.ts'
import { notifyOfAnswer, notifyOfRequest } from './more-time-notices.ts'
import { isSubmitted, readPlace, readVersion, type WholePlace } from './places.ts'
import { presentReturn } from './present-return.ts'

/** The right to decide about a return depends on whose it is. */
const actionOf = ({ startup_id: startupId }: Pick<WholePlace, 'startup_id'>): ActionKey =>
  startupId === null ? 'return.decide' : 'startup-return.decide'

/** Refuses those who may decide about no return, before it is looked up. */
export function requireDecider({ actor }: Author): void {
  const verdict = decide(actor, 'startup-return.decide')
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

interface Decision {
  readonly decision: 'accepted' | 'sent_back'
  readonly reason: string | null
  readonly codes: readonly string[]
}

async function decideWithin(tx: Tx, author: Author, place: WholePlace, made: Decision): Promise<void> {
  const { decision, reason, codes } = made
  const values = { decision, reason, codes: codes.length > 0 ? codes : null }
  await submitBatch(tx, author, {
    changes: [{ action: 'update', entity: returnRecord.name, recordId: place.id, values }],
  })
}

/** What a decision requires of the status. */
const FROM = {
  accept: { status: 'submitted', refusal: texts.notSubmitted },
  'send-back': { status: 'submitted', refusal: texts.notSubmitted },
  reopen: { status: 'accepted', refusal: texts.notAccepted },
} as const
type Step = keyof typeof FROM

const ASKED = { 'send-back': 'return-sent-back', reopen: 'return-reopened' } as const

/** Before its body is read: 404 and 403 come before 400. */
async function lock(tx: Tx, author: Author, id: string): Promise<WholePlace> {
  const place = await readPlace(tx, author.actor, id, todayOf(author))
  requireRight(author, actionOf(place), place)
  return place
}

function requireStep(place: WholePlace, step: Step): void {
  const { status, refusal } = FROM[step]
  if (place.status !== status) throw new Refusal('conflict', refusal)
}

export async function decideReturn(
  db: Database,
  author: Author,
  id: string,
  step: Step,
  readBody: () => { reason?: string; codes?: readonly string[] | undefined } = () => ({}),
): Promise<Return> {
  requireDecider(author)
  const today = todayOf(author)
  return db.transact(async (tx) => {
    const place = await lock(tx, author, id)
    const { reason = null, codes = [] } = readBody()
    requireStep(place, step)
    const { questions } = await readVersion(tx, place)
    const unknown = codes.flatMap((code, at) =>
      questions.some((question) => question.code === code)
        ? []
        : [{ path: `codes.${at}`, message: texts.unknownCode(code) }],
    )
    if (unknown.length > 0) throw invalid(unknown)
    const decision = step === 'accept' ? 'accepted' : 'sent_back'
    await decideWithin(tx, author, place, { decision, reason, codes })
    if (step !== 'accept') await notifyOfQuestion(tx, author, place, ASKED[step], reason ?? '')
    return presentReturn(tx, author.actor, await readPlace(tx, author.actor, id, today), today)
  })
}

/** Accepts returns one by one: each in a transaction of its own. */
export async function acceptReturns(
  db: Database,
  author: Author,
  ids: readonly string[],
): Promise<DecidedTogether> {
  requireDecider(author)
  const decided: string[] = []
  const left: DecidedTogether['left'] = []
  for (const id of new Set(ids.map((one) => one.toLowerCase())))
    try {
      await db.transact(async (tx) => {
        const place = await lock(tx, author, id)
        requireStep(place, 'accept')
        await decideWithin(tx, author, place, { decision: 'accepted', reason: null, codes: [] })
      })
      decided.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      left.push({ _id: id, code: error.code, detail: error.message })
    }
  return { decided, left }
}

interface TimeBody {
  readonly until: string
  readonly reason: string
}

/** A day after the due day and not in the past. */
function requireLater(place: WholePlace, { until }: TimeBody, today: string): void {
  if (until < today || until <= place.due_on) throw invalid([{ path: 'until', message: texts.untilPast }])
}

/**
 * Gives a return a new last day. Before its closing day that is its due day as well, so it counts as on time; afterwards it
 * stays late.
 */
export async function letIn(
  db: Database,
  author: Author,
  id: string,
  readBody: () => TimeBody,
): Promise<Return> {
  requireDecider(author)
  const today = todayOf(author)
  return db.transact(async (tx) => {
    const place = await lock(tx, author, id)
    const body = readBody()
    if (isSubmitted(place)) throw new Refusal('conflict', texts.notClosed)
    requireLater(place, body, today)
    const isLate = place.is_late || place.is_closed
    await tx.query(sql`
      update return_place set until = ${body.until}::date, is_late = ${isLate}, extension = null where id = ${id}::uuid`)
    await keepTime(tx, author, id, { ...body, what: 'given', is_late: isLate })
    await logTime(tx, author, place, 'let-in-return', body)
    await notifyOfAnswer(tx, author, place, { ...body, code: 'more-time-given' })
    return presentReturn(tx, author.actor, await readPlace(tx, author.actor, id, today), today)
  })
}

export async function requestExtension(
  db: Database,
  author: Author,
  id: string,
  readBody: () => TimeBody,
): Promise<Return> {
  const today = todayOf(author)
  return db.transact(async (tx) => {
    const place = await readPlace(tx, author.actor, id, today)
    requireRight(author, 'return.comment', place)
    const body = readBody()
    if (isSubmitted(place)) throw new Refusal('conflict', texts.notClosed)
    requireLater(place, body, today)
    await requireFewRequests(tx, id)
    const extension = { ...body, by: author.actor.name, at: new Date().toISOString() }
    await tx.query(
      sql`update return_place set extension = ${JSON.stringify(extension)}::jsonb where id = ${id}::uuid`,
    )
    await keepTime(tx, author, id, { ...body, what: 'requested', is_late: false })
    await notifyOfRequest(tx, author, place, body)
    return presentReturn(tx, author.actor, await readPlace(tx, author.actor, id, today), today)
  })
}

/** The days of the return stay as they are; another request can be made. */
export async function declineExtension(
  db: Database,
  author: Author,
  id: string,
  readBody: () => Pick<TimeBody, 'reason'>,
): Promise<Return> {
  requireDecider(author)
  const today = todayOf(author)
  return db.transact(async (tx) => {
    const place = await lock(tx, author, id)
    const { reason } = readBody()
    if (place.extension === null) throw new Refusal('conflict', texts.noExtension)
    const answer = { until: place.extension.until, reason }
    await tx.query(sql`update return_place set extension = null where id = ${id}::uuid`)
    await keepTime(tx, author, id, { ...answer, what: 'declined', is_late: false })
    await logTime(tx, author, place, 'decline-extension', answer)
    await notifyOfAnswer(tx, author, place, { ...answer, code: 'more-time-declined' })
    return presentReturn(tx, author.actor, await readPlace(tx, author.actor, id, today), today)
  })
}

/** Every request stays in the history of the return. */
const REQUESTS_MAX = 20

async function requireFewRequests(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.query<{ n: number }>(sql`
    select jsonb_array_length(jsonb_path_query_array(more_time, '$[*] ? (@.what == "requested")')) as n
    from return_place where id = ${id}::uuid`)
  if (rows[0]!.n >= REQUESTS_MAX) throw new Refusal('conflict', texts.requestedOften(REQUESTS_MAX))
}

/** Places of returns that nobody has begun have no history of their own. */
async function keepTime(
  tx: Tx,
  { actor }: Author,
  id: string,
  { what, until, reason, is_late }: Omit<MoreTime, 'by' | 'at'>,
): Promise<void> {
  const by = { name: actor.name, designation: actor.designation }
  const one: MoreTime = { what, until, reason, is_late, by, at: new Date().toISOString() }
  await tx.query(sql`
    update return_place set more_time = more_time || ${JSON.stringify([one])}::jsonb where id = ${id}::uuid`)
}

const logTime = (
  tx: Tx,
  author: Author,
  place: WholePlace,
  code: 'let-in-return' | 'decline-extension',
  { until, reason }: TimeBody,
): Promise<void> =>
  logActivity(tx, author, {
    incubatorId: place.incubator_id,
    message: {
      code,
      params: {
        title: place.title.slice(0, 100),
        period: place.period,
        name: place.name.slice(0, 100),
        until,
        reason: reason.slice(0, 200),
      },
    },
  })
