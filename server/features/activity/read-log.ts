import type { ActivityEntry } from '#domain/api/activity.ts'
import type { Page } from '#domain/api/page.ts'
import { formatDetails, formatTitle } from '#domain/messages/format-message.ts'
import { formatMoment } from '#domain/vocabulary/dates.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { activityTable } from '#server/platform/db/tables/changes.ts'
import type { SheetColumn } from '#server/platform/sheets/write-sheet.ts'
import { isLastSql } from '#server/core/submit/deleted.ts'
import { MODULE } from './log-sql.ts'

export type LogRow = typeof activityTable.$inferSelect & {
  incubator_name: string | null
  proposed_by: string | null
  restorable: number
}

const isDeletion = sql`a.message->>'code' = 'change' and a.message->'params'->>'action' = 'delete'`

/** Of the entries `a` of a page; only these are counted and named. */
const SHOWN = sql`a.*, i.name as incubator_name, p.name as proposed_by,
  case when ${isDeletion} then (select count(*) from history h where h.batch_id = a.batch_id
    and h.action = 'delete' and h.entity = ${MODULE} and h.incubator_id is not distinct from a.incubator_id
    and (h.entity = 'incubator' or i.id is not null) and ${isLastSql}) else 0 end as restorable`
const NAMED = sql`left join incubator i on i.id = a.incubator_id left join account p on p.id = a.proposer_id`
const NEWEST = sql`order by a.activity_date desc, a.id desc`

export const presentEntry = (row: LogRow, zone: string): ActivityEntry => ({
  _id: row.id,
  activityId: row.activity_id,
  incubatorId: row.incubator_id,
  incubator_name: row.incubator_name,
  userId: row.account_id,
  username: row.username,
  designation: row.designation,
  activity: formatTitle(row.message),
  activityDetails: formatDetails(row.message, zone),
  ipv4: row.ipv4,
  activityDate: row.activity_date,
  batch_id: row.batch_id,
  request_id: row.request_id,
  proposedBy: row.proposed_by,
  deleted:
    row.message.code === 'change' && row.message.params.action === 'delete'
      ? row.message.params.entity
      : null,
  restorable: row.restorable,
})

/** The rows of the newest of the entries `a`; `part` is the page of them. */
export const entriesSql = (where: SQL, part: SQL): SQL =>
  sql`select ${SHOWN} from (select a.* from activity_log a where ${where} ${NEWEST} ${part}) a ${NAMED} ${NEWEST}`

const findEntries = async (db: Queryable, where: SQL, part: SQL, zone: string): Promise<ActivityEntry[]> => {
  const { rows } = await db.query<LogRow>(entriesSql(where, part))
  return rows.map((row) => presentEntry(row, zone))
}

/** A page of the entries `a`, newest first, with times in this zone. */
export async function listLog(
  db: Queryable,
  where: SQL,
  { page, pageSize }: { page: number; pageSize: number },
  zone: string,
): Promise<Page<ActivityEntry>> {
  const [data, { rows: counted }] = await Promise.all([
    findEntries(db, where, pagingSql({ page, pageSize }), zone),
    db.query<{ total: number }>(sql`select count(*) as total from activity_log a where ${where}`),
  ])
  return { data, total: counted[0]?.total ?? 0, page, pageSize }
}

const EXPORT_STEP = 1_000

/** The columns of the page, and the proposer (activity.md, Activities page). */
export const LOG_COLUMNS: readonly SheetColumn[] = [
  'User',
  'Role',
  'Proposed by',
  'IP Address',
  'Incubator',
  'Activity',
  'Details',
  'Activity Date',
].map((header) => ({ header, type: 'text' }))

/** All entries as rows of a sheet, read in steps. */
export async function* eachLogRow(db: Queryable, where: SQL, zone: string): AsyncGenerator<string[]> {
  let isOlder = sql`true`
  for (;;) {
    const entries = await findEntries(db, sql`${where} and ${isOlder}`, sql`limit ${EXPORT_STEP}`, zone)
    for (const e of entries)
      yield [
        e.username,
        e.designation ?? '',
        e.proposedBy ?? '',
        e.ipv4,
        e.incubator_name ?? '',
        e.activity,
        e.activityDetails,
        formatMoment(e.activityDate, zone),
      ]
    const last = entries.at(-1)
    if (entries.length < EXPORT_STEP || last === undefined) return
    isOlder = sql`(a.activity_date, a.id) < (select activity_date, id from activity_log where id = ${last._id})`
  }
}
