/** The versions of return forms, and what may not happen to forms in use (returns.md, Versions of a form). */
import { RUPEES } from '#domain/returns/units.ts'
import type { FormVersion } from '#domain/api/return-forms.ts'
import { isFigure, spanOf, type Question } from '#domain/entities/return-form-problems.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { viewOf } from '#domain/permissions/reading.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import {
  daysOf,
  findPeriod,
  nameOfPeriod,
  programmeZone,
  yearKind,
} from '#domain/vocabulary/programme-year.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { QuestionSource } from '#domain/kinds/source.ts'
import { readRecord } from '#server/core/records/read-records.ts'
import type { Compared } from '#server/core/submit/types.ts'
import type { Database, Queryable } from '#server/platform/db/database.ts'
import type { FindRefusals } from '#server/core/submit/feature.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import { sql } from '#server/platform/db/sql.ts'
import { ChangeRefusal, invalidValues, problemsOf } from '#server/platform/http/refusal.ts'
import { earliestPeriod, isWithinSpan } from '#domain/returns/periods.ts'
import { datePeriods, openDuePeriods } from './open-periods.ts'

/** Places that open in the transaction that writes their forms. The job opens the rest step by step. */
const OPENED_WITH_FORMS = 2_000

/** The questions of a form `f`. What counts amounts of startups is an amount too, which its own question does not say. */
const QUESTIONS = sql`(
  select coalesce(jsonb_agg(case when amount.q is null then one.q
    else one.q || jsonb_build_object('unit', ${sql.literal(RUPEES)}) end order by one.nth), '[]'::jsonb)
  from jsonb_array_elements(f.questions) with ordinality one(q, nth)
  left join lateral (
    select of.q from return_form s cross join lateral jsonb_array_elements(s.questions) of(q)
    where s.id::text = one.q->'source'->>'form_id' and one.q->'source'->>'take' <> 'reporters'
      and of.q->>'code' = one.q->'source'->>'code' and of.q->>'kind' = 'money' limit 1) amount on true)`

/**
 * Stores what a form asks. Until a return of it is begun, a change reaches the open returns, with their days; afterwards it
 * is a new version for periods that have not opened.
 */
export const keepFormVersions: Follower = {
  isConcernedBy: ({ entity, change }) => entity.name === returnForm.name && change.action !== 'delete',
  async follow(tx, { at, author }, written) {
    for (const { recordId } of written) {
      await tx.query(sql`
        insert into return_form_version as v (form_id, version, title, purpose, questions, created_at)
        select f.id,
          coalesce((select max(version) from return_form_version where form_id = f.id), 1)
            + case when exists (select from "return" r where r.form_id = f.id) then 1 else 0 end,
          f.title, f.purpose, ${QUESTIONS}, ${at}::timestamptz
        from return_form f where f.id = ${recordId}::uuid
        on conflict (form_id, version) do update
          set title = excluded.title, purpose = excluded.purpose, questions = excluded.questions`)
    }
    await datePeriods(
      tx,
      written.map(({ recordId }) => recordId),
    )
    await openDuePeriods(tx, {
      formIds: written.map(({ recordId }) => recordId),
      timeZone: author.programme.time_zone,
      places: OPENED_WITH_FORMS,
    })
  },
}

/** The versions of a form that the actor may read, the newest first. */
export async function listVersions(db: Database, actor: Actor, id: string): Promise<{ data: FormVersion[] }> {
  const form = await readRecord(db, actor, returnForm, id)
  const incubatorId = typeof form['incubator_id'] === 'string' ? form['incubator_id'] : null
  const isReader = viewOf(actor, 'details', { incubatorId }) === 'full'
  const { rows } = await db.query<FormVersion>(sql`
    select v.version, v.title, v.purpose, v.questions, v.created_at as "createdAt", h.by,
      array(select d.period from return_period d where d.form_id = v.form_id and d.version = v.version
        order by d.opens_on) as periods
    from return_form_version v
    left join lateral (select jsonb_build_object('name', h.name, 'designation', h.designation) as by from history h
      where ${isReader}::boolean and h.entity = ${returnForm.name} and h.record_id = v.form_id
        and date_trunc('milliseconds', h.at) = date_trunc('milliseconds', v.created_at) limit 1) h on true
    where v.form_id = ${id}::uuid order by v.version desc`)
  return { data: rows }
}

