import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { isImageType, type FileFolder } from '#domain/api/file.ts'
import { isPortal, type Actor } from '#domain/permissions/actor.ts'
import type { Queryable } from '#server/db/open.ts'
import type { fileTable } from '#server/db/tables/work.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { isShownInPast, isShownInRecords } from './holders.ts'

export type FileRow = typeof fileTable.$inferSelect

/** Logos, portraits and photos of prototypes stand on public pages; whom they show is looked up nowhere. */
const OPEN_FOLDERS: readonly FileFolder[] = ['incubator', 'startup', 'mentor', 'prototypes']

/** A picture of a public profile: everyone may read it. */
export const isOpenToAll = (file: FileRow): boolean =>
  isImageType(file.type) && (OPEN_FOLDERS as readonly string[]).includes(file.folder)

/** What an upload is named; anything else was never kept, and need not be looked for. */
const PATH = /^[a-z]+\/[0-9a-f]{32}\.[a-z]{3,4}$/

/** The path that an address of a file names. */
export function pathOf(request: FastifyRequest): string {
  const { folder, name } = request.params as { folder: string; name: string }
  return `${folder}/${name}`
}

/** Its row is there and its bytes are not, as in a copy of the database without its files. */
export const fileGone = (): Refusal => new Refusal('not_found', 'This file is no longer there.')

/** Found by its exact path alone, so that no path leads anywhere else. */
export async function findFile(db: Queryable, path: string): Promise<FileRow> {
  const { rows } = PATH.test(path)
    ? await db.execute<FileRow>(sql`select * from file where path = ${path}`)
    : { rows: [] }
  if (!rows[0]) throw notFound('This file')
  return rows[0]
}

/**
 * Its uploader, Portal actors, and who reads it in a record, a history or a request (api.md, Files).
 * Throws 401 for a visitor and 404 for everyone else.
 */
export async function requireReader(db: Queryable, actor: Actor, file: FileRow): Promise<void> {
  if (isOpenToAll(file) || isPortal(actor) || actor.uid === file.account_id) return
  if (await isShownInRecords(db, actor, file)) return
  if (actor.uid === null) throw new Refusal('not_signed_in', 'Sign in to see this file.')
  if (await isShownInPast(db, actor, file)) return
  throw notFound('This file')
}
