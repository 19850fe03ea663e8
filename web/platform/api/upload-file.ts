import { ADD_FILE } from '#domain/api/endpoints.ts'
import type { FileFolder, UploadedFile } from '#domain/api/file.ts'
import { ask } from './call.ts'

/** Uploads a file; throws a Problem if it is refused. */
export async function uploadFile(folder: FileFolder, file: File): Promise<UploadedFile> {
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', file)
  return ask(ADD_FILE, { body: form })
}
