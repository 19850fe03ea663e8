/**
 * Adds mails to the outbox, in the transaction of the change that causes them, so that both happen or neither
 * (running.md, Mails). `server/features/mail` sends them.
 */
import type { Writer } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { MailKind, MailParams } from './mail-params.ts'

/** An account, or an address that may have none. What people are notified of is mailed by `notify`. */
type Recipient = { readonly account: string } | { readonly email: string; readonly name?: string }

export type QueuedMail = {
  [Kind in MailKind]: {
    readonly kind: Kind
    readonly to: Recipient
    readonly params: MailParams[Kind]
    /** What it is about, if it waits for further changes of the same; `takeWaiting` finds it until a sender takes it. */
    readonly group?: string
    /** When it is sent; now if missing. */
    readonly dueAt?: string
  }
}[MailKind]

/** The mails of a kind about these that no sender has taken yet. They are removed, and whoever takes them queues what is left to say. */
export async function takeWaiting<Kind extends MailKind>(
  tx: Writer,
  kind: Kind,
  groups: readonly string[],
): Promise<ReadonlyMap<string, MailParams[Kind]>> {
  if (groups.length === 0) return new Map()
  const { rows } = await tx.query<{ group_key: string; payload: MailParams[Kind] }>(
    sql`delete from outbox where kind = ${kind} and group_key = any(${sql.param(groups)}::text[]) returning group_key, payload`,
  )
  return new Map(rows.map(({ group_key: group, payload }) => [group, payload]))
}

/** Queues mails in one statement; none for an account that is closed. */
export async function queueMails(tx: Writer, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ to, ...mail }) => ({ ...mail, ...to }))
  await tx.query(sql`
    insert into outbox (id, kind, group_key, due_at, payload)
    select gen_random_uuid(), x.kind, x."group", coalesce(x."dueAt", now()), x.params || jsonb_strip_nulls(
      jsonb_build_object('account_id', x.account, 'email', x.email, 'name', x.name))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(kind text, params jsonb, "group" text, "dueAt" timestamptz, account uuid, email text, name text)
    where x.account is null or exists (select 1 from account a where a.id = x.account and a.closed_at is null)`)
}
