import type { NoticeKind } from '#domain/permissions/notices.ts'
import { findAccount, presentAccount, type AccountRow } from '#server/core/accounts/account-row.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { wants } from '#server/features/notices/settings.ts'

/** The open account, if its person wants mails of this kind. */
export async function findWantedBy(
  db: Queryable,
  accountId: string,
  kind: NoticeKind,
): Promise<AccountRow | undefined> {
  const account = await findAccount(db, accountId)
  return account && (await wants(db, presentAccount(account).actor, kind)) ? account : undefined
}
