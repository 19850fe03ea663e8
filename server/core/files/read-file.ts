import type { FastifyRequest } from 'fastify'
import { FILE_NAME, isFolder } from '#domain/api/file.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'
import { notSignedIn } from '#server/platform/http/require-session.ts'
import { findReadable, type FileRow } from '#server/core/records/readable-files.ts'

/** Whether the path can be that of an upload. Other paths need not be looked up. */
function isPath(path: string): boolean {
  const [folder = '', name = '', ...more] = path.split('/')
  return more.length === 0 && isFolder(folder) && FILE_NAME.test(name)
}

/** The path in the address of a file. */
export const pathOf = ({ folder, name }: { readonly folder: string; readonly name: string }): string =>
  `${folder}/${name}`

/** The row exists and the bytes do not, as in a copy of the database without its files. */
export const fileGone = (): Refusal => new Refusal('not_found', 'This file no longer exists.')

/** Finds a file by its exact path, so that no path leads elsewhere. */
export async function findFile(db: Queryable, path: string): Promise<FileRow> {
  const { rows } = isPath(path)
    ? await db.query<FileRow>(sql`select * from file where path = ${path}`)
    : { rows: [] }
  if (!rows[0]) throw notFound('This file')
  return rows[0]
}

/**
 * Its readers are the uploader, Portal actors, and readers of a record, history or request that uses it
 * (files-and-viewers.md, Who reads a file). Throws 401 for a visitor, 403 for a person with a temporary
 * password and 404 for everyone else.
 */
export async function requireReader(
  db: Queryable,
  { actor, session }: Pick<FastifyRequest, 'actor' | 'session'>,
  file: FileRow,
): Promise<void> {
  if ((await findReadable(db, actor, [file])).has(file.path)) return
  if (actor.uid === null) throw notSignedIn(session, 'Sign in to see this file.')
  throw notFound('This file')
}
