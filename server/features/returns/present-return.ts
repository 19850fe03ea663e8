/** A return as it is answered: its questions, answers, and what stands beside them. */
import type { Answer, Counted, Return } from '#domain/api/returns.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { presentAnswer, type StoredAnswer } from '#domain/returns/present-answer.ts'
import { periodsBefore } from '#domain/returns/periods.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { findSubmissionProblems } from '#domain/returns/submission.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { countAnswers, readFrozen } from './count-answers.ts'
import { readComments } from './comments.ts'
import {
  findWholePlaces,
  isSubmitted,
  presentSummary,
  readVersion,
  type FormVersion,
  type WholePlace,
} from './places.ts'

const presentAll = (
  questions: readonly Question[],
  stored: readonly StoredAnswer[],
  counted: ReadonlyMap<string, Counted>,
): Answer[] =>
  questions.map((question) =>
    presentAnswer(
      question,
      stored.find(({ code }) => code === question.code),
      counted.get(question.code),
    ),
  )

/** What was submitted in another period, or null. */
async function presentOther(
  db: Queryable,
  place: WholePlace,
  period: string,
  today: string,
): Promise<Return['last_period']> {
  const [other] = await findWholePlaces(
    db,
    today,
    sql`p.form_id = ${place.form_id}::uuid and p.period = ${period} and p.incubator_id = ${place.incubator_id}::uuid
      and p.startup_id is not distinct from ${place.startup_id}::uuid`,
  )
  if (!other?.submitted || other.submission === null) return null
  const { questions } = await readVersion(db, other)
  const frozen = await readFrozen(db, other.id, other.submission, other.submitted)
  const answers = presentAll(questions, other.submitted, frozen)
  return { _id: other.id, period, status: other.status, answers }
}

/** The reasons of sendings back and reopenings, the latest first. */
async function readReasons(db: Queryable, id: string): Promise<Return['sent_back']> {
  const { rows } = await db.query<Return['sent_back'][number]>(sql`
    select after->>'reason' as reason, coalesce(after->'codes', '[]'::jsonb) as codes, at, name as by from history
    where entity = ${returnRecord.name} and record_id = ${id}::uuid and after->>'status' = 'sent_back'
      and before->>'status' is distinct from 'sent_back' order by at desc, id desc limit 50`)
  return rows.map((row) => ({ ...row, codes: Array.isArray(row.codes) ? row.codes : [] }))
}

interface Requested {
  readonly by: string
  readonly at: string
  readonly submission: number
  readonly submitted: readonly StoredAnswer[]
}

/** The submission that a waiting request is for: its answers, over those that were submitted before. */
export async function readRequested(db: Queryable, place: WholePlace): Promise<Requested | null> {
  if (place.pending === null) return null
  const { rows } = await db.query<{ by: string; at: string; answers: readonly StoredAnswer[] }>(sql`
    select a.editor as by, a.request_date as at, coalesce(c->'proposed'->'submitted', '[]'::jsonb) as answers
    from approval a cross join lateral jsonb_array_elements(a.changes) c
    where a.id = ${place.pending}::uuid and c->>'record_id' = ${place.id}`)
  const [row] = rows
  if (!row) return null
  const isChanged = ({ code }: StoredAnswer) => row.answers.some((one) => one.code === code)
  return {
    by: row.by,
    at: row.at,
    submission: (place.submission ?? 0) + 1,
    submitted: [...(place.submitted ?? []).filter((one) => !isChanged(one)), ...row.answers],
  }
}

export interface WholeReturn {
  readonly place: WholePlace
  readonly version: FormVersion
  readonly requested: Requested | null
  readonly counted: ReadonlyMap<string, Counted>
  readonly answers: Answer[]
  readonly last: Return['last_period']
  readonly lastYear: Return['last_year']
  readonly problems: Return['problems']
}

/** Counted answers are counted now until the return is submitted, or a request to do so waits, and stay as they were then. */
export async function readWhole(
  db: Queryable,
  place: WholePlace,
  today: string,
  now: Date = new Date(),
): Promise<WholeReturn> {
  const version = await readVersion(db, place)
  const { questions } = version
  const requested = await readRequested(db, place)
  const { submission, submitted } =
    requested ?? (isSubmitted(place) ? place : { submission: null, submitted: null })
  const stored = submitted ?? place.answers ?? []
  const isFrozen = submission !== null
  const counted = isFrozen
    ? await readFrozen(db, place.id, submission, stored)
    : await countAnswers(db, place, questions, now)
  const answers = presentAll(questions, stored, counted)
  const before = periodsBefore(yearKind(), place.period)
  const last = before && (await presentOther(db, place, before.last, today))
  const lastYear = before && (await presentOther(db, place, before.lastYear, today))
  return {
    place,
    version,
    requested,
    counted,
    answers,
    last,
    lastYear,
    problems: isFrozen ? [] : findSubmissionProblems(questions, answers, last?.answers ?? []),
  }
}

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length

/** The answers, with what the submitted ones come to today where their records changed since. */
async function withToday(db: Queryable, { place, version, answers }: WholeReturn): Promise<Answer[]> {
  if (!isSubmitted(place) && place.pending === null) return answers
  const now = await countAnswers(db, place, version.questions, new Date())
  return answers.map((answer) => {
    const [then, today] = [answer.counted, now.get(answer.code)]
    if (!then || !today || (then.value === today.value && isSameSet(then.records, today.records)))
      return answer
    return { ...answer, counted: { ...then, today: today.value } }
  })
}

/** The last request to submit it, if it was rejected and nothing was submitted or sent back since. */
async function readRejected(
  db: Queryable,
  actor: Actor,
  place: WholePlace,
  backAt: string | undefined,
): Promise<Return['rejected']> {
  const { id, incubator_id: incubatorId } = place
  if (place.pending !== null || !place.is_begun || isSubmitted(place)) return null
  if (viewOf(actor, 'approval', { incubatorId }) !== 'full') return null
  const { rows } = await db.query<NonNullable<Return['rejected']> & { status: string }>(sql`
    select coalesce(decided_by, '') as by, decided_at as at, reason, status from approval
    where incubator_id = ${incubatorId} and status in ('approved', 'rejected')
      and jsonb_path_query_array(changes, '$[*].record_id ? (@ != null)') @> ${JSON.stringify([id])}::jsonb
    order by decided_at desc limit 1`)
  const [last] = rows
  if (last?.status !== 'rejected' || (backAt !== undefined && backAt > last.at)) return null
  return { by: last.by, at: last.at, reason: last.reason }
}

export async function presentReturn(
  db: Queryable,
  actor: Actor,
  place: WholePlace,
  today: string,
): Promise<Return> {
  const whole = await readWhole(db, place, today)
  const sentBack = await readReasons(db, place.id)
  return {
    ...presentSummary(place),
    purpose: whole.version.purpose,
    version: place.version,
    questions: whole.version.questions.map((question) => ({ ...question })),
    answers: await withToday(db, whole),
    last_period: whole.last,
    last_year: whole.lastYear,
    comments: await readComments(db, place.id),
    sent_back: sentBack,
    problems: whole.problems.map((problem) => ({ ...problem })),
    declined: place.declined,
    requested: whole.requested && { by: whole.requested.by, at: whole.requested.at },
    rejected: await readRejected(db, actor, place, sentBack[0]?.at),
  }
}
