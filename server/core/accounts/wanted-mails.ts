import { noticeSettingsSchema, type NoticeSettings } from '#domain/api/notices.ts'
import type { Actor } from '#domain/permissions/actor.ts'
import { defaultMailing, noticesOf, type NoticeKind } from '#domain/permissions/notices.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { findAccount, presentAccount, type AccountRow } from './account-row.ts'

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

/** The open account, if its person wants mails of this kind. */
export async function findWantedBy(
  db: Queryable,
  accountId: string,
  kind: NoticeKind,
): Promise<AccountRow | undefined> {
  const account = await findAccount(db, accountId)
  return account && (await wants(db, presentAccount(account).actor, kind)) ? account : undefined
}
