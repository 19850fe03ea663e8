/** Figures of submitted and accepted returns by period, type, region, incubator or part (returns.md, Figures). */
import type { FIGURES_BY } from '#domain/vocabulary/return-groups.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { isFigure } from '#domain/entities/return-form-problems.ts'
import { canAddUp, isMoney } from '#domain/returns/units.ts'
import { returnRecord } from '#domain/entities/return.ts'
import { yearOfPeriod } from '#domain/returns/periods.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { canRead, readsAll } from '#domain/permissions/reading.ts'
import { formatDate } from '#domain/vocabulary/dates.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import { dayAfter } from '#domain/vocabulary/time-zone.ts'
import { beginningOf } from '#server/core/records/condition-sql.ts'
import type { CellKind, Table } from '#domain/vocabulary/tables.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { invalid, Refusal } from '#server/platform/http/refusal.ts'
import { reachSql, requireForm } from './places.ts'

/** Keeps the figures of submitted and accepted returns in rows of their own, each from when to when it stood. */
export const keepFigures: Follower = {
  isConcernedBy: ({ entity, values }) => entity.name === returnRecord.name && 'status' in values,
  async follow(tx, { at }, written) {
    const ids = sql.param(written.map((one) => one.recordId))
    const { rows } = await tx.query<{ id: string; period: string }>(
      sql`select id, period from return_place where id = any(${ids}::uuid[])`,
    )
    const years = rows.map(({ id, period }) => ({ id, year: yearOfPeriod(yearKind(), period) }))
    await tx.query(sql`
      update return_figure set until = ${at}::timestamptz where until is null and return_id = any(${ids}::uuid[])`)
    await tx.query(sql`
      insert into return_figure (return_id, code, number, parts, is_accepted, since, indicator, year)
      select r.id, x.code, x.number, coalesce((
          select jsonb_object_agg(q.code, q.number) from jsonb_to_recordset(x.parts) as q(code text, number double precision)), '{}'),
        r.status = 'accepted', ${at}::timestamptz,
        (select q->>'indicator' from return_form_version v cross join lateral jsonb_array_elements(v.questions) q
          where v.form_id = r.form_id and v.version = r.form_version and q->>'code' = x.code and q->>'kind' in ('number', 'money')),
        y.year
      from "return" r join jsonb_to_recordset(${JSON.stringify(years)}::jsonb) as y(id uuid, year integer) on y.id = r.id
      cross join lateral jsonb_to_recordset(coalesce(r.submitted, '[]'::jsonb))
        as x(code text, number double precision, state text, parts jsonb)
      where r.status in ('submitted', 'accepted') and x.state = 'given' and x.number is not null
      on conflict (return_id, code, since) do update set number = excluded.number, parts = excluded.parts,
        is_accepted = excluded.is_accepted, until = null, indicator = excluded.indicator, year = excluded.year`)
  },
}

interface Query {
  readonly form_id: string
  readonly code: string
  readonly by: (typeof FIGURES_BY)[number]
  readonly period?: string | undefined
  readonly as_on?: string | undefined
  readonly type?: string | undefined
}

/** Whose figures a person reads. */
interface Readership {
  /** The places `p` whose figures are shown. */
  readonly own: SQL
  /** Medians are those of all places, and only from so many figures on. */
  readonly medianFrom: number
}

/** So many others hide each of them in a median. */
const MEDIAN_FROM = 5

const EVERYTHING: Readership = { own: sql`true`, medianFrom: 1 }

/** Figures that are public are read by everybody, others by the portal, and by staff for their own incubator. */
function readershipOf(actor: Actor, isPublic: boolean): Readership {
  if (isPublic || readsAll(actor)) return EVERYTHING
  if (!canRead(actor, 'return-figure')) throw new Refusal('forbidden', 'Your role does not allow this.')
  return { own: reachSql(actor), medianFrom: MEDIAN_FROM }
}

export async function areFiguresPublic(db: Queryable, formId: string): Promise<boolean> {
  const { rows } = await db.query(
    sql`select from return_form where id = ${formId}::uuid and figures_are_public`,
  )
  return rows.length > 0
}

/** The question of a form with this code, from its latest version that has it. */
async function readQuestion(
  db: Queryable,
  actor: Actor,
  query: Query,
): Promise<{ question: Question; readership: Readership }> {
  const { rows: versions } = await db.query<{ questions: Question[] }>(sql`
    select v.questions from return_form_version v
    where v.form_id = ${query.form_id}::uuid order by v.version desc`)
  const isPublic = await areFiguresPublic(db, query.form_id)
  const readership = readershipOf(actor, isPublic)
  if (!isPublic) await requireForm(db, actor, query.form_id.toLowerCase())
  const question = versions.flatMap((one) => one.questions).find(({ code }) => code === query.code)
  if (!question || !isFigure(question))
    throw invalid([{ path: 'code', message: `The form has no question "${query.code}" with a figure` }])
  return { question, readership }
}

