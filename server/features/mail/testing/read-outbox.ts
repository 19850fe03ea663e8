import { sql } from '#server/platform/db/sql.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import type { Message, Context } from '#server/platform/outbox/message.ts'
import { writeMail } from '../deliver.ts'

/** The mails of these kinds that wait in the outbox, as they would be sent now, by the address of their recipient. */
export async function readOutbox(context: Omit<Context, 'rowId'>, ...kinds: string[]): Promise<Message[]> {
  const { rows } = await context.db.query<{ id: string; kind: string; payload: Record<string, unknown> }>(sql`
    select id, kind, payload from outbox where done_at is null and kind = any(${sql.param(kinds)}::text[])`)
  const mails = await Promise.all(rows.map((row) => writeMail(context, row)))
  return mails.flatMap((mail) => mail ?? []).toSorted((a, b) => a.to.email.localeCompare(b.to.email))
}

export const emptyOutbox = async (db: Queryable): Promise<void> => {
  await db.query(sql`delete from outbox`)
}
