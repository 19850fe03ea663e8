import fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { makeCloser } from './closing.ts'

async function start(patience: { notice: number; answer: number }) {
  const app = fastify({ forceCloseConnections: 'idle' })
  let answer: (text: string) => void = () => {}
  const leaving = { isLeaving: false }
  app.get('/slow', () => new Promise<string>((resolve) => (answer = resolve)))
  app.get('/ready', () => (leaving.isLeaving ? 'leaving' : 'ready'))
  const close = makeCloser(app, leaving, patience)
  await app.listen({ port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = async (text: string): Promise<Socket> => {
    const socket = connect(port, 'localhost').setEncoding('utf8')
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write(text)
    return socket
  }
  return {
    close,
    send,
    answer: (text: string) => answer(text),
    port,
    arrived: () => once(app.server, 'request'),
  }
}

const read = async (socket: Socket): Promise<string> => {
  let text = ''
  socket.on('data', (part) => (text += String(part)))
  if (!socket.closed) await once(socket, 'close')
  return text
}

it('a stop ends a connection whose request is not complete, and waits for the answer of another', async () => {
  const { close, send, answer, arrived } = await start({ notice: 0, answer: 60_000 })
  const unfinished = await send('GET /slow HTTP/1.1\r\nHost: exa')
  const arrival = arrived()
  const answered = await send('GET /slow HTTP/1.1\r\nHost: example.org\r\n\r\n')
  await arrival
  const text = read(answered)
  const closed = close()
  expect(await read(unfinished)).toBe('')
  answer('all of it')
  expect(await text).toContain('all of it')
  await closed
})

it('a stop ends a request that is never answered', async () => {
  const { close, send, arrived } = await start({ notice: 0, answer: 50 })
  const arrival = arrived()
  const hung = await send('GET /slow HTTP/1.1\r\nHost: example.org\r\n\r\n')
  await arrival
  const [, text] = await Promise.all([close(), read(hung)])
  expect(text).toBe('')
})

it('a stop first says that the product is not ready, and still accepts connections', async () => {
  const { close, port } = await start({ notice: 500, answer: 50 })
  const ready = async () => (await fetch(`http://localhost:${port}/ready`)).text()
  expect(await ready()).toBe('ready')
  const closed = close()
  expect(await ready()).toBe('leaving')
  await closed
  await expect(ready()).rejects.toThrow()
})
