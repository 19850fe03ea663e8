/** Questions of return forms that deliverables take as their source (deliverables.md, Questions of returns). */
import { deliverable } from '#domain/entities/deliverable.ts'
import type { Values } from '#domain/entities/entity.ts'
import { RETURN_SOURCE } from '#domain/entities/proofs.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { canBeTaken, RUPEES } from '#domain/returns/units.ts'
import { returnForm } from '#domain/entities/return-form.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { SOURCES } from '#domain/entities/sources.ts'
import { problemAt, type Problem } from '#domain/vocabulary/reading.ts'
import type { AddedProof } from '#server/core/records/additions.ts'
import type { FindRefusals } from '#server/core/submit/feature.ts'
import { changedOf } from '#server/core/submit/state-rules.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { invalidValues, problemsOf } from '#server/platform/http/refusal.ts'

/** The incubator and year of a deliverable, and the question that it takes. */
interface Taken {
  readonly incubatorId: SQL
  readonly year: SQL
  readonly formId: SQL
  readonly code: SQL
  readonly take: SQL
}

/** The accepted figures that count, as `id` of the return and `number`: all of the year, or the last one of each owner. */
const countedSql = ({ incubatorId, year, formId, code, take }: Taken): SQL => sql`
  select c.id, c.number from (
    select p.id, f.number, row_number() over (partition by coalesce(p.startup_id, p.incubator_id) order by d.opens_on desc) as nth
    from return_place p join return_period d on d.form_id = p.form_id and d.period = p.period
    join return_figure f on f.return_id = p.id and f.code = ${code} and f.until is null and f.is_accepted
    where p.form_id = ${formId} and p.incubator_id = ${incubatorId} and (${year} is null or f.year = ${year})) c
  where ${take} = 'sum' or c.nth = 1`

const OF_DELIVERABLE: Taken = {
  incubatorId: sql`t.incubator_id`,
  year: sql`t.year`,
  formId: sql`t.return_form_id`,
  code: sql`t.return_code`,
  take: sql`t.return_take`,
}

/** What accepted returns say. An achieved figure is a whole number from 0, an answer may be another one. */
export const returnProof: AddedProof = {
  figure: sql`(select greatest(round(coalesce(sum(n.number), 0)::numeric), 0)::bigint from (${countedSql(OF_DELIVERABLE)}) n)`,
  entity: returnRecord.name,
  proving: (of) =>
    sql`t.id in (select n.id from (${countedSql({
      incubatorId: sql`${of['incubator_id']}::uuid`,
      year: sql`${of['year']}::integer`,
      formId: sql`${of['return_form_id']}::uuid`,
      code: sql`${of['return_code']}::text`,
      take: sql`${of['return_take']}::text`,
    })}) n)`,
}

/** A value of the question that the deliverable `t` takes, from the latest version of its form that has it. */
const ofQuestionSql = (value: SQL): SQL => sql`(
  select ${value} from return_form_version v cross join lateral jsonb_array_elements(v.questions) q
  where v.form_id = t.return_form_id and q->>'code' = t.return_code order by v.version desc limit 1)`

const IN_RUPEES = sql.join(
  SOURCES.flatMap(({ value, unit }) => (unit === 'rupees' ? [sql.literal(value)] : [])),
  sql`, `,
)

/** The text of the question that the deliverable `t` takes. */
export const questionOfDeliverableSql = sql`case t.source when ${sql.literal(RETURN_SOURCE)} then ${ofQuestionSql(sql`q->>'label'`)} end`

/** The unit of the figures of the deliverable `t`. */
export const unitOfDeliverableSql = sql`case when t.source in (${IN_RUPEES}) then 'rupees'
  when t.source = ${sql.literal(RETURN_SOURCE)} then coalesce(${ofQuestionSql(
    sql`case when q->>'kind' = 'money' or q->>'source' in (${IN_RUPEES})
      or (q->>'kind' = 'counted' and q->>'unit' = ${sql.literal(RUPEES)}) then 'rupees' end`,
  )}, 'count') else 'count' end`

interface At {
  readonly at: number
  readonly values: Values
}

const takesQuestion = ({ values }: At): boolean => values['source'] === RETURN_SOURCE

/** The deliverables whose form has no question with this code that has a figure. */
async function findWithoutFigure(db: Queryable, deliverables: readonly At[]): Promise<At[]> {
  if (deliverables.length === 0) return []
  const forms = deliverables.map(({ values }) => values['return_form_id'])
  const { rows } = await db.query<{ form_id: string; questions: Question[] }>(sql`
    select form_id, questions from return_form_version
    where form_id = any(${sql.param(forms)}::uuid[]) order by version desc`)
  return deliverables.filter(({ values }) => {
    const question = rows
      .filter((row) => row.form_id === values['return_form_id'])
      .flatMap(({ questions }) => questions)
      .find(({ code }) => code === values['return_code'])
    return question === undefined || !canBeTaken(question)
  })
}

const withoutFigure = ({ values }: At): Problem =>
  problemAt('return_code', 'no-figure-question', { text: String(values['return_code']) })

const DECIDING = new Set(['source', 'return_form_id', 'return_code'])

/** A deliverable takes a question that its form has, and that has a figure. */
export const refuseQuestions: FindRefusals = async (db, changes) => {
  const taken = changes.flatMap((one) => {
    const { at, entity, change, before, values } = one
    if (entity.name !== deliverable.name || change.action === 'delete') return []
    const whole = { at, values: { ...before, ...values } }
    return takesQuestion(whole) && changedOf(one).some((name) => DECIDING.has(name)) ? [whole] : []
  })
  const wrong = await findWithoutFigure(db, taken)
  return new Map(
    wrong.map((one) => [one.at, invalidValues(problemsOf(deliverable, [withoutFigure(one)]))] as const),
  )
}

/** The problems of deliverables of the whole programme, by position: their forms belong to it as well. */
export async function findSetProblems(
  db: Queryable,
  deliverables: readonly Values[],
): Promise<ReadonlyMap<number, readonly Problem[]>> {
  const taken = deliverables.map((values, at) => ({ at, values })).filter(takesQuestion)
  const ids = taken.flatMap(({ values }) =>
    isId(String(values['return_form_id'])) ? [values['return_form_id']] : [],
  )
  const { rows } = await db.query<{ id: string }>(sql`
    select id from return_form where incubator_id is null and id = any(${sql.param(ids)}::uuid[])`)
  const isKnown = ({ values }: At): boolean => rows.some(({ id }) => id === values['return_form_id'])
  const unknown = problemAt('return_form_id', 'unknown-id', { entity: returnForm.name })
  return new Map([
    ...taken.filter((one) => !isKnown(one)).map(({ at }) => [at, [unknown]] as const),
    ...(await findWithoutFigure(db, taken.filter(isKnown))).map(
      (one) => [one.at, [withoutFigure(one)]] as const,
    ),
  ])
}
