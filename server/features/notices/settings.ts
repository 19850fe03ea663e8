import { noticeSettingsSchema, type NoticeSettings } from '#domain/api/notice-settings.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import {
  concerns,
  defaultMailing,
  NOTICE_KINDS,
  noticesOf,
  type NoticeKind,
} from '#domain/permissions/notices.ts'
import type { Queryable, DatabaseAccess } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { WEEK } from './week.ts'

/**
 * The mails that a person has chosen, of those that concern them; the default applies to everything they have not
 * chosen.
 */
export async function readNoticeSettings(db: Queryable, actor: Actor): Promise<NoticeSettings> {
  const { rows } = await db.query<{ notice_settings: object }>(
    sql`select notice_settings from account where id = ${actor.uid}`,
  )
  const chosen = noticeSettingsSchema.safeParse(rows[0]?.notice_settings).data
  return Object.fromEntries(noticesOf(actor).map((kind) => [kind, chosen?.[kind] ?? defaultMailing(kind)]))
}

/** Whether a person wants mails of this kind and may still get them. */
export const wants = async (db: Queryable, actor: Actor, kind: NoticeKind): Promise<boolean> =>
  ((await readNoticeSettings(db, actor))[kind] ?? 'never') !== 'never'

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
