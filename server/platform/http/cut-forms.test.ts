import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { CALL_CLASSES } from './call-classes.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  await t.app.listen({ port: 0 })
})
afterAll(() => t.close())

const port = () => (t.app.server.address() as AddressInfo).port
const BEGINNING = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nName\r\n'

/** Sends the beginning of a form, of which the rest never comes. */
async function beginForm(path: string): Promise<Socket> {
  const socket = connect(port(), 'localhost').on('error', () => {})
  await once(socket, 'connect')
  const head = `Host: a\r\nCookie: ${t.cookies['coe-master']}\r\nContent-Type: multipart/form-data; boundary=b`
  socket.write(`POST /api${path} HTTP/1.1\r\n${head}\r\nContent-Length: 900000\r\n\r\n${BEGINNING}`)
  return socket
}

it.each(['/files', '/imports'])(
  'forms that are cut off give their turns back, also those that waited for one: %s',
  async (path) => {
    const { atOnce } = CALL_CLASSES.upload.queue.each[0]
    let begun = 0
    t.app.server.on('request', () => (begun += 1))
    const sockets = await Promise.all(Array.from({ length: atOnce * 4 }, async () => beginForm(path)))
    while (begun < sockets.length) await setTimeout(5)
    for (const socket of sockets) socket.destroy()

    const form = new FormData()
    form.set('folder', 'documents')
    form.set('file', new Blob(['Name\nOne\n']), 'a.csv')
    const answer = await fetch(`http://localhost:${port()}/api/files`, {
      method: 'POST',
      headers: { cookie: t.cookies['coe-master'] },
      body: form,
    })
    expect(answer.status).toBe(201)
  },
)
