/** Opens the periods of forms: who is to answer them is written once (returns.md, Periods). */
import { datedPeriod, openPeriods } from '#domain/returns/periods.ts'
import type { Deadline } from '#domain/kinds/deadline.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'

interface FormRow {
  readonly id: string
  readonly incubator_id: string | null
  readonly asked_of: 'incubators' | 'startups'
  readonly types: readonly string[] | null
  readonly frequency: string
  readonly opens: Deadline
  readonly due: Deadline
  readonly closes: Deadline
  readonly first_period: string | null
  readonly created_at: string
  readonly opened: readonly string[]
}

interface Due {
  /** Opens those of these forms alone. */
  readonly formIds?: readonly string[]
  readonly timeZone: string
  readonly now?: Date
  /** Writes at most this many places, and opens no period that would need more. */
  readonly places?: number
}

/**
 * Opens what is due of all active forms, or of some. It may be repeated and run on several servers: only the one that
 * writes a period writes its places. Returns how many periods opened.
 */
export async function openDuePeriods(
  db: Writer,
  { formIds, timeZone, now = new Date(), places = Infinity }: Due,
): Promise<number> {
  const today = dayIn(timeZone, now)
  const { rows: forms } = await db.query<FormRow>(sql`
    select id, incubator_id, asked_of, types, frequency, opens, due, closes, first_period, created_at,
      array(select d.period from return_period d where d.form_id = f.id) as opened
    from return_form f where active and ${formIds ? sql`id = any(${sql.param(formIds)}::uuid[])` : sql`true`}`)
  let opened = 0
  let left = places
  for (const form of forms) {
    const since = dayIn(timeZone, new Date(form.created_at))
    const periods = openPeriods(yearKind(), form, since, today, new Set(form.opened))
    if (periods.length === 0) continue
    const fillers = await countFillers(db, form)
    for (const part of inSteps(periods, fillers)) {
      left -= part.length * fillers
      if (left < 0) return opened
      opened += await openOf(db, form, part)
    }
  }
  return opened
}

type Opening = ReturnType<typeof openPeriods>

/** Places that are written at once; more would keep everybody else from the embedded database. */
const STEP = 1_000

/** As many periods as one statement opens. */
function inSteps(periods: Opening, fillers: number): Opening[] {
  const size = Math.max(1, Math.floor(STEP / (fillers + 1)))
  return Array.from({ length: Math.ceil(periods.length / size) }, (_, at) =>
    periods.slice(at * size, (at + 1) * size),
  )
}

const periodsSql = (
  periods: Opening,
): SQL => sql`select * from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
  as x(period text, opens_on date, due_on date, closes_on date)`

/** Gives the open periods of forms of which nobody has begun a return the days that their forms say now. */
export async function datePeriods(db: Writer, formIds: readonly string[]): Promise<void> {
  const { rows: forms } = await db.query<FormRow>(sql`
    select id, frequency, opens, due, closes, first_period,
      array(select d.period from return_period d where d.form_id = f.id) as opened
    from return_form f where id = any(${sql.param(formIds)}::uuid[])
      and exists (select from return_period d where d.form_id = f.id)
      and not exists (select from "return" r where r.form_id = f.id)`)
  const dated = forms.flatMap((form) =>
    form.opened.map((was) => ({ form_id: form.id, was, ...datedPeriod(yearKind(), form, was) })),
  )
  if (dated.length === 0) return
  await db.query(sql`
    with dated as (select * from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb)
        as x(form_id uuid, was text, period text, due_on date, closes_on date)),
    placed as (
      update return_place p set period = m.period from dated m
      where p.form_id = m.form_id and p.period = m.was and m.period <> m.was)
    update return_period d set period = m.period, due_on = m.due_on, closes_on = m.closes_on
    from dated m where d.form_id = m.form_id and d.period = m.was
      and (d.period, d.due_on, d.closes_on) is distinct from (m.period, m.due_on, m.closes_on)`)
}

