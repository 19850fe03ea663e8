import type { ListedNotice, NoticePage, Unread } from '#domain/api/notices.ts'
import { formatNoticeCount } from '#domain/messages/format-notice-count.ts'
import type { NoticeText } from '#domain/messages/notice-params.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { bellKindsOf, type BellKind } from '#domain/permissions/notices.ts'
import { ownIncubatorOf } from '#domain/permissions/reading.ts'
import type { Queryable, DatabaseAccess } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { noticeTable } from '#server/platform/db/tables/notices.ts'
import { features } from '#server/core/submit/feature.ts'

/**
 * The notices `n` of an account that its person may still read: of kinds that concern their role, and for the people of
 * an incubator only about that incubator (notices.md, Notices in the bell).
 */
export function readableSql(actor: Actor): SQL {
  const incubator = ownIncubatorOf(actor)
  return sql`n.account_id = ${actor.uid} and n.kind = any(${sql.param(bellKindsOf(actor))}::text[])
    and (n.incubator_id is null or n.incubator_id = ${incubator}::uuid)`
}

export type NoticeRow = typeof noticeTable.$inferSelect

type Format = (params: object, timeZone: string) => NoticeText

const formatOf = (code: string): Format | undefined =>
  features()
    .map(({ notices }) => (notices as Readonly<Record<string, Format>> | undefined)?.[code])
    .find((format) => format !== undefined)

/** What a notice says, with times in this zone; its kind if the feature that added it is gone. */
export const formatNotice = ({ message, count, kind }: NoticeRow, timeZone: string): NoticeText =>
  formatOf(message.code)?.({ ...message.params, ...(count === null ? {} : { count }) }, timeZone) ?? {
    title: formatNoticeCount(kind, 1),
    details: '',
  }

const present = (row: NoticeRow, timeZone: string): ListedNotice => ({
  _id: row.id,
  kind: row.kind,
  ...formatNotice(row, timeZone),
  path: row.path,
  at: row.at,
  read_at: row.read_at,
})

export async function countUnread(db: Queryable, actor: Actor): Promise<Unread> {
  const { rows } = await db.query<{ kind: BellKind; unread: number }>(sql`
    select n.kind, count(*)::int as unread from notice n where ${readableSql(actor)} and n.read_at is null group by n.kind`)
  return {
    unread: rows.reduce((sum, { unread }) => sum + unread, 0),
    unread_by_kind: Object.fromEntries(rows.map(({ kind, unread }) => [kind, unread])),
  }
}

/** A page of a person's notices, newest first. */
export async function listNotices(
  db: Queryable,
  actor: Actor,
  { page, pageSize, ...query }: ListQuery,
  timeZone: string,
): Promise<NoticePage> {
  const ofKinds = query.kinds ? sql`and n.kind = any(${sql.param(query.kinds)}::text[])` : sql``
  const ofState =
    query.unread === undefined
      ? sql``
      : query.unread === 'true'
        ? sql`and n.read_at is null`
        : sql`and n.read_at is not null`
  const from = sql`from notice n where ${readableSql(actor)} ${ofKinds} ${ofState}`
  const [{ rows }, { rows: counted }, unread] = await Promise.all([
    db.query<NoticeRow>(sql`
      select n.* ${from} order by n.at desc, n.id desc ${pagingSql({ page, pageSize })}`),
    db.query<{ total: number }>(sql`select count(*)::int as total ${from}`),
    countUnread(db, actor),
  ])
  const data = rows.map((row) => present(row, timeZone))
  return { data, total: counted[0]?.total ?? 0, page, pageSize, ...unread }
}

interface ListQuery {
  page: number
  pageSize: number
  unread?: 'true' | 'false' | undefined
  kinds?: readonly BellKind[] | undefined
}

/** Marks a person's own notices as read: these, or all until a moment. Ids of others are left alone. */
export async function markRead(
  db: DatabaseAccess,
  actor: Actor,
  { ids, until }: { ids?: readonly string[] | undefined; until?: string | undefined },
): Promise<Unread> {
  const which = ids
    ? sql`n.id = any(${sql.param([...ids])}::uuid[])`
    : sql`n.at <= ${until ?? null}::timestamptz`
  await db.writes.query(sql`
    update notice n set read_at = now() where n.account_id = ${actor.uid} and n.read_at is null and ${which}`)
  return countUnread(db, actor)
}
