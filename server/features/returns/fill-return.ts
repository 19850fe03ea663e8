/** Filling in and submitting a return (returns.md, The life of a return). */
import type { Return } from '#domain/api/returns.ts'
import type { Change } from '#domain/changes/change.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { readAnswers, type SentAnswer } from '#domain/returns/answers.ts'
import type { StoredAnswer } from '#domain/returns/present-answer.ts'
import { returnTexts as texts, titleOfReturn } from '#domain/returns/english.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Submitted } from '#server/core/submit/types.ts'
import { findRows } from '#server/core/records/read-records.ts'
import { submitBatch } from '#server/core/submit/run.ts'
import { isUnchanged } from '#server/core/submit/unchanged.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { todayOf, type Author } from '#server/platform/http/author.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import { isSubmitted, readPlace, readVersion, targetOfPlace, type WholePlace } from './places.ts'
import { presentReturn, readWhole } from './present-return.ts'

export function requireRight({ actor }: Author, action: ActionKey, place?: WholePlace): void {
  const verdict = decide(actor, action, place && targetOfPlace(place))
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
}

/** 409 unless its answers can be changed today. */
function requireOpen(place: WholePlace): void {
  if (place.pending !== null) throw new Refusal('conflict', texts.pending)
  if (isSubmitted(place)) throw new Refusal('conflict', texts.submitted)
  if (place.status === 'not_submitted') throw new Refusal('conflict', texts.closed)
}

/** The change that begins a return, or continues it. */
function changeOf(place: WholePlace, values: Readonly<Record<string, unknown>>): Change {
  const shared = { entity: returnRecord.name, recordId: place.id } as const
  if (place.is_begun) return { action: 'update', ...shared, values }
  return {
    action: 'create',
    ...shared,
    incubatorId: place.incubator_id,
    startupId: place.startup_id,
    values: {
      form_id: place.form_id,
      form_version: place.version,
      title: titleOfReturn(place.title, place),
      period: place.period,
      ...values,
    },
  }
}

/** Saves answers. All are saved or none. */
export async function saveAnswers(
  db: Database,
  author: Author,
  id: string,
  readSent: () => readonly SentAnswer[],
): Promise<Return> {
  const today = todayOf(author)
  return db.transact(async (tx) => {
    const place = await readPlace(tx, author.actor, id, today)
    requireRight(author, 'return.save', place)
    const sent = readSent()
    requireOpen(place)
    const { questions } = await readVersion(tx, place)
    const { answers, problems, stale, codes } = readAnswers(questions, sent, place.answers ?? [])
    if (problems.length > 0) throw invalid(problems)
    const only = place.status === 'sent_back' ? (place.codes ?? []) : []
    const closed = only.length > 0 ? sent.flatMap(({ code }, at) => (only.includes(code) ? [] : [at])) : []
    if (closed.length > 0)
      throw new Refusal('conflict', texts.notOfQuestions, {
        errors: closed.map((at) => ({ path: `answers.${at}.code`, message: texts.notOfQuestions })),
      })
    if (stale.length > 0) {
      const current = (await presentReturn(tx, author.actor, place, today)).answers.filter(({ code }) =>
        codes.includes(code),
      )
      throw new Refusal('stale', texts.stale, { errors: stale, extra: { current } })
    }
    // A save may be repeated after its answer was lost. What changes nothing would need the right of decisions.
    const row = (await findRows(tx, returnRecord, [place.id])).get(place.id)
    if (!row || !isUnchanged(returnRecord, row, 'answers', { answers }))
      await submitBatch(tx, author, { changes: [changeOf(place, { answers })] })
    return presentReturn(tx, author.actor, await readPlace(tx, author.actor, id, today), today)
  })
}

/** Keeps the ids that answers had when they were last submitted, by which requests and histories compare them. */
const withFormerIds = (answers: readonly StoredAnswer[], former: readonly StoredAnswer[]): StoredAnswer[] =>
  answers.map(({ _id: _draft, ...one }) => {
    const id = former.find(({ code }) => code === one.code)?._id
    return id === undefined ? one : { _id: id, ...one }
  })

async function keepRecords(
  tx: Tx,
  id: string,
  submission: number,
  counted: Awaited<ReturnType<typeof readWhole>>['counted'],
): Promise<void> {
  const rows = [...counted].map(([code, { records, reported, asked: of, unplaced }]) => ({
    code,
    records,
    about: { reported, asked: of, unplaced },
  }))
  await tx.query(sql`
    insert into return_records (return_id, submission, code, records, about)
    select ${id}::uuid, ${submission}, code, array(select jsonb_array_elements_text(records)::uuid), about
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(code text, records jsonb, about jsonb)
    on conflict (return_id, submission, code) do update set records = excluded.records, about = excluded.about`)
}

/** Submits what is filled in, with the counted answers of `now`; an Editor's submission is a request. */
export async function submitReturn(
  db: Database,
  author: Author,
  id: string,
  now: Date = new Date(),
): Promise<{ submitted: Submitted; answer: Return }> {
  const today = dayIn(author.programme.time_zone, now)
  return db.transact(async (tx) => {
    const place = await readPlace(tx, author.actor, id, today)
    requireRight(author, 'return.submit', place)
    requireOpen(place)
    const whole = await readWhole(tx, place, today, now)
    if (whole.problems.length > 0) throw invalid(whole.problems)
    const stored = new Map((place.answers ?? []).map((one) => [one.code, one]))
    const answers = whole.version.questions.flatMap((question): StoredAnswer[] => {
      const one = stored.get(question.code)
      const counted = whole.counted.get(question.code)
      if (!counted) return one ? [one] : []
      const { value, at } = counted
      const { note = null, files = [], parts = [], state } = one ?? {}
      const isMeant = state === 'not_applicable'
      return [
        {
          code: question.code,
          name: question.label,
          state: isMeant ? state : value === null ? 'none' : 'given',
          number: value,
          text: null,
          file: null,
          parts,
          note,
          files,
          counted_at: at,
        },
      ]
    })
    const submission = (place.submission ?? 0) + 1
    await keepRecords(tx, place.id, submission, whole.counted)
    const values = {
      submitted: withFormerIds(answers, place.submitted ?? []),
      submission,
      // A return that was sent back was there in time.
      submitted_on: place.submitted_on ?? today,
    }
    // A return without an entered answer is begun by its submission.
    if (!place.is_begun)
      await submitBatch(tx, author, { changes: [changeOf(place, { answers: [] })], log: null })
    const begun = place.is_begun ? place : await readPlace(tx, author.actor, id, today)
    const submitted = await submitBatch(tx, author, { changes: [changeOf(begun, values)] })
    return {
      submitted,
      answer: await presentReturn(tx, author.actor, await readPlace(tx, author.actor, id, today), today),
    }
  })
}
