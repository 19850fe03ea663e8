import type { NoticeSettings } from '#domain/api/notices.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { concerns, NOTICE_KINDS } from '#domain/permissions/notices.ts'
import type { DatabaseAccess } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readNoticeSettings } from '#server/core/accounts/wanted-mails.ts'
import { WEEK } from './weekly-summary.ts'

/**
 * Changes the mails that a person gets. 403 for a kind that does not concern them. The first summary comes next
 * Monday, not at once for the previous week.
 */
export async function changeNoticeSettings(
  db: DatabaseAccess,
  actor: Actor,
  change: NoticeSettings,
  zone: string,
): Promise<NoticeSettings> {
  const foreign = NOTICE_KINDS.find((kind) => change[kind] !== undefined && !concerns(kind, actor))
  if (foreign) throw new Refusal('forbidden', `Your role does not get these emails: ${foreign}.`)
  await db.writes.query(sql`
    update account set notice_settings = notice_settings || ${JSON.stringify(change)}::jsonb,
      summary_week = case when notice_settings->>'activity_summary' = 'weekly' then summary_week else ${WEEK(zone)} end
    where id = ${actor.uid}`)
  return readNoticeSettings(db, actor)
}