const isQuestion = (source: unknown): source is QuestionSource =>
  typeof source === 'object' && source !== null && 'form_id' in source && 'code' in source

interface CountedForm {
  readonly id: string
  readonly title: string
  readonly frequency: string
  readonly questions: readonly Question[] | null
}

/** Why a question of another form, which may not exist or not be for startups, cannot be counted. */
function problemOfSource(
  path: string,
  { code, take }: QuestionSource,
  form: CountedForm | undefined,
  frequency: string,
): Problem[] {
  const [question, span] = [form?.questions?.find((one) => one.code === code), spanOf(frequency)]
  // A question without figures can only be counted by those who answered it.
  if (!form || !question || (take !== 'reporters' && !isFigure(question)))
    return [problemAt(path, 'not-a-source', { text: code })]
  return span === null || isWithinSpan(form.frequency, span)
    ? []
    : [problemAt(path, 'asked-too-seldom', { text: question.label, form: form.title })]
}

/** Questions that count those of other forms: of forms that startups fill in, as often as the form itself or more often. */
async function refuseSources(
  db: Queryable,
  forms: readonly Compared[],
): Promise<ReadonlyMap<number, ChangeRefusal>> {
  const sources = forms.flatMap(({ at, entity, values, before }) => {
    const questions: unknown = values['questions']
    if (!Array.isArray(questions)) return []
    const frequency = String(values['frequency'] ?? before?.['frequency'])
    return questions.flatMap((one: { source?: unknown }, n) =>
      isQuestion(one.source) ? [{ at, entity, n, source: one.source, frequency }] : [],
    )
  })
  if (sources.length === 0) return new Map()
  const { rows } = await db.query<CountedForm>(sql`
    select id, title, frequency, questions from return_form
    where asked_of = 'startups' and id = any(${sql.param(sources.map(({ source }) => source.form_id))}::uuid[])`)
  const problems = sources.flatMap(({ at, entity, n, source, frequency }) => {
    const form = rows.find(({ id }) => id === source.form_id)
    return problemOfSource(`questions.${n}.source`, source, form, frequency).map((problem) => ({
      at,
      entity,
      problem,
    }))
  })
  return new Map(
    problems.map(({ at, entity }) => {
      const own = problems.filter((one) => one.at === at).map(({ problem }) => problem)
      return [at, invalidValues(problemsOf(entity, own))] as const
    }),
  )
}

/** A form opens all periods since its first one, so that may not be long ago. */
function problemsOfFirst(first: unknown): Problem[] {
  const period = typeof first === 'string' ? findPeriod(yearKind(), first) : undefined
  if (!period) return []
  const earliest = earliestPeriod(yearKind(), period.span, dayIn(programmeZone(), new Date()))
  const [given, limit] = [period, earliest].map((one) => daysOf(yearKind(), one).from)
  return given! < limit!
    ? [problemAt('first_period', 'too-long-ago', { earliest: nameOfPeriod(yearKind(), earliest) })]
    : []
}

/** A form with open periods is switched off instead of deleted, and one of an incubator is for its startups. */
export const refuseForms: FindRefusals = async (db, changes) => {
  const forms = changes.filter(({ entity }) => entity.name === returnForm.name)
  const found = new Map<number, ChangeRefusal>()
  for (const { at, change, entity, incubatorId, values, before } of forms) {
    const filler = values['asked_of'] ?? before?.['asked_of']
    if (change.action !== 'delete' && incubatorId !== null && filler === 'incubators')
      found.set(at, invalidValues(problemsOf(entity, [problemAt('asked_of', 'not-its-startups')])))
    const problems = problemsOfFirst(values['first_period'])
    if (problems.length > 0) found.set(at, invalidValues(problemsOf(entity, problems)))
  }
  for (const [at, refusal] of await refuseSources(db, forms)) if (!found.has(at)) found.set(at, refusal)
  const deleted = forms.filter(({ change }) => change.action === 'delete')
  if (deleted.length === 0) return found
  const { rows } = await db.query<{ form_id: string }>(sql`
    select distinct form_id from return_period
    where form_id = any(${sql.param(deleted.map((one) => one.recordId))}::uuid[])`)
  const used = new Set(rows.map((row) => row.form_id))
  for (const { at, recordId } of deleted)
    if (used.has(recordId)) found.set(at, new ChangeRefusal('conflict', { code: 'form-in-use', params: {} }))
  return found
}
