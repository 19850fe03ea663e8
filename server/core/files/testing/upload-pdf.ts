import type { FileFolder, UploadedFile } from '#domain/api/file.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { formOf, SAMPLES } from './sample-files.ts'

/** Uploads a small document with this session. Returns its address. */
export async function uploadPdf(t: TestApp, cookie: string, folder: FileFolder): Promise<string> {
  const { payload, headers } = await formOf([
    ['folder', folder],
    ['file', { name: 'a.pdf', bytes: SAMPLES.pdf }],
  ])
  const sent = await t.app.inject({
    method: 'POST',
    url: '/api/files',
    payload,
    headers: { ...headers, cookie },
  })
  return sent.json<UploadedFile>().url
}