/** Those who are to answer the form now. `from` are the startups `s` to look at. */
const fillersSql = ({ asked_of, incubator_id, types }: FormRow, from = sql`startup`): SQL => {
  const isOfStartups = asked_of === 'startups'
  return sql`
    select i.id as incubator_id, ${isOfStartups ? sql`s.id` : sql`null::uuid`} as startup_id,
      ${isOfStartups ? sql`s.name` : sql`i.name`} as name, t.type, i.location as region
    from incubator i
    cross join lateral (select coalesce(substring(i.incubator_type from '\\(([^)]+)\\)'), 'N/A') as type) t
    ${isOfStartups ? sql`join ${from} s on s.incubator_id = i.id and coalesce(s.status, 'active') = 'active'` : sql``}
    where (${incubator_id}::uuid is null or i.id = ${incubator_id}::uuid)
      and (coalesce(cardinality(${sql.param(types)}::text[]), 0) = 0 or t.type = any(${sql.param(types)}::text[]))`
}

async function countFillers(db: Writer, form: FormRow): Promise<number> {
  const { rows } = await db.query<{ n: number }>(sql`select count(*)::int as n from (${fillersSql(form)}) f`)
  return rows[0]!.n
}

const placeSql = ({ id }: FormRow, period: SQL): SQL =>
  sql`gen_random_uuid(), ${id}::uuid, ${period}, f.incubator_id, f.startup_id, f.name, f.type, f.region`

/** Writes places of startups step by step. Nobody sees them before their periods open. */
async function prepareOf(db: Writer, form: FormRow, periods: Opening): Promise<void> {
  let last: string | null = '00000000-0000-0000-0000-000000000000'
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await db.query(sql`
      with next as (select id, name, incubator_id, status from startup where id > ${last}::uuid order by id limit ${STEP}),
      placed as (
        insert into return_place (id, form_id, period, incubator_id, startup_id, name, type, region)
        select ${placeSql(form, sql`g.period`)} from (${fillersSql(form, sql`next`)}) f cross join (${periodsSql(periods)}) g where true
        on conflict do nothing)
      select (select id from next order by id desc limit 1) as last`)
    last = rows[0]?.last ?? null
  }
}

/**
 * One statement opens the periods with all of their places, so that a process that dies leaves no period without them.
 * Where they were prepared it writes those that are missing, and removes those of startups that no longer take part: by
 * "not in", which PostgreSQL hashes however few rows it expects.
 */
async function openOf(db: Writer, form: FormRow, periods: Opening): Promise<number> {
  if (form.asked_of === 'startups') await prepareOf(db, form, periods)
  const { rows } = await db.query<{ n: number }>(sql`
    with given as (${periodsSql(periods)}),
    opened as (
      insert into return_period (form_id, period, version, opens_on, due_on, closes_on, opened_at)
      select ${form.id}::uuid, period,
        (select max(version) from return_form_version where form_id = ${form.id}::uuid), opens_on, due_on, closes_on,
        clock_timestamp()
      from given on conflict do nothing returning period),
    filler as materialized (${fillersSql(form)}),
    prepared as materialized (
      select p.id, p.period, p.incubator_id, p.startup_id from return_place p join opened o using (period)
      where p.form_id = ${form.id}::uuid),
    placed as (
      insert into return_place (id, form_id, period, incubator_id, startup_id, name, type, region)
      select ${placeSql(form, sql`o.period`)} from opened o cross join filler f
      where (o.period, f.startup_id, f.incubator_id) not in (select p.period, p.startup_id, p.incubator_id from prepared p)
      on conflict do nothing),
    gone as (
      delete from return_place where id in (select p.id from prepared p
        where (p.startup_id, p.incubator_id) not in (select f.startup_id, f.incubator_id from filler f))),
    logged as (
      insert into change_log (source, kind, incubator_id)
      select distinct 'return', 'create', f.incubator_id from filler f where exists (select from opened))
    select count(*)::int as n from opened`)
  return rows[0]?.n ?? 0
}
