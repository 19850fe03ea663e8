import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#server/platform/db/sql.ts'
import { commit, prototypes, upload } from '#server/core/imports/testing/upload.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { INNER_REQUEST_ID, makeRequestId } from './log-requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({ LOG_LEVEL: 'debug', TRUST_PROXY: 'on' })
})
afterAll(() => t.close())
let before = 0
beforeEach(() => (before = t.log.length))

interface Line {
  level: number
  msg: string
  reqId?: string
  [name: string]: unknown
}
const lines = () => t.log.slice(before).map((line) => JSON.parse(line) as Line)
const requests = () => lines().filter(({ msg }) => msg === 'request')
const UUID = /^[0-9a-f-]{36}$/
const DEBUG = 20
const INFO = 30

describe('the id of a request', () => {
  it('is in every answer, and in every line of the log that belongs to it', async () => {
    const paths = [
      '/api/startup',
      '/api/health',
      '/livez',
      '/readyz',
      '/api/nothing',
      '/no/such/page',
      '/api/%zz',
    ]
    for (const url of paths) {
      const { headers } = await t.app.inject({ url })
      expect(headers['x-request-id'], url).toMatch(UUID)
    }
    const { raw } = await t.call('coe-master', 'GET', '/startup')
    expect(lines().at(-1)).toMatchObject({ reqId: raw.headers['x-request-id'] })
  })

  it('is in the answer to a request that nothing could read', async () => {
    if (!t.app.server.listening) await t.app.listen({ port: 0 })
    const socket = connect((t.app.server.address() as AddressInfo).port, 'localhost')
    socket.end('NONSENSE\r\n\r\n')
    expect(await text(socket)).toMatch(/^X-Request-Id: [0-9a-f-]{36}\r$/im)
  })

  it.each([
    ['a plain token of a trusted proxy is kept', true, 'lb-1.7_x', 'lb-1.7_x'],
    ['what is no plain token is not', true, 'Asha Rao', undefined],
    ['nor a long one', true, 'x'.repeat(65), undefined],
    ['nor one without a proxy', false, 'lb-1', undefined],
  ])('%s', (_what, trustProxy, given, kept) => {
    const id = makeRequestId(trustProxy)({ headers: { 'x-request-id': given } })
    if (kept === undefined) expect(id).toMatch(UUID)
    else expect(id).toBe(kept)
  })

  it('of a page is that of the calls that are made for it', () => {
    expect(makeRequestId(false)({ headers: { [INNER_REQUEST_ID]: 'page-1' } })).toBe('page-1')
  })
})

describe('the line of a request', () => {
  it('says what was called, by whom, with which result and for how long', async () => {
    await t.call('coe-master', 'GET', `/startup/${t.own.startup}`)
    const [line, ...more] = requests()
    expect(more).toEqual([])
    expect(line).toMatchObject({ level: DEBUG, method: 'GET', route: '/api/startup/:id', status: 200 })
    expect(line).toMatchObject({ account: expect.stringMatching(UUID), milliseconds: expect.any(Number) })
  })

  it('contains nothing that people typed, whatever the request', async () => {
    const typed = 'Kadalekai'
    await t.call('coe-master', 'GET', `/startup?search=${typed}`)
    await t.call('coe-master', 'GET', `/startup/${typed}`)
    await t.call('coe-master', 'POST', '/prototype', { name: typed, startup: typed, [typed]: typed })
    await t.call('visitor', 'POST', '/auth/login', { email: `${typed}@example.org`, password: typed })
    const headers = {
      'user-agent': typed,
      referer: `http://${typed}/`,
      'x-request-id': `${typed} ${typed}`,
      cookie: typed,
    }
    for (const url of [
      `/${typed}?a=${typed}`,
      `/api/${typed}`,
      `/%zz${typed}`,
      `/set-password?token=${typed}`,
    ])
      await t.app.inject({ url, headers })
    expect(requests().length).toBeGreaterThanOrEqual(7)
    expect(t.log.slice(before).join('\n')).not.toContain(typed)
  })

  it('of a failure on our side is told at the usual level, one of a mistake is not', async () => {
    await t.call('coe-master', 'GET', '/startup/none')
    const broken = vi.spyOn(t.db.asProduct, 'findTroubles').mockResolvedValue(['away'])
    await t.app.inject('/readyz')
    broken.mockRestore()
    expect(requests().map(({ level, status }) => [level, status])).toEqual([
      [DEBUG, 404],
      [INFO, 503],
    ])
  })
})

it('the error of an import has its id and that of the request that started it', async () => {
  const { body } = await upload(t, 'coe-master', prototypes('Logged Probe,As it was,2 years,Own Sense,,'))
  await t.db.query(sql`update import_file set rows = '\\x00' where import_id = ${body._id}`)
  // The preview is cached, so only saving reads the broken file, because somebody has added a record since.
  await t.call('coe-master', 'POST', '/prototype', { name: 'Since the preview' })
  await commit(t, 'coe-master', body._id).catch(() => {})
  await expect.poll(() => lines().find(({ msg }) => msg === 'import')).toMatchObject({ import: body._id })
  const { reqId } = lines().find(({ msg }) => msg === 'import')!
  expect(requests().find((line) => line.reqId === reqId)).toMatchObject({ method: 'POST' })
})
