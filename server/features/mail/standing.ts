import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { mailKinds } from './deliver.ts'

const MINUTES = 10

/** Says that the outbox stands still: a mail is due for ten minutes, and none was sent in that time. */
export async function findStandingMails(db: Queryable): Promise<string | undefined> {
  const since = sql`now() - make_interval(mins => ${MINUTES})`
  const { rows } = await db.query<{ stands: boolean }>(sql`
    select exists (select from outbox where done_at is null and due_at < ${since}
        and kind = any(${sql.param(mailKinds())}::text[]))
      and not exists (select from outbox where done_at > ${since} and last_error is null) as stands`)
  return rows[0]?.stands
    ? 'Mails stand still: some are due for ten minutes, and none was sent since.'
    : undefined
}
