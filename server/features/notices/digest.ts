import type { Writer, Jobs } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { NOTICES_KEPT } from '#server/platform/outbox/notify.ts'

/** Digests are sent from this hour, in the programme's time zone. */
const HOUR = 7

export const DIGEST_MAIL = 'digest-mail'

/**
 * Adds a digest to the outbox for each account with notices that wait for it since before the last seven o'clock. The
 * statement that takes the notices out of the waiting adds the mails, so that only one of several servers sends each,
 * and none is lost if a server dies (notices.md, Daily mail).
 */
export async function queueDigests(db: Writer, zone: string, now = new Date()): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const hour = sql`make_interval(hours => ${HOUR})`
  await db.query(sql`
    with due as (
      update notice set waits_for_digest = false where waits_for_digest
        and at < (date_trunc('day', (${moment} at time zone ${zone}) - ${hour}) + ${hour}) at time zone ${zone}
      returning id, account_id, read_at)
    insert into outbox (id, kind, payload)
    select gen_random_uuid(), ${DIGEST_MAIL}, jsonb_build_object('account_id', account_id, 'ids', jsonb_agg(id))
    from due where read_at is null group by account_id`)
}

/** Forgets read notices after 90 days, and of each account all but the newest (limits.md, Limits of time). */
export async function sweepNotices(db: Jobs): Promise<void> {
  await db.query(sql`
    delete from notice where read_at < now() - interval '90 days' or id in (
      select id from (select id, row_number() over (partition by account_id order by at desc, id desc) as rank from notice) n
      where rank > ${NOTICES_KEPT})`)
}
