import type { FileFolder, UploadedFile } from '#domain/api/file.ts'
import { request } from './request.ts'

/** Keeps a file with the product; throws a Problem that says why not. */
export async function uploadFile(folder: FileFolder, file: File): Promise<UploadedFile> {
  const form = new FormData()
  form.set('folder', folder)
  form.set('file', file)
  return (await request<UploadedFile>('POST', '/files', form)).data
}
