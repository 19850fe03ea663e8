import fastify from 'fastify'
import { expect, it } from 'vitest'
import { FORWARDED_IGNORED, warnOfForwarding } from './forwarded.ts'

async function linesAfter(trustProxy: boolean, requests: readonly { from: string; forwarded?: string }[]) {
  const lines: string[] = []
  const app = fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  warnOfForwarding(app, trustProxy)
  app.get('/', async () => 'x')
  for (const { from: remoteAddress, forwarded } of requests)
    await app.inject({ url: '/', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
  await app.close()
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

it.each(['127.0.0.1', '10.1.2.3', '172.18.0.1', '192.168.1.2', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
  'a proxy in front that is not trusted is told once in the log: %s',
  async (from) => {
    const forwarded = { from, forwarded: '203.0.113.1' }
    expect(await linesAfter(false, [{ from }, forwarded, forwarded])).toEqual([FORWARDED_IGNORED])
    expect(await linesAfter(true, [forwarded])).toEqual([])
  },
)

it('a stranger who sends the header of a proxy is not told as one', async () => {
  expect(await linesAfter(false, [{ from: '198.51.100.7', forwarded: '203.0.113.1' }])).toEqual([])
})
