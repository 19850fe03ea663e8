import type { DatabaseAccess } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readRows, usesOfImport, type ImportRecord } from '#server/core/imports/store.ts'
import { addFileUses } from '#server/core/records/file-uses.ts'

/** For a row of `file`: it has no use, and no import remains whose uses are unknown. */
export const IS_UNUSED = sql`not exists (select 1 from file_use u where u.path = file.path)
  and not exists (select 1 from import_file where not has_uses)`

/**
 * Adds the uses of imports from before the table of uses. Their cells are compressed, so no migration can
 * read them. Each has its own transaction, and imports that another server is processing are skipped.
 */
export async function addUsesOfOldImports(db: DatabaseAccess): Promise<void> {
  const { rows: imports } = await db.query<Pick<ImportRecord, 'id' | 'setup'>>(sql`
    select i.id, i.setup from import i join import_file f on f.import_id = i.id where not f.has_uses`)
  for (const { id, setup } of imports)
    await db.transact(async (tx) => {
      const { rowCount } = await tx.query(sql`
        update import_file set has_uses = true where import_id = ${id} and not has_uses`)
      if (rowCount === 0) return
      // A file that cannot be unpacked has no uses.
      const rows = await readRows(tx, id).catch(() => [])
      await addFileUses(tx, usesOfImport(id, rows, setup))
    })
}
