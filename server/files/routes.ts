/**
 * Uploads, serves and removes files. The type of a file is determined by its bytes, its readers by the
 * records that use it, and a file in use is never removed (files-and-viewers.md, Removing a file).
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as api from '#domain/api/file.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { newId } from '#server/db/new-id.ts'
import type { Database } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { dispositionOf } from '#server/http/disposition.ts'
import { hasTag } from '#server/http/has-tag.ts'
import { mount, type Call } from '#server/http/mount.ts'
import { Refusal } from '#server/http/refusal.ts'
import { isOpenToAll, type FileRow } from '#server/records/readable-files.ts'
import { reportError } from '#server/report-error.ts'
import type { Settings } from '#server/settings.ts'
import { cleanName } from './file-name.ts'
import { openFileStore, type FileStore } from './file-store.ts'
import { findEnding } from './find-ending.ts'
import { listOwnFiles } from './own-files.ts'
import { IS_UNUSED } from './uses.ts'
import { fileGone, findFile, pathOf, requireReader } from './read-file.ts'
import { readUpload } from './read-upload.ts'
import { addRowsRoute } from './rows-route.ts'

/** Files are uploaded for one of these changes. Somebody who may make none of them cannot upload. */
const CHANGES_WITH_FILES: readonly ActionKey[] = [
  'incubator.update',
  'startup.update',
  'mentor.update',
  'record.create',
]

function requireUploader({ actor }: FastifyRequest): void {
  const verdicts = CHANGES_WITH_FILES.map((action) => decide(actor, action))
  const refusal = verdicts[0]
  if (refusal?.outcome === 'refuse' && verdicts.every((v) => v.outcome === 'refuse'))
    throw new Refusal('forbidden', refusal.reason)
}

async function keepUpload(
  db: Database,
  store: FileStore,
  request: FastifyRequest,
): Promise<api.UploadedFile> {
  const { folder, name: givenName, bytes } = await readUpload(request)
  const ending = await findEnding(bytes, givenName)
  if (!ending)
    throw new Refusal('unsupported_media', 'Please upload a valid file', {
      errors: [{ path: 'file', message: 'Please upload a valid file' }],
    })
  const path = `${folder}/${randomBytes(16).toString('hex')}.${ending}`
  const file = { name: cleanName(givenName, ending), size: bytes.length, type: api.FILE_TYPES[ending] }
  await store.put(path, bytes)
  try {
    await db.query(sql`
      insert into file (id, path, folder, name, size, type, account_id)
      values (${newId()}, ${path}, ${folder}, ${file.name}, ${file.size}, ${file.type}, ${request.actor.uid})`)
  } catch (error) {
    await store.remove(path)
    throw error
  }
  return { url: OWN_FILES + path, ...file }
}

/**
 * A file that is opened as a page runs no scripts and loads nothing. A browser's PDF viewer works with this
 * policy.
 */
const SECURITY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** An empty stream for HEAD, so that the bytes are not fetched. */
const findHead = async (store: FileStore, path: string): Promise<Readable | undefined> =>
  (await store.has(path)) ? Readable.from([]) : undefined

async function sendFile(store: FileStore, file: FileRow, request: FastifyRequest, reply: FastifyReply) {
  const isShown = api.isImageType(file.type) || file.type === api.FILE_TYPES.pdf
  const tag = `"${file.id}"`
  const isKnown = hasTag(request, tag)
  const content = isKnown
    ? undefined
    : await (request.method === 'HEAD' ? findHead(store, file.path) : store.get(file.path))
  if (!isKnown && !content) throw fileGone()
  void reply
    .headers({
      'Content-Disposition': dispositionOf(isShown ? 'inline' : 'attachment', file.name),
      'Content-Security-Policy': SECURITY,
      'X-Content-Type-Options': 'nosniff',
      // The bytes never change. Caches revalidate the right to read, except for pictures that are open to
      // all.
      'Cache-Control': isOpenToAll(file) ? 'private, max-age=3600' : 'private, no-cache',
      ETag: tag,
    })
    .type(file.type)
  if (isKnown) return reply.code(304).send()
  return reply.header('Content-Length', file.size).send(content)
}

/**
 * Removes a file for its uploader if nothing uses it; otherwise 409 (files-and-viewers.md, Removing a file).
 */
async function removeFile(
  db: Database,
  store: FileStore,
  { request, actor, query }: Pick<Call<typeof api.removeFile>, 'request' | 'actor' | 'query'>,
): Promise<{ url: string }> {
  const { url } = query()
  const file = await findFile(db, url.startsWith(OWN_FILES) ? url.slice(OWN_FILES.length) : '')
  await requireReader(db, request, file)
  if (file.account_id !== actor.uid)
    throw new Refusal('forbidden', 'Only the person who uploaded this file can remove it.')
  const { rowCount } = await db.query(sql`delete from file where path = ${file.path} and ${IS_UNUSED}`)
  if (rowCount === 0)
    throw new Refusal('conflict', 'A record, its history, a request or an import still uses this file.')
  // The row is deleted already. The sweep removes bytes that could not be removed here.
  await store.remove(file.path).catch((error: unknown) => reportError('file', error, request.log))
  return { url }
}

export async function addFileRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  const store = await openFileStore(settings)
  mount(app, api.addFile, ({ request }) => keepUpload(db, store, request), { first: requireUploader })
  mount(app, api.listOwnFiles, ({ actor, query }) => listOwnFiles(db, actor, query()))
  mount(app, api.readFile, async ({ request, reply, params }) => {
    const file = await findFile(db, pathOf(params))
    await requireReader(db, request, file)
    return sendFile(store, file, request, reply)
  })
  mount(app, api.removeFile, (call) => removeFile(db, store, call))
  addRowsRoute(app, db, store)
}
