import { readFileSync } from 'node:fs'
import type { FileFolder, UploadedFile } from '#domain/api/file.ts'
import { makeXlsx } from '#server/platform/sheets/testing/make-xlsx.ts'
import type { TestApp } from '#server/testing/test-app.ts'

const base64 = (text: string): Buffer => Buffer.from(text, 'base64')

/** The smallest file of each accepted type. */
export const SAMPLES = {
  png: base64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  ),
  jpg: base64(
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAB/9k=',
  ),
  webp: base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  gif: base64('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  csv: Buffer.from('name,amount\nಹಸಿರು,"20,00,000"\n'),
  xls: readFileSync(new URL('../../../platform/sheets/testing/excel-97.xls', import.meta.url)),
  xlsx: makeXlsx({}),
} as const

/** A browser's form with files. */
export async function formOf(
  parts: readonly (readonly [
    name: string,
    value: string | { name: string; bytes: Uint8Array; type?: string },
  ])[],
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new File([value.bytes], value.name, { type: value.type ?? '' }))
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type')! },
  }
}

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
