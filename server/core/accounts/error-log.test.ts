/** Crashes of the web in the server's log (http-calls.md, Account calls). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const report = (actor: Parameters<TestApp['call']>[0], body: object) =>
  t.call(actor, 'POST', '/error-log', body)
const lastLine = () => JSON.parse(t.log.at(-1)!)

it('a crash is written with its frames and its page, without what was typed', async () => {
  const { status, body } = await report('coe-viewer', {
    message: 'Unexpected "secret words" of asha@example.org',
    path: '/startups?search=secret+words#there',
    stack: [
      'Error: Unexpected "secret words"',
      '    at Table (https://ankura.example/assets/table-1.js:1:200)',
      'render@https://ankura.example/assets/table-1.js:1:300',
      'secret words are no frame',
    ].join('\n'),
  })
  expect([status, body]).toEqual([204, ''])
  expect(lastLine()).toMatchObject({
    msg: 'The web crashed at /startups',
    err: {
      type: 'BrowserError',
      message: 'Unexpected "…" of (address)',
      stack:
        '    at Table (https://ankura.example/assets/table-1.js:1:200)\n' +
        '    at render (https://ankura.example/assets/table-1.js:1:300)',
    },
  })
  expect(t.log.at(-1)).not.toContain('secret')
})

it('a crash needs only a message, and each part has a bound', async () => {
  expect((await report('mentor', { message: 'Broken' })).status).toBe(204)
  expect(lastLine().msg).toBe('The web crashed at an unknown page')
  for (const body of [
    {},
    { message: '' },
    { message: 'x'.repeat(1_001) },
    { message: 'x', path: '/'.repeat(1_001) },
    { message: 'x', stack: 'x'.repeat(8_001) },
    { message: 'x', stack: 7 },
    { message: 'x', level: 'fatal' },
  ])
    expect((await report('mentor', body)).status, JSON.stringify(body).slice(0, 40)).toBe(400)
  expect((await report('mentor', { message: 'x'.repeat(70_000) })).status).toBe(413)
})

it('a page that crashes all the time fills no log, and keeps nobody else from reporting', async () => {
  const before = t.log.length
  const statuses = []
  for (let n = 0; n < 25; n++) statuses.push((await report('startup', { message: `Broken ${n}` })).status)
  expect(statuses).toEqual([...Array<number>(20).fill(204), ...Array<number>(5).fill(429)])
  expect(t.log.length - before).toBe(20)
  expect((await report('coe-editor', { message: 'Broken' })).status).toBe(204)
})

it('a visitor reports nothing', async () => {
  expect((await report('visitor', { message: 'Broken' })).status).toBe(401)
})
