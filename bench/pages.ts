/**
 * What each page weighs on the wire and when its largest part is painted, for somebody who comes for the first
 * time on a slow mobile network (Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms each way and back).
 *   tsx bench/pages.ts <file>
 */
import { chromium, type Browser } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { CHROMIUM_SWITCHES, ensureChromium } from '../scripts/find-chromium.ts'
import { fillPlace, makePlace } from './databases.ts'
import { middleOf } from './middle.ts'
import { startProduct } from './product.ts'

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const TURNS = 3
/** Milliseconds after which nothing more comes. */
const QUIET = 1_500

/** Runs in the page. */
const WATCH_PAINTS = `
  globalThis.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

export interface PageWeight {
  page: string
  /** Bytes on the wire until the page is quiet, as they were sent; of them scripts and styles. */
  bytes: number
  codeBytes: number
  requests: number
  /** Milliseconds. */
  largestPaint: number
}

interface Visit {
  bytes: number
  codeBytes: number
  requests: number
  largestPaint: number
}

async function visit(browser: Browser, url: string, cookie: string | undefined): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  if (cookie !== undefined) {
    const [name, value] = cookie.split('=')
    // Of the whole site: of a page's address it would be a cookie of that folder alone.
    await context.addCookies([{ name: name!, value: value!, url: new URL(url).origin }])
  }
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  const kinds = new Map<string, string>()
  const seen: Visit = { bytes: 0, codeBytes: 0, requests: 0, largestPaint: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    seen.requests += 1
    seen.bytes += encodedDataLength
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) seen.codeBytes += encodedDataLength
  })
  await page.addInitScript(WATCH_PAINTS)
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  // The network is also quiet while a slow machine reads what came: the title must be there first.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET)
  seen.largestPaint = await page.evaluate<number>('largestPaint')
  await context.close()
  return seen
}

async function measurePages(): Promise<PageWeight[]> {
  const place = await fillPlace(await makePlace('embedded'), 1)
  const running = await startProduct(place)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_SWITCHES })
  try {
    const login = await fetch(`${running.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: DEMO_PEOPLE.master.email, password: DEMO_PASSWORD }),
    })
    const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!
    const { incubator_id: own } = (await login.json()) as { incubator_id: string }
    const pages: [page: string, path: string, cookie: string | undefined][] = [
      ['landing', '/', undefined],
      ['login', '/login', undefined],
      ['public incubator', `/landingIncubator/${own}`, undefined],
      ['dashboard', '/dashboard', cookie],
      ['incubators', '/incubators?type=COE', cookie],
      ['incubator', `/incubator/${own}`, cookie],
      ['performance', `/incubator/${own}?tab=performance`, cookie],
      ['startups', '/startups', cookie],
      ['mentors', '/mentors', cookie],
      ['approvals', '/approvals', cookie],
      ['activity', '/editActivity', cookie],
      ['profile', '/profile', cookie],
    ]
    const weights: PageWeight[] = []
    for (const [page, path, who] of pages) {
      const visits: Visit[] = []
      for (let i = 0; i < TURNS; i += 1) visits.push(await visit(browser, `${running.address}${path}`, who))
      const middle = (name: keyof Visit): number => middleOf(visits.map((v) => v[name]))
      weights.push({
        page,
        bytes: middle('bytes'),
        codeBytes: middle('codeBytes'),
        requests: middle('requests'),
        largestPaint: middle('largestPaint'),
      })
    }
    return weights
  } finally {
    await browser.close()
    await running.stop()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/pages.ts <file>')
const weights = await measurePages()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(weights, null, 2))
