/** Opens the periods of forms: who is to answer them is written once (returns.md, Periods). */
import { openPeriods } from '#domain/returns/periods.ts'
import type { Deadline } from '#domain/kinds/deadline.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'

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

/**
 * Opens what is due of all active forms, or of one. It may be repeated and run on several servers: only the one that
 * writes a period writes its places. Returns how many periods opened.
 */
export async function openDuePeriods(
  db: Writer,
  { formId, timeZone, now = new Date() }: { formId?: string; timeZone: string; now?: Date },
): Promise<number> {
  const today = dayIn(timeZone, now)
  const { rows: forms } = await db.query<FormRow>(sql`
    select id, incubator_id, asked_of, types, frequency, opens, due, closes, first_period, created_at,
      array(select d.period from return_period d where d.form_id = f.id) as opened
    from return_form f where active and ${formId === undefined ? sql`true` : sql`id = ${formId}::uuid`}`)
  let opened = 0
  for (const form of forms) {
    const since = dayIn(timeZone, new Date(form.created_at))
    const periods = openPeriods(yearKind(), form, since, today, new Set(form.opened))
    if (periods.length > 0) opened += await openOf(db, form, periods)
  }
  return opened
}

/** One statement, so that a process that dies leaves no period without its places. */
async function openOf(db: Writer, form: FormRow, periods: ReturnType<typeof openPeriods>): Promise<number> {
  const { rows } = await db.query<{ n: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb)
        as x(period text, opens_on date, due_on date, closes_on date)),
    opened as (
      insert into return_period (form_id, period, version, opens_on, due_on, closes_on, opened_at)
      select ${form.id}::uuid, period,
        (select max(version) from return_form_version where form_id = ${form.id}::uuid), opens_on, due_on, closes_on,
        clock_timestamp()
      from given on conflict do nothing returning period),
    filler as (
      select i.id as incubator_id, ${form.asked_of === 'startups' ? sql`s.id` : sql`null::uuid`} as startup_id,
        ${form.asked_of === 'startups' ? sql`s.name` : sql`i.name`} as name,
        coalesce(substring(i.incubator_type from '\\(([^)]+)\\)'), 'N/A') as type, i.location as region
      from incubator i
      ${form.asked_of === 'startups' ? sql`join startup s on s.incubator_id = i.id and coalesce(s.status, 'active') = 'active'` : sql``}
      where (${form.incubator_id}::uuid is null or i.id = ${form.incubator_id}::uuid)),
    placed as (
      insert into return_place (id, form_id, period, incubator_id, startup_id, name, type, region)
      select gen_random_uuid(), ${form.id}::uuid, o.period, f.incubator_id, f.startup_id, f.name, f.type, f.region
      from opened o cross join filler f
      where coalesce(cardinality(${sql.param(form.types)}::text[]), 0) = 0 or f.type = any(${sql.param(form.types)}::text[])
      on conflict do nothing)
    select count(*)::int as n from opened`)
  return rows[0]?.n ?? 0
}
