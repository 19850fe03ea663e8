/**
 * Uploads, serves and removes files. The type of a file is determined by its bytes, its readers by the
 * records that use it, and a file in use is never removed (files-and-viewers.md, Removing a file).
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as api from '#domain/api/file.ts'
import { addFile, FILE_FOLDERS, isFolder, UPLOAD_MAX, type FileFolder } from '#domain/api/file.ts'
import { OWN_FILES } from '#domain/vocabulary/own-files.ts'
import { decide } from '#domain/permissions/decide.ts'
import type { ActionKey } from '#domain/permissions/table.ts'
import { newId } from '#server/platform/db/new-id.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sql } from '#server/platform/db/sql.ts'
import { mount, type Call } from '#server/platform/http/mount.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import { Refusal, invalid } from '#server/platform/http/refusal.ts'
import { reportError } from '#server/platform/report-error.ts'
import type { Settings } from '#server/platform/settings.ts'
import { ENTITIES_WITH_FILES, IS_UNUSED } from '#server/core/records/file-uses.ts'
import { cleanName } from './file-name.ts'
import { inBin, type FileStore } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'
import { findEnding } from './find-ending.ts'
import { listOwnFiles } from './own-files.ts'
import { makePictures, type Pictures } from './pictures.ts'
import { findFile, pathOf, requireReader } from './read-file.ts'
import { addRowsRoute } from './rows-route.ts'
import { sendFile, sizeOf } from './send-file.ts'

/** Files are uploaded for one of these changes. Somebody who may make none of them cannot upload. */
const CHANGES_WITH_FILES: readonly ActionKey[] = [
  ...new Set(ENTITIES_WITH_FILES.flatMap(({ actions }) => [actions.update, actions.create])),
]

function requireUploader({ actor }: FastifyRequest): void {
  const verdicts = CHANGES_WITH_FILES.map((action) => decide(actor, action))
  const refusal = verdicts[0]
  if (refusal?.outcome === 'refuse' && verdicts.every((v) => v.outcome === 'refuse'))
    throw new Refusal('forbidden', refusal.reason)
}

interface Upload {
  folder: FileFolder
  /** The name as sent, not to be trusted. */
  name: string
  bytes: Buffer
}

/** The folder and the file of an upload; 4xx for everything else. */
async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields, file, problems } = await readForm(request, addFile.form, UPLOAD_MAX)
  const folder = fields.get('folder')
  if (!isFolder(folder))
    problems.push({ path: 'folder', message: `folder must be one of: ${FILE_FOLDERS.join(', ')}` })
  if (!file) problems.push({ path: 'file', message: 'Choose a file' })
  else if (file.bytes.length === 0) problems.push({ path: 'file', message: 'The file is empty' })
  if (problems.length > 0 || !file || !isFolder(folder)) throw invalid(problems)
  return { folder, ...file }
}

async function keepUpload(
  db: Database,
  store: FileStore,
  pictures: Pictures,
  request: FastifyRequest,
): Promise<api.UploadedFile> {
  const { folder, name: givenName, bytes: sent } = await readUpload(request)
  const ending = await findEnding(sent, givenName)
  if (!ending)
    throw new Refusal('unsupported_media', 'Please upload a valid file', {
      errors: [{ path: 'file', message: 'Please upload a valid file' }],
    })
  const bytes = await pictures.prepareUpload(sent, ending, request)
  const path = `${folder}/${randomBytes(16).toString('hex')}.${ending}`
  const file = { name: cleanName(givenName, ending), size: bytes.length, type: api.FILE_TYPES[ending] }
  await store.put(path, bytes)
  try {
    await db.writes.query(sql`
      insert into file (id, path, folder, name, size, type, account_id)
      values (${newId()}, ${path}, ${folder}, ${file.name}, ${file.size}, ${file.type}, ${request.actor.uid})`)
  } catch (error) {
    // Into the bin: without an answer from the database the row may be there.
    await store.move(path, inBin(path))
    throw error
  }
  return { url: OWN_FILES + path, ...file }
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
  const { rowCount } = await db.writes.query(sql`delete from file where path = ${file.path} and ${IS_UNUSED}`)
  if (rowCount === 0)
    throw new Refusal('conflict', 'A record, its history, a request or an import still uses this file.')
  // The row is deleted already. The sweep moves bytes that could not be moved here.
  await store
    .move(file.path, inBin(file.path))
    .catch((error: unknown) => reportError('file', error, request.log))
  return { url }
}

export async function addFileRoutes(
  app: FastifyInstance,
  { db, settings }: { db: Database; settings: Settings },
): Promise<void> {
  const store = await openFileStore(settings)
  const pictures = makePictures(store)
  mount(app, api.addFile, ({ request }) => keepUpload(db, store, pictures, request), {
    first: requireUploader,
  })
  mount(app, api.listOwnFiles, ({ actor, query }) => listOwnFiles(db, actor, query()))
  mount(app, api.readFile, async ({ request, reply, params, query }) => {
    const { size } = query()
    const file = await findFile(db, pathOf(params))
    await requireReader(db, request, file)
    return sendFile({ store, pictures }, file, sizeOf(file, size), { request, reply })
  })
  mount(app, api.removeFile, (call) => removeFile(db, store, call))
  addRowsRoute(app, db, store)
}
