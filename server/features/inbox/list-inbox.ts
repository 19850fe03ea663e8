import type { z } from 'zod'
import type { countInbox, InboxItem, listInbox as listed } from '#domain/api/inbox.ts'
import { limitsIn } from '#domain/api/incubator-query.ts'
import type { Page } from '#domain/api/page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import type { Region } from '#domain/vocabulary/regions.ts'
import { ofIncubatorsSql } from '#server/core/records/related-sql.ts'
import { isId } from '#server/platform/db/new-id.ts'
import { containsSql } from '#server/platform/db/normalised-sql.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql, type SQL } from '#server/platform/db/sql.ts'
import type { FeatureParts } from '#server/core/submit/feature.ts'
import { itemsSql, present, rowsSql, type InboxRow } from './inbox-sql.ts'

type Query = z.output<typeof listed.query>

function conditionsOf(actor: Actor, query: Query, regions: readonly Region[]): SQL {
  const { kind, status, to, assigned, incubator_id, search = '' } = query
  const text = search.trim()
  const isAssigned = (more: SQL) => sql`(select from inbox_assignment s where s.item_id = x.id and ${more})`
  const conditions = [
    sql`true`,
    ...(kind === undefined ? [] : [sql`x.kind = ${kind}`]),
    ...(status === undefined ? [] : [sql`x.status = ${status}`]),
    ...(to === undefined ? [] : [sql`x."to" = ${to}`]),
    ...(incubator_id === undefined
      ? []
      : [isId(incubator_id) ? sql`x.incubator_id = ${incubator_id}::uuid` : sql`false`]),
    ofIncubatorsSql(sql`x.incubator_id`, limitsIn(query), regions),
    ...(assigned === 'me' ? [sql`exists ${isAssigned(sql`s.account_id = ${actor.uid}::uuid`)}`] : []),
    ...(assigned === 'nobody' ? [sql`not exists ${isAssigned(sql`s.account_id is not null`)}`] : []),
    ...(text === '' ? [] : [containsSql(sql`concat_ws(E'\n', x."from", x.email, x.subject, x.text)`, text)]),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of the inbox: what is open first, the newest first. */
export async function listInbox(
  { db, settings }: FeatureParts,
  actor: Actor,
  query: Query,
): Promise<Page<InboxItem>> {
  const { page, pageSize } = query
  const items = itemsSql(actor)
  const where = conditionsOf(actor, query, settings.programme.regions)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<InboxRow>(sql`
      ${rowsSql(items)} where ${where} order by x.status = 'open' desc, x.created_at desc, x.id desc
      ${pagingSql({ page, pageSize })}`),
    db.query<{ total: number }>(sql`select count(*)::int as total from ${items} where ${where}`),
  ])
  return { data: rows.map(present), total: counted[0]?.total ?? 0, page, pageSize }
}

/** What waits for an answer, of what this person may read. */
export async function countOpen(
  { db }: FeatureParts,
  actor: Actor,
): Promise<z.output<(typeof countInbox)['answers'][200]>> {
  const { rows } = await db.query<{ open: number }>(
    sql`select count(*)::int as open from ${itemsSql(actor)} where x.status = 'open'`,
  )
  return { open: rows[0]?.open ?? 0 }
}
