import type { Preferences, PreferencesChange } from '#domain/api/preferences.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/**
 * Changes the named settings; null resets one; columns are set list by list (lists-and-search.md, Display preferences). It takes one
 * statement, so that simultaneous changes of different settings are both kept.
 */
export async function changePreferences(
  db: Database,
  accountId: string,
  { columns = {}, ...rest }: PreferencesChange,
): Promise<Preferences> {
  const { rows } = await db.writes.query<{ preferences: Preferences }>(sql`
    update account set preferences = jsonb_strip_nulls(preferences || ${JSON.stringify(rest)}::jsonb ||
      jsonb_build_object('columns', coalesce(preferences->'columns', '{}') || ${JSON.stringify(columns)}::jsonb))
    where id = ${accountId}::uuid and closed_at is null returning preferences`)
  if (!rows[0]) throw notFound('This account')
  return rows[0].preferences
}
