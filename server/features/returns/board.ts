/** The board of who has and who has not submitted (returns.md, Who has and who has not). */
import type { Board, BoardRow, DueReturn } from '#domain/api/return-board.ts'
import { RETURNS_MAX } from '#domain/api/returns.ts'
import { decide } from '#domain/permissions/decide.ts'
import { readsAll } from '#domain/permissions/reading.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { periodInWords } from '#domain/vocabulary/period-in-words.ts'
import type { CellKind, Table } from '#domain/vocabulary/tables.ts'
import { GROUP_LABELS, groupOf, type Group } from '#domain/vocabulary/return-groups.ts'
import { RETURN_STATUS_LABELS } from '#domain/returns/english.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { allOf, IS_MISSING, IS_TO_SUBMIT, requireReader } from './list-returns.ts'
import {
  findPlaces,
  IS_SUBMITTED,
  placesSql,
  presentSummary,
  reachSql,
  requireForm,
  type Place,
} from './places.ts'

interface Query {
  readonly form_id?: string | undefined
  readonly asked_of?: 'incubators' | 'startups' | undefined
  readonly period?: string | undefined
  readonly periods?: number | undefined
  readonly status?: Place['status'] | undefined
  readonly group?: Group | undefined
  readonly type?: string | undefined
  readonly region?: string | undefined
}

const rowOf = (place: Place): BoardRow => ({
  _id: place.id,
  incubator_id: place.incubator_id,
  startup_id: place.startup_id,
  name: place.name,
  type: place.type,
  region: place.region,
  period: place.period,
  status: place.status,
  submitted_on: place.submitted_on,
  days_late: place.days_late,
  warnings: place.warnings,
  pending: place.pending,
  extension: place.extension,
  reminded: place.reminded_at === null ? null : { at: place.reminded_at, by: place.reminded_by ?? '' },
})

/** The number of periods whose rates the board shows. */
const RATES = 8

interface Tally {
  readonly period: string
  readonly asked: number
  readonly submitted: number
  readonly accepted: number
  readonly on_time: number
}

/** How many of each period are to submit, and how far they are. */
async function countPeriods(db: Queryable, today: string, where: SQL): Promise<Tally[]> {
  const { rows } = await db.query<Tally>(sql`
    select p.period, count(*)::int as asked, count(*) filter (where ${IS_SUBMITTED})::int as submitted,
      count(*) filter (where s.status = 'accepted')::int as accepted,
      count(*) filter (where ${IS_SUBMITTED} and r.submitted_on <= t.due_on)::int as on_time
    from ${placesSql(today)} where ${where} group by 1`)
  return rows
}

const add = (tallies: readonly Tally[], key: 'asked' | 'submitted' | 'accepted' | 'on_time'): number =>
  tallies.reduce((all, tally) => all + tally[key], 0)

/** The form and period that is due nearest to today, of those that somebody still has to submit; else of all. */
async function findNearest(db: Queryable, actor: Actor, { asked_of: of }: Query, today: string) {
  const ofThem = of === undefined ? sql`true` : sql`(p.startup_id is null) = ${of === 'incubators'}`
  const { rows } = await db.query<{ form_id: string; period: string }>(sql`
    select p.form_id, p.period from ${placesSql(today)} where ${reachSql(actor)} and ${ofThem}
    group by p.form_id, p.period
    order by bool_or(${IS_TO_SUBMIT}) desc, min(abs(d.due_on - ${today}::date)), min(d.due_on), 1 limit 1`)
  return rows[0]
}

/**
 * The rows of a period, by default of the latest, or of the last ones; with the rates of the last ones. Without a form,
 * of what is due nearest to today.
 */
