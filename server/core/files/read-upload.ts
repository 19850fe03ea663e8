import type { FastifyRequest } from 'fastify'
import { addFile, FILE_FOLDERS, isFolder, UPLOAD_MAX, type FileFolder } from '#domain/api/file.ts'
import { readForm } from '#server/platform/http/read-form.ts'
import { invalid } from '#server/platform/http/refusal.ts'

export interface Upload {
  folder: FileFolder
  /** The name as sent, not to be trusted. */
  name: string
  bytes: Buffer
}

/** The folder and the file of an upload; 4xx for everything else. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields, file, problems } = await readForm(request, addFile.form, UPLOAD_MAX)
  const folder = fields.get('folder')
  if (!isFolder(folder))
    problems.push({ path: 'folder', message: `folder must be one of: ${FILE_FOLDERS.join(', ')}` })
  if (!file) problems.push({ path: 'file', message: 'Choose a file' })
  else if (file.bytes.length === 0) problems.push({ path: 'file', message: 'The file is empty' })
  if (problems.length > 0 || !file || !isFolder(folder)) throw invalid(problems)
  return { folder, ...file }
}
