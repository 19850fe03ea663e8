/** A return as it is answered: its questions, answers, and what stands beside them. */
import type { Answer, Counted, Return } from '#domain/api/returns.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { presentAnswer, type StoredAnswer } from '#domain/returns/answers.ts'
import { periodsBefore } from '#domain/returns/periods.ts'
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

export interface WholeReturn {
  readonly place: WholePlace
  readonly version: FormVersion
  readonly counted: ReadonlyMap<string, Counted>
  readonly answers: Answer[]
  readonly last: Return['last_period']
  readonly lastYear: Return['last_year']
  readonly problems: Return['problems']
}

/** Counted answers are counted now until the return is submitted, and stay as they were then. */
export async function readWhole(db: Queryable, place: WholePlace, today: string): Promise<WholeReturn> {
  const version = await readVersion(db, place)
  const { questions } = version
  const isFrozen = isSubmitted(place) && place.submission !== null
  const stored = (isFrozen ? place.submitted : place.answers) ?? []
  const counted = isFrozen
    ? await readFrozen(db, place.id, place.submission, stored)
    : await countAnswers(db, place, questions, new Date())
  const answers = presentAll(questions, stored, counted)
  const before = periodsBefore(yearKind(), place.period)
  const last = before && (await presentOther(db, place, before.last, today))
  const lastYear = before && (await presentOther(db, place, before.lastYear, today))
  return {
    place,
    version,
    counted,
    answers,
    last,
    lastYear,
    problems: isFrozen ? [] : findSubmissionProblems(questions, answers, last?.answers ?? []),
  }
}

export async function presentReturn(db: Queryable, place: WholePlace, today: string): Promise<Return> {
  const whole = await readWhole(db, place, today)
  return {
    ...presentSummary(place),
    purpose: whole.version.purpose,
    version: place.version,
    questions: whole.version.questions.map((question) => ({ ...question })),
    answers: whole.answers,
    last_period: whole.last,
    last_year: whole.lastYear,
    comments: await readComments(db, place.id),
    sent_back: await readReasons(db, place.id),
    problems: whole.problems.map((problem) => ({ ...problem })),
    extension: place.extension,
  }
}
