import type { FailedMail } from '#domain/api/failed-mails.ts'
import type { Page } from '#domain/api/page.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { decide } from '#domain/permissions/decide.ts'
import { canRead } from '#domain/permissions/reading.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pagingSql } from '#server/platform/db/paging-sql.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { labelOfKind } from './deliver.ts'

type Row = {
  id: string
  kind: string
  name: string | null
  email: string | null
  attempts: number
  last_error: string
  is_done: boolean
  due_at: string
  created_at: string
}

/** A success clears the error, so a mail with an error was given up or waits for its next attempt. */
const HAS_FAILED = sql`o.last_error is not null`

/** Their number. */
export const FAILED_MAILS = sql`(select count(*) from outbox o where ${HAS_FAILED})`

const present = ({
  id,
  kind,
  name,
  email,
  attempts,
  last_error,
  is_done,
  due_at,
  created_at,
}: Row): FailedMail => ({
  _id: id,
  kind: labelOfKind(kind),
  name,
  email,
  status: is_done ? 'failed' : 'waiting',
  attempts,
  last_error,
  due_at: is_done ? null : new Date(due_at).toISOString(),
  createdAt: new Date(created_at).toISOString(),
})

/** The mails that could not be sent, newest first (running.md, Failed mails). */
export async function listMails(
  db: Database,
  actor: Actor,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<FailedMail>> {
  if (!canRead(actor, 'mail')) throw new Refusal('forbidden', 'Failed emails are for the portal team.')
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<Row>(sql`
      select o.id, o.kind, o.attempts, o.last_error, o.done_at is not null as is_done, o.due_at, o.created_at,
        coalesce(a.name, o.payload ->> 'name') as name, coalesce(o.payload ->> 'email', a.email) as email
      from outbox o left join account a on a.id = (o.payload ->> 'account_id')::uuid
      where ${HAS_FAILED} order by o.created_at desc, o.id desc ${pagingSql({ page, pageSize })}`),
    db.query<{ total: number }>(sql`select count(*)::int as total from outbox o where ${HAS_FAILED}`),
  ])
  return { data: rows.map(present), total: counted[0]?.total ?? 0, page, pageSize }
}

/** Makes failed mails due at once, with all their attempts: those with these ids, or all of them. Returns their number. */
export async function retryMails(
  db: Database,
  actor: Actor,
  readIds: () => readonly string[] | undefined,
): Promise<{ retried: number }> {
  const verdict = decide(actor, 'mail.retry')
  if (verdict.outcome === 'refuse') throw new Refusal('forbidden', verdict.reason)
  const ids = readIds()
  const which = ids ? sql`and o.id = any(${sql.param([...ids])}::uuid[])` : sql``
  const { rows } = await db.writes.query(sql`
    update outbox o set attempts = 0, due_at = now(), done_at = null where ${HAS_FAILED} ${which} returning o.id`)
  return { retried: rows.length }
}