export async function readBoard(db: Queryable, actor: Actor, asked: Query, today: string): Promise<Board> {
  requireReader(actor)
  if (asked.form_id !== undefined) await requireForm(db, actor, asked.form_id.toLowerCase())
  const nearest = asked.form_id === undefined ? await findNearest(db, actor, asked, today) : {}
  const query = { ...asked, ...nearest }
  const ofForm = sql`p.form_id = ${query.form_id ?? null}::uuid and ${reachSql(actor)}`
  const { rows } = await db.query<Board['periods'][number] & { title: string }>(sql`
    select d.period, d.opens_on, d.due_on, d.closes_on, v.title from return_period d
    join return_form_version v on v.form_id = d.form_id and v.version = d.version
    where d.form_id = ${query.form_id ?? null}::uuid
      and exists (select from return_place p where p.period = d.period and ${ofForm})
    order by d.opens_on desc`)
  const periods = rows.map(({ title: _title, ...days }) => days)
  const opened = periods.map(({ period }) => period)
  if (query.period !== undefined && !opened.includes(query.period)) throw notFound('This period')
  const chosen =
    query.periods === undefined ? [query.period ?? opened[0] ?? ''] : opened.slice(0, query.periods)
  const last = opened.slice(0, RATES)
  const where = [ofForm]
  if (query.type !== undefined) where.push(sql`p.type = ${query.type}`)
  if (query.region !== undefined) where.push(sql`p.region = ${query.region}`)
  const within = (of: readonly string[]): SQL =>
    allOf([...where, sql`p.period = any(${sql.param(of)}::text[])`])
  const tallies = await countPeriods(db, today, within([...new Set([...chosen, ...last])]))
  const shown = tallies.filter(({ period }) => chosen.includes(period))
  const ofStatus = query.status === undefined ? sql`true` : sql`s.status = ${query.status}`
  const places = await findPlaces(
    db,
    today,
    sql`${within(chosen)} and ${ofStatus}`,
    sql`order by p.name, p.id, d.opens_on`,
  )
  return {
    form_id: query.form_id ?? null,
    period: query.periods === undefined ? chosen[0] || null : null,
    title: rows[0]?.title ?? '',
    periods,
    rows: places.map(rowOf).filter((row) => query.group === undefined || groupOf(row) === query.group),
    counts: {
      asked: add(shown, 'asked'),
      submitted: add(shown, 'submitted'),
      accepted: add(shown, 'accepted'),
      on_time: add(shown, 'on_time'),
      missing: add(shown, 'asked') - add(shown, 'submitted'),
    },
    rates: last.toReversed().flatMap((period) => {
      const tally = tallies.find((one) => one.period === period)
      return tally ? [{ period, asked: tally.asked, submitted: tally.submitted, on_time: tally.on_time }] : []
    }),
  }
}

/**
 * What is to be submitted now, due first: the actor's own returns; of incubators for the portal, to which those that wait
 * for a COE Master are missing, too; of its startups for who reminds them.
 */
export async function listDue(db: Queryable, actor: Actor, today: string): Promise<{ data: DueReturn[] }> {
  requireReader(actor)
  const areStartupsWanted =
    !readsAll(actor) && (actor.startupId !== null || decide(actor, 'return.remind').outcome !== 'refuse')
  const places = await findPlaces(
    db,
    today,
    allOf([
      reachSql(actor),
      areStartupsWanted ? sql`true` : sql`p.startup_id is null`,
      readsAll(actor) ? IS_MISSING : IS_TO_SUBMIT,
    ]),
    sql`order by t.due_on, v.title, p.name, p.id limit ${RETURNS_MAX}`,
  )
  return { data: places.map((place) => ({ ...rowOf(place), ...presentSummary(place) })) }
}

const column = (header: string, kind: CellKind) => ({ header, kind })

/** The rows as a table for a file. */
export function tableOfBoard(
  { title, period, rows, counts, periods }: Board,
  { status, group, type, region }: Query,
): Table {
  const shown = period ?? periods[0]?.period
  const filters = [type, region, status && RETURN_STATUS_LABELS[status], group && GROUP_LABELS[group]].filter(
    (one) => one !== undefined,
  )
  return {
    title: [title, shown && periodInWords(shown)].filter((part) => part !== undefined).join(' · '),
    about: [...filters, `${counts.submitted} of ${counts.asked} submitted, ${counts.on_time} on time`].join(
      ' · ',
    ),
    columns: [
      column('Name', 'words'),
      column('Type', 'words'),
      column('Region', 'words'),
      column('Period', 'words'),
      column('Status', 'words'),
      column('Submitted on', 'day'),
      column('Days late', 'whole'),
      column('Warnings', 'whole'),
      column('More time until', 'day'),
      column('Reminded on', 'day'),
    ],
    rows: rows.map((row) => [
      row.name,
      row.type,
      row.region,
      periodInWords(row.period),
      RETURN_STATUS_LABELS[row.status],
      row.submitted_on,
      row.days_late,
      row.warnings,
      row.extension?.until ?? null,
      row.reminded === null ? null : row.reminded.at.slice(0, 10),
    ]),
  }
}
