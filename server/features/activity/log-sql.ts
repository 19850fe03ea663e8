/** The filters of the activity log as SQL, shared by the list, its figures and its export. */
import type { z } from 'zod'
import type { readLogFigures } from '#domain/api/activity.ts'
import { EDITORS } from '#domain/api/log-kinds.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf, viewOf } from '#domain/permissions/reading.ts'
import { isId } from '#server/platform/db/new-id.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'

export type LogFilters = z.output<typeof readLogFigures.query>

/** The kind of action of an entry `a` (activity.md, Kinds of action). */
export const KIND = sql`case a.message->>'code' when 'change' then a.message->'params'->>'action'
  when 'import' then 'import' when 'undo' then 'undo' when 'undo-import' then 'undo'
  when 'request' then 'request' when 'withdraw' then 'request'
  when 'approve' then 'decision' when 'reject' then 'decision' when 'delete-request' then 'decision'
  else 'account' end`

/** The module of an entry `a`; for a request or an undo, that of its changes. */
export const MODULE = sql`coalesce(a.message#>>'{params,entity}', a.message#>>'{params,of,params,entity}',
  a.message#>>'{params,of,params,of,params,entity}')`

const joined = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` and `)})` : sql`true`

/** The entries within reach, or those of one incubator: 404 if the actor may not read them. */
export function reachSql(actor: Actor, incubatorId?: string, owner = sql`incubator_id`): SQL {
  const { full } = reachOf(actor, 'activity')
  if (incubatorId !== undefined) {
    const isTheirs = viewOf(actor, 'activity', { incubatorId: incubatorId.toLowerCase() }) === 'full'
    if (!isTheirs || !isId(incubatorId)) throw notFound('This list')
    return sql`${owner} = ${incubatorId}`
  }
  if (full === 'none')
    throw new Refusal('forbidden', 'The log is for the staff of an incubator and the portal team.')
  return full === 'all' ? sql`true` : sql`${owner} = ${full.id}`
}

/** 404 unless the actor may read the log of somebody's incubator, or there is an entry of the person in reach. */
export async function requirePerson(db: Queryable, actor: Actor, id: string): Promise<void> {
  if (!isId(id) || reachOf(actor, 'activity').full === 'none') throw notFound('This list')
  const within = reachSql(actor)
  const { rows } = await db.query(sql`
    select 1 where exists (select from account where ${within} and ${id}::uuid in (id, incubator_id, startup_id, mentor_id))
      or exists (select from profile_activity where ${within} and user_id = ${id})`)
  if (rows.length === 0) throw notFound('This list')
}

/** The period from the first to the last day, inclusive, in the programme's time zone. */
export function daysSql(
  moment: SQL,
  { date, from, to }: Pick<LogFilters, 'date' | 'from' | 'to'>,
  zone: string,
): SQL {
  const startOf = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${zone})`
  const [first, last] = [date ?? from, date ?? to]
  return joined([
    ...(first ? [sql`${moment} >= ${startOf(first, 0)}`] : []),
    ...(last ? [sql`${moment} < ${startOf(last, 1)}`] : []),
  ])
}

/** Whether an account of an entry `a`, its proposer or who applied it, is one that the filter names. */
export const isNamedSql = (account: SQL, person: string | undefined): SQL =>
  person === undefined
    ? sql`true`
    : person === EDITORS
      ? sql`(${account} = a.proposer_id or (${account} = a.account_id and a.designation = 'COE Editor'))`
      : sql`${account} = ${person}`

/** Entries count for the person who proposed the change, whoever applied it. */
const personSql = (person: string): SQL =>
  sql`(${isNamedSql(sql`a.account_id`, person)} or ${isNamedSql(sql`a.proposer_id`, person)})`

/** The entries `a` that an actor may read and that match the filters. */
export function logSql(actor: Actor, filters: LogFilters, zone: string, incubatorId?: string): SQL {
  const { person, incubator_id: of, module, kind } = filters
  const owner = sql`a.incubator_id`
  return joined([
    reachSql(actor, incubatorId, owner),
    ...(of === undefined ? [] : [reachSql(actor, of, owner)]),
    daysSql(sql`a.activity_date`, filters, zone),
    ...(person === undefined ? [] : [personSql(person)]),
    ...(module === undefined ? [] : [sql`${MODULE} = ${module}`]),
    ...(kind === undefined ? [] : [sql`${KIND} = ${kind}`]),
  ])
}
