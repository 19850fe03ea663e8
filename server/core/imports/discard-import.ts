import type { DatabaseAccess } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Author } from '#server/platform/http/author.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findImport, OPEN, requireRight } from './store.ts'

const WHY_NOT: Readonly<Record<string, string>> = {
  running: 'This import is running and can no longer be discarded.',
  requested: 'This import is awaiting approval. Withdraw or reject its request first.',
  done: 'This import is done. Undo it instead.',
}

/**
 * Deletes an import that was prepared and not saved, with its rows and their uses of uploaded files.
 * 403 for whoever may not discard it, 409 if it is running, requested or done.
 */
export async function discardImport(db: DatabaseAccess, author: Author, id: string): Promise<void> {
  requireRight(author, await findImport(db, author.actor, id))
  const { rowCount } = await db.writes.query(
    sql`delete from import where id = ${id} and status = any(${sql.param(OPEN)}::text[])`,
  )
  if (rowCount !== 0) return
  const { status } = await findImport(db, author.actor, id)
  throw new Refusal('conflict', WHY_NOT[status] ?? 'This import can no longer be discarded.')
}