const LABELS: Readonly<Record<Query['by'], readonly [key: SQL, label: SQL]>> = {
  period: [sql`p.period`, sql`p.period`],
  type: [sql`p.type`, sql`p.type`],
  region: [sql`coalesce(p.region, '')`, sql`coalesce(p.region, 'No region')`],
  incubator: [
    sql`p.incubator_id::text`,
    sql`coalesce(case when p.startup_id is null then p.name else (select i.name from incubator i where i.id = p.incubator_id) end, p.name)`,
  ],
  part: [sql`part.code`, sql`part.label`],
}

/** The figures that stand today, or those that were accepted by the end of a day. */
function standingSql(asOn: string | undefined, timeZone: string): SQL {
  if (asOn === undefined) return sql`f.until is null`
  const end = sql`${beginningOf(dayAfter(asOn, 1), timeZone)}::timestamptz`
  return sql`f.is_accepted and f.since < ${end} and (f.until is null or f.until >= ${end})`
}

interface Figure {
  key: string
  label: string
  sum: number | null
  last: number | null
  average: number | null
  median: number | null
  reported: number
  asked: number
}

/** What a question comes to by period, type, region, incubator or part. Nothing is never counted as zero. */
export async function readFigures(
  db: Queryable,
  actor: Actor,
  query: Query,
  timeZone: string,
): Promise<{ question: Question; figures: Figure[] }> {
  const { question, readership } = await readQuestion(db, actor, query)
  const { own, medianFrom } = readership
  const [key, label] = LABELS[query.by]
  const isOfParts = query.by === 'part'
  const parts = (question.parts ?? []).map(({ code, label: text }, at) => ({ code, label: text, at }))
  const { rows } = await db.query<Figure>(sql`
    with figure as (
      select ${key} as key, ${label} as label, ${isOfParts ? sql`part.at` : sql`0`} as place,
        coalesce(p.startup_id, p.incubator_id) as owner, d.opens_on, ${own} as is_own,
        ${isOfParts ? sql`(f.parts->>part.code)::numeric` : sql`f.number::numeric`} as value
      from return_place p join return_period d on d.form_id = p.form_id and d.period = p.period
      ${isOfParts ? sql`cross join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part(code text, label text, at integer)` : sql``}
      left join return_figure f on f.return_id = p.id and f.code = ${query.code} and ${standingSql(query.as_on, timeZone)}
      where p.form_id = ${query.form_id}::uuid
        and ${query.period === undefined ? sql`true` : sql`p.period = ${query.period}`}
        and ${query.type === undefined ? sql`true` : sql`p.type = ${query.type}`}),
    latest as (
      select distinct on (key, owner) key, is_own, value from figure where value is not null
      order by key, owner, opens_on desc),
    of_latest as (
      select key, sum(value) filter (where is_own) as last, count(*) filter (where is_own) as owners,
        case when count(*) >= ${medianFrom} then percentile_cont(0.5) within group (order by value::float8) end as median
      from latest group by key)
    select g.key, g.label, g.sum, case when ${canAddUp(question)} or l.owners = 1 then l.last::float8 end as last,
      g.average, round(l.median::numeric, 6)::float8 as median, g.reported, g.asked
    from (
      select key, (array_agg(label order by opens_on desc))[1] as label, min(place) as place, min(opens_on) as opens_on,
        case when ${canAddUp(question)} then sum(value) filter (where is_own) end::float8 as sum,
        round(avg(value) filter (where is_own), 6)::float8 as average,
        count(value) filter (where is_own)::int as reported, count(*) filter (where is_own)::int as asked
      from figure group by key having bool_or(is_own)) g
    left join of_latest l on l.key = g.key
    order by g.place, ${query.by === 'period' ? sql`g.opens_on` : sql`lower(g.label)`}, g.key`)
  return { question, figures: rows }
}

const column = (header: string, kind: CellKind) => ({ header, kind })

/** The same as a table for a file. */
export function tableOf(
  query: Query,
  { question, figures }: Awaited<ReturnType<typeof readFigures>>,
  today: string,
): Table {
  const kind: CellKind = isMoney(question) ? 'rupees' : 'decimal'
  const filters = [
    query.period && periodInWords(query.period),
    query.type,
    query.as_on === undefined ? formatDate(today) : `as accepted by ${formatDate(query.as_on)}`,
  ]
  return {
    title: question.label,
    about: filters.filter((part) => part !== undefined).join(' · '),
    columns: [
      column(query.by[0]!.toUpperCase() + query.by.slice(1), 'words'),
      column('Sum', kind),
      column('Last', kind),
      column('Average', kind),
      column('Median', kind),
      column('Reported', 'whole'),
      column('Of', 'whole'),
    ],
    rows: figures.map((one) => [
      query.by === 'period' ? periodInWords(one.key) : one.label,
      one.sum,
      one.last,
      one.average,
      one.median,
      one.reported,
      one.asked,
    ]),
  }
}
