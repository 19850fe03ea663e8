/** Figures of submitted and accepted returns by period, type, region, incubator or part (returns.md, Figures). */
import type { FIGURES_BY } from '#domain/api/return-board.ts'
import type { Question } from '#domain/entities/return-form-problems.ts'
import { isFigure } from '#domain/entities/return-form-problems.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { CellKind, Table } from '#domain/vocabulary/tables.ts'
import type { Follower } from '#server/core/submit/follower.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { invalid, notFound } from '#server/platform/http/refusal.ts'
import { reachSql } from './places.ts'
import { requireReader } from './list-returns.ts'

/** Keeps the figures of submitted and accepted returns in rows of their own, each from when to when it stood. */
export const keepFigures: Follower = {
  isConcernedBy: ({ entity, values }) => entity.name === returnRecord.name && 'status' in values,
  async follow(tx, { at }, written) {
    const ids = sql.param(written.map((one) => one.recordId))
    await tx.query(sql`
      update return_figure set until = ${at}::timestamptz where until is null and return_id = any(${ids}::uuid[])`)
    await tx.query(sql`
      insert into return_figure (return_id, code, number, parts, is_accepted, since)
      select r.id, x.code, x.number, coalesce((
          select jsonb_object_agg(q.code, q.number) from jsonb_to_recordset(x.parts) as q(code text, number double precision)), '{}'),
        r.status = 'accepted', ${at}::timestamptz
      from "return" r cross join lateral jsonb_to_recordset(coalesce(r.submitted, '[]'::jsonb))
        as x(code text, number double precision, state text, parts jsonb)
      where r.id = any(${ids}::uuid[]) and r.status in ('submitted', 'accepted') and x.state = 'given' and x.number is not null
      on conflict (return_id, code, since) do update set number = excluded.number, parts = excluded.parts,
        is_accepted = excluded.is_accepted, until = null`)
  },
}

interface Row {
  readonly id: string
  readonly period: string
  readonly incubator_id: string
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly region: string | null
  readonly number: number | null
  readonly parts: Readonly<Record<string, number>> | null
}

interface Query {
  readonly form_id: string
  readonly code: string
  readonly by: (typeof FIGURES_BY)[number]
  readonly period?: string | undefined
  readonly as_on?: string | undefined
  readonly type?: string | undefined
}

interface Figure {
  key: string
  label: string
  sum: number | null
  last: number | null
  median: number | null
  reported: number
  asked: number
}

const exact = (figure: number): number => Math.round(figure * 1e6) / 1e6

function medianOf(figures: readonly number[]): number | null {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return null
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]!
    : exact((sorted[middle - 1]! + sorted[middle]!) / 2)
}

/** The figures of a group of places in the order of time, with nothing counted as zero. */
function summarise(key: string, label: string, rows: readonly (Row & { figure: number | null })[]): Figure {
  const given = rows.flatMap(({ figure, owner }) => (figure === null ? [] : [{ figure, owner }]))
  const lastOf = new Map(given.map(({ owner, figure }) => [owner, figure]))
  const add = (figures: Iterable<number>): number => exact([...figures].reduce((all, one) => all + one, 0))
  return {
    key,
    label,
    sum: given.length === 0 ? null : add(given.map(({ figure }) => figure)),
    last: given.length === 0 ? null : add(lastOf.values()),
    median: medianOf([...lastOf.values()]),
    reported: given.length,
    asked: rows.length,
  }
}

const keyOf = (row: Row, by: Exclude<Query['by'], 'part'>): readonly [key: string, label: string] =>
  (
    {
      period: [row.period, row.period],
      type: [row.type, row.type],
      region: [row.region ?? '', row.region ?? 'No region'],
      incubator: [row.incubator_id, row.name],
    } as const
  )[by]

export async function readFigures(db: Queryable, actor: Actor, query: Query, timeZone: string) {
  requireReader(actor)
  const { rows: versions } = await db.query<{ questions: Question[] }>(sql`
    select v.questions from return_form_version v where v.form_id = ${query.form_id}::uuid
      and exists (select from return_place p where p.form_id = v.form_id and ${reachSql(actor)}) order by version desc`)
  if (versions.length === 0) throw notFound('This form')
  const question = versions.flatMap((one) => one.questions).find(({ code }) => code === query.code)
  if (!question || !isFigure(question))
    throw invalid([{ path: 'code', message: `The form has no question "${query.code}" with a figure` }])
  const standing =
    query.as_on === undefined
      ? sql`f.until is null`
      : sql`f.is_accepted and f.since < ((${query.as_on}::date + 1)::timestamp at time zone ${timeZone})
          and (f.until is null or f.until >= ((${query.as_on}::date + 1)::timestamp at time zone ${timeZone}))`
  const { rows } = await db.query<Row>(sql`
    select p.id, p.period, p.incubator_id, coalesce(p.startup_id, p.incubator_id) as owner,
      case when p.startup_id is null then p.name else coalesce((select i.name from incubator i where i.id = p.incubator_id), p.name) end as name,
      p.type, p.region, f.number, f.parts
    from return_place p join return_period d on d.form_id = p.form_id and d.period = p.period
    left join return_figure f on f.return_id = p.id and f.code = ${query.code} and ${standing}
    where p.form_id = ${query.form_id}::uuid and ${reachSql(actor)}
      and ${query.period === undefined ? sql`true` : sql`p.period = ${query.period}`}
      and ${query.type === undefined ? sql`true` : sql`p.type = ${query.type}`}
    order by d.opens_on, p.id`)
  if (query.by === 'part')
    return (question.parts ?? []).map(({ code, label }) =>
      summarise(
        code,
        label,
        rows.map((row) => ({ ...row, figure: row.parts?.[code] ?? null })),
      ),
    )
  const groups = new Map<string, { label: string; rows: (Row & { figure: number | null })[] }>()
  for (const row of rows) {
    const [key, label] = keyOf(row, query.by)
    const group = groups.get(key) ?? { label, rows: [] }
    group.rows.push({ ...row, figure: row.number })
    groups.set(key, group)
  }
  return [...groups].map(([key, group]) => summarise(key, group.label, group.rows))
}

const column = (header: string, kind: CellKind) => ({ header, kind })

/** The same as a table for a file. */
export function tableOf(query: Query, figures: readonly Figure[]): Table {
  return {
    title: `Figures of ${query.code}`,
    about: [query.period, query.as_on === undefined ? undefined : `as accepted by ${query.as_on}`]
      .filter((part) => part !== undefined)
      .join(' · '),
    columns: [
      column(query.by[0]!.toUpperCase() + query.by.slice(1), 'words'),
      column('Sum', 'decimal'),
      column('Last', 'decimal'),
      column('Median', 'decimal'),
      column('Reported', 'decimal'),
      column('Of', 'decimal'),
    ],
    rows: figures.map((one) => [one.label, one.sum, one.last, one.median, one.reported, one.asked]),
  }
}
