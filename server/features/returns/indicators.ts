/** Accepted answers that become the figures of indicators (returns.md, One figure). */
import type { Change } from '#domain/changes/change.ts'
import { performance } from '#domain/entities/performance.ts'
import { isOfIndicator, type Question } from '#domain/entities/return-form-problems.ts'
import { returnRecord } from '#domain/entities/return.ts'
import type { StoredAnswer } from '#domain/returns/present-answer.ts'
import { yearOfPeriod } from '#domain/returns/periods.ts'
import { yearKind } from '#domain/vocabulary/programme-year.ts'
import type { Cascade, FindRefusals } from '#server/core/submit/feature.ts'
import type { Compared, Ready } from '#server/core/submit/types.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { ChangeRefusal } from '#server/platform/http/refusal.ts'

/** Whether two names are those of one indicator: letter case and blanks do not count, as in the key of a figure. */
const sameSql = (one: SQL, other: SQL): SQL =>
  sql`regexp_replace(lower(${one}), '\\s+', '', 'g') = regexp_replace(lower(${other}), '\\s+', '', 'g')`

/**
 * Of the forms that ask for one indicator, those of incubators come first, because the portal accepts what they report;
 * then the one with the return that was accepted last.
 */
const RANK = sql`p.startup_id is not null`

/** The accepted return that the figure of the performance record `t` comes from; null without one. */
export const returnOfFigureSql = sql`(
  select f.return_id from return_figure f join return_place p on p.id = f.return_id
  where f.until is null and f.is_accepted and f.year = t.year and t.month is null and p.incubator_id = t.incubator_id
    and f.indicator is not null and ${sameSql(sql`f.indicator`, sql`t.indicator`)}
  order by ${RANK}, f.since desc, f.return_id limit 1)`

interface Decided {
  readonly id: string
  readonly form_id: string
  readonly period: string
  readonly opens_on: string
  readonly incubator_id: string
  readonly owner: string
  readonly submitted: readonly StoredAnswer[]
  readonly questions: readonly Question[]
}

interface Given {
  readonly form_id: string
  readonly code: string
  readonly adds_up: Question['adds_up']
  readonly is_of_startup: boolean
  readonly owner: string
  /** Orders periods: the names of months follow the calendar, not the programme's year. */
  readonly opens_on: string
  readonly number: number
}

const sum = (figures: Iterable<number>): number => [...figures].reduce((all, one) => all + one, 0)

/** What accepted answers come to in a year: those to the question that ranks first. Null without any. */
function figureOfYear(ranked: readonly Given[]): number | null {
  const first = ranked.find((one) => !one.is_of_startup) ?? ranked[0]
  if (!first) return null
  const inOrder = ranked
    .filter((one) => one.form_id === first.form_id && one.code === first.code)
    .toSorted((a, b) => a.opens_on.localeCompare(b.opens_on))
  const all = inOrder.map(({ number }) => number)
  const last = new Map(inOrder.map(({ owner, number }) => [owner, number]))
  const value = { sum: () => sum(all), last: () => sum(last.values()), average: () => sum(all) / all.length }
  return Math.round(value[first.adds_up ?? 'sum']())
}

/** The change that makes this the figure of an indicator and year, in place of those that were entered. */
async function changesOf(
  tx: Tx,
  incubatorId: string,
  key: { readonly indicator: string; readonly year: number },
  count: number,
): Promise<Change[]> {
  const { rows } = await tx.query<{ id: string; count: number; month: number | null }>(sql`
    select id, count::float8 as count, month from performance t where incubator_id = ${incubatorId}::uuid
      and year = ${key.year} and ${sameSql(sql`t.indicator`, sql`${key.indicator}::text`)} order by month nulls first, id`)
  const entity = performance.name
  const [first, ...others] = rows
  if (!first) return [{ action: 'create', entity, incubatorId, values: { ...key, count } }]
  const replaced = others.map(({ id: recordId }): Change => ({ action: 'delete', entity, recordId }))
  if (first.month === null && first.count === count) return replaced
  const values = { count, ...(first.month === null ? {} : { month: null }) }
  return [{ action: 'update', entity, recordId: first.id, values, isCascaded: true }, ...replaced]
}

