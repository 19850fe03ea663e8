import type { z } from 'zod'
import {
  NO_NOTICES,
  noticeSettingsSchema,
  type changeNoticeSettings as changed,
  type NoticeSettings,
} from '#domain/api/notice-settings.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { reachOf } from '#domain/permissions/reading.ts'
import type { Queryable } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/http/refusal.ts'
import { WEEK } from './week.ts'

/** The mails that an account has chosen; `NO_NOTICES` applies to everything it has not chosen. */
export async function readNoticeSettings(db: Queryable, accountId: string | null): Promise<NoticeSettings> {
  const { rows } = await db.query<{ notice_settings: unknown }>(
    sql`select notice_settings from account where id = ${accountId}`,
  )
  const stored = noticeSettingsSchema.partial().safeParse(rows[0]?.notice_settings)
  return { activity_summary: stored.data?.activity_summary ?? NO_NOTICES.activity_summary }
}

/**
 * Changes the mails that an account gets. 403 for a summary of a log that the actor may not read. The first
 * summary comes next Monday, not at once for the previous week.
 */
export async function changeNoticeSettings(
  db: Queryable,
  actor: Actor,
  change: z.output<typeof changed.body>,
  zone: string,
): Promise<NoticeSettings> {
  if (change.activity_summary === 'weekly' && reachOf(actor, 'activity').full === 'none')
    throw new Refusal('forbidden', 'The log is for the staff of an incubator and the portal team.')
  await db.query(sql`
    update account set notice_settings = notice_settings || ${JSON.stringify(change)}::jsonb,
      summary_week = case when notice_settings->>'activity_summary' = 'weekly' then summary_week else ${WEEK(zone)} end
    where id = ${actor.uid}`)
  return readNoticeSettings(db, actor.uid)
}
