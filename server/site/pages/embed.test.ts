/** (public-pages.md, Embedded list) */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { drawPublicPage } from '#web/site/draw-public-page.tsx'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp({}, undefined, undefined, { drawPublicPage })
})
afterAll(() => t.close())

const open = (url: string, cookie = '') => t.app.inject({ url, headers: cookie === '' ? {} : { cookie } })

test('only the embedded list may stand in the frame of another website', async () => {
  const { statusCode, headers } = await open('/embed/incubators')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors \*(;|$)/)
  expect(headers['x-frame-options']).toBeUndefined()
  for (const url of [
    '/',
    '/COE',
    '/search?q=own',
    '/open-data',
    '/open-data/incubators.csv',
    '/contact',
    `/landingIncubator/${t.own.incubator}`,
    `/landingStartup/${t.own.startup}`,
    `/event/register/${t.own.of['event']}`,
    '/event/cancel?token=none',
    '/embed/startups',
    '/embed/incubators/1',
    '/api/public/incubators',
    '/no-such-page',
  ]) {
    const other = await open(url)
    expect(other.headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
    expect(other.headers['x-frame-options'], url).toBe('SAMEORIGIN')
  }
})

test('the embedded list sets no cookie and loads no script, for visitors and signed-in people', async () => {
  for (const cookie of ['', t.cookies['coe-master']]) {
    const { body, headers } = await open('/embed/incubators', cookie)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toMatch(/<script[^>]* src=/)
    expect(body).toContain('Own COE')
  }
})

test('an address with unknown or unreadable values shows the list, as on the other public pages', async () => {
  for (const query of [
    'utm_source=a',
    'type=none',
    'type=COE&type=TBI',
    'page=0',
    'page=999999999999',
    'region=%00',
    `region=${'x'.repeat(5_000)}`,
    'search=%25',
  ]) {
    const { statusCode, body } = await open(`/embed/incubators?${query}`)
    expect(statusCode, query).toBe(200)
    expect(body.length, query).toBeLessThan(200_000)
  }
  const malformed = await open('/embed/incubators?region=%ff')
  expect(malformed.statusCode).toBeLessThan(500)
})