/** The answers of accepted returns that an indicator has in a year, besides those of this return. */
async function readOthers(tx: Tx, place: Decided, indicator: string, year: number): Promise<Given[]> {
  const { rows } = await tx.query<Given>(sql`
    select p.form_id, f.code, coalesce(p.startup_id, p.incubator_id) as owner, d.opens_on, f.number,
      p.startup_id is not null as is_of_startup,
      (select q->>'adds_up' from return_form_version v cross join lateral jsonb_array_elements(v.questions) q
        where v.form_id = r.form_id and v.version = r.form_version and q->>'code' = f.code) as adds_up
    from return_figure f join return_place p on p.id = f.return_id join "return" r on r.id = p.id
    join return_period d on d.form_id = p.form_id and d.period = p.period
    where f.until is null and f.is_accepted and f.year = ${year} and p.incubator_id = ${place.incubator_id}::uuid
      and f.indicator is not null and ${sameSql(sql`f.indicator`, sql`${indicator}::text`)} and p.id <> ${place.id}::uuid
    order by ${RANK}, f.since desc, f.return_id`)
  return rows
}

async function changesOfReturn(tx: Tx, place: Decided, isAccepted: boolean): Promise<Change[]> {
  const year = yearOfPeriod(yearKind(), place.period)
  const changes: Change[] = []
  for (const { code, adds_up, indicator, ...question } of place.questions) {
    if (indicator === null || !isOfIndicator({ ...question, indicator })) continue
    const answer = place.submitted.find((one) => one.code === code)
    const given = { ...place, code, adds_up, is_of_startup: place.owner !== place.incubator_id }
    const own =
      isAccepted && answer?.state === 'given' && answer.number !== null
        ? [{ ...given, number: answer.number }]
        : []
    const figure = figureOfYear([...own, ...(await readOthers(tx, place, indicator, year))])
    if (figure !== null)
      changes.push(...(await changesOf(tx, place.incubator_id, { indicator, year }, figure)))
  }
  return changes
}

/** Whether a change makes the answers of a return count, or count no longer. */
const isDecided = ({ entity, values, before }: Ready): boolean =>
  entity.name === returnRecord.name &&
  (values['decision'] === 'accepted' ||
    (values['decision'] === 'sent_back' && before?.['status'] === 'accepted'))

export const keepIndicators: Cascade = {
  isConcernedBy: isDecided,
  async find(tx, ready) {
    const decided = ready.filter(isDecided)
    const ids = sql.param(decided.map(({ recordId }) => recordId))
    // Two returns of one centre that are accepted at the same time both count.
    await tx.query(sql`
      select i.id from incubator i where i.id in (select p.incubator_id from return_place p where p.id = any(${ids}::uuid[]))
      order by i.id for no key update`)
    const { rows } = await tx.query<Decided>(sql`
      select r.id, r.form_id, p.period, d.opens_on, p.incubator_id, coalesce(p.startup_id, p.incubator_id) as owner,
        coalesce(r.submitted, '[]'::jsonb) as submitted, v.questions
      from "return" r join return_place p on p.id = r.id
      join return_period d on d.form_id = p.form_id and d.period = p.period
      join return_form_version v on v.form_id = r.form_id and v.version = r.form_version
      where r.id = any(${ids}::uuid[])`)
    const changes: Change[] = []
    for (const place of rows) {
      const { values } = decided.find(({ recordId }) => recordId === place.id)!
      changes.push(...(await changesOfReturn(tx, place, values['decision'] === 'accepted')))
    }
    return changes
  },
}

/** Whether a person changes or deletes a figure, alone and not with its incubator. */
const isByHand = ({ entity, change }: Compared): boolean =>
  entity.name === performance.name &&
  (change.action === 'update' ? !change.isCascaded : change.action === 'delete' && !change.isWithOwner)

/** A figure that comes from an accepted return changes with the return alone. */
export const refuseFigures: FindRefusals = async (db, changes) => {
  const own = changes.filter(isByHand)
  if (own.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; title: string }>(sql`
    select t.id, r.title from performance t join "return" r on r.id = ${returnOfFigureSql}
    where t.id = any(${sql.param(own.map(({ recordId }) => recordId))}::uuid[])`)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  return new Map(
    own.flatMap(({ at, recordId }) => {
      const title = titles.get(recordId)
      return title === undefined
        ? []
        : [[at, new ChangeRefusal('conflict', { code: 'figure-of-return', params: { title } })] as const]
    }),
  )
}
