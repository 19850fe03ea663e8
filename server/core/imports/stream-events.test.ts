import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { prototypes, upload } from './testing/upload.ts'

let t: TestApp
let origin: string
beforeAll(async () => {
  t = await createTestApp()
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** The events of a stream until it is over; `onFirst` runs once after the first. */
async function readStream(id: string, cookie: string, onFirst: () => Promise<unknown>): Promise<string> {
  const response = await fetch(`${origin}/api/imports/${id}/events`, { headers: { cookie } })
  let text = ''
  for await (const chunk of response.body!) {
    const isFirst = text === ''
    text += new TextDecoder().decode(chunk as Uint8Array)
    if (isFirst) await onFirst()
  }
  return text
}
const setStatus = (id: string, status: string) =>
  t.db.query(sql`update import set status = ${status}, updated_at = clock_timestamp() where id = ${id}`)

it('the stream of an import sends its states until it is over', async () => {
  const { body } = await upload(t, 'coe-master', prototypes('Streamed,,,,,'))
  await setStatus(body._id, 'running')
  const text = await readStream(body._id, t.cookies['coe-master'], () => setStatus(body._id, 'done'))
  expect(text.match(/"status":"\w+"/g)).toEqual(['"status":"running"', '"status":"done"'])
})

it('the stream of an import ends with the session of its reader, and sends nothing more', async () => {
  const { body } = await upload(t, 'coe-master', prototypes('Kept,,,,,'))
  await setStatus(body._id, 'running')
  const text = await readStream(body._id, t.cookies['coe-viewer'], async () => {
    await t.call('coe-viewer', 'POST', '/auth/logout')
    await setStatus(body._id, 'done')
  })
  expect(text.match(/"status":"\w+"/g)).toEqual(['"status":"running"'])
})
