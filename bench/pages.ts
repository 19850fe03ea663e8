/**
 * Measures the bytes of each page on the wire and its largest contentful paint on a first visit over a slow
 * mobile network (Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms round trip), and when the rows of a list
 * appear on a second visit.
 *   tsx bench/pages.ts <file>
 */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
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
/** Lists, each with a selector of its records. */
const LISTS = [
  ['startups', '/startups', 'main a[href^="/startup/"]'],
  ['mentors', '/mentors', 'main a[href^="/mentor/"]'],
  ['incubators', '/incubators?type=COE', 'main a[href^="/incubator/"]'],
] as const
/** Milliseconds without traffic after which a page counts as loaded. */
const QUIET = 1_500

/** Runs in the page. */
const WATCH_PAINTS = `
  globalThis.largestPaint = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })`

/** Runs in the page: the time at which the first record of a list appears. */
const watchRows = (row: string): string => `
  new MutationObserver(() => {
    if (!globalThis.rowsAt && document.querySelector('${row}')) globalThis.rowsAt = performance.now()
  }).observe(document, { subtree: true, childList: true })`

interface Visit {
  /** Bytes on the wire until the page is idle, as sent, and those of scripts and styles. */
  bytes: number
  codeBytes: number
  /** Bytes of the fonts for Kannada and Devanagari, which a machine with fonts of its own does not load. */
  scriptFontBytes: number
  requests: number
  /** Milliseconds. */
  largestPaint: number
}

export interface PageWeight extends Visit {
  page: string
}

export interface PageResults {
  /** Day of the run: YYYY-MM-DD. */
  day: string
  first: PageWeight[]
  /** Milliseconds until a list shows its rows on a second visit. */
  again: { page: string; rows: number }[]
}

async function enter(browser: Browser, url: string, cookie: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  if (cookie !== undefined) {
    const [name, value] = cookie.split('=')
    // Set for the whole site: by default the cookie would be limited to the page's folder.
    await context.addCookies([{ name: name!, value: value!, url: new URL(url).origin }])
  }
  return context
}

/** A new tab on the slow network. */
async function openTab(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  return { page, session }
}

async function visitFirst(browser: Browser, url: string, cookie: string | undefined): Promise<Visit> {
  const context = await enter(browser, url, cookie)
  const { page, session } = await openTab(context)
  const answers = new Map<string, { type: string; url: string }>()
  const seen: Visit = { bytes: 0, codeBytes: 0, scriptFontBytes: 0, requests: 0, largestPaint: 0 }
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { type, url: response.url }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    // A font inlined in a stylesheet arrived with it.
    if (answer?.url.startsWith('data:')) return
    seen.requests += 1
    seen.bytes += encodedDataLength
    if (['Script', 'Stylesheet'].includes(answer?.type ?? '')) seen.codeBytes += encodedDataLength
    if (/noto-sans/.test(answer?.url ?? '')) seen.scriptFontBytes += encodedDataLength
  })
  await page.addInitScript(WATCH_PAINTS)
  await page.goto(url)
  await page.locator('h1').first().waitFor()
  // The network is also idle while a slow machine parses, so wait for the title first.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET)
  seen.largestPaint = await page.evaluate<number>('largestPaint')
  await context.close()
  return seen
}

async function visitAgain(browser: Browser, url: string, row: string, cookie: string): Promise<number> {
  const context = await enter(browser, url, cookie)
  const before = await context.newPage()
  await before.goto(url)
  await before.locator(row).first().waitFor()
  await before.close()
  const { page } = await openTab(context)
  await page.addInitScript(watchRows(row))
  await page.goto(url)
  await page.locator(row).first().waitFor()
  const rows = await page.evaluate<number>('rowsAt')
  await context.close()
  return rows
}

/** Repeats a measurement, one run after the other. */
async function takeTurns<T>(visit: () => Promise<T>): Promise<T[]> {
  const turns: T[] = []
  for (let turn = 0; turn < TURNS; turn += 1) turns.push(await visit())
  return turns
}

async function measurePages(): Promise<PageResults> {
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
    const firstOf = async (entity: 'startup' | 'mentor'): Promise<string> => {
      const path = `/api/${entity}?user_id=${own}&pageSize=1`
      const answer = await fetch(`${running.address}${path}`, { headers: { cookie } })
      const { data } = (await answer.json()) as { data: { _id: string }[] }
      return `/${entity}/${data[0]!._id}`
    }
    const pages: [page: string, path: string, cookie: string | undefined][] = [
      ['landing', '/', undefined],
      ['login', '/login', undefined],
      ['public incubator', `/landingIncubator/${own}`, undefined],
      ['dashboard', '/dashboard', cookie],
      ['incubators', '/incubators?type=COE', cookie],
      ['incubator', `/incubator/${own}`, cookie],
      ['performance', `/incubator/${own}?tab=performance`, cookie],
      ['startups', '/startups', cookie],
      ['resume', await firstOf('startup'), cookie],
      ['mentors', '/mentors', cookie],
      ['mentor', await firstOf('mentor'), cookie],
      ['invitations', '/invitations', cookie],
      ['raised requests', '/raise-request', cookie],
      ['approvals', '/approvals', cookie],
      ['activity', '/editActivity', cookie],
      ['profile', '/profile', cookie],
    ]
    const first: PageWeight[] = []
    for (const [page, path, person] of pages) {
      const visits = await takeTurns(() => visitFirst(browser, `${running.address}${path}`, person))
      const middle = (name: keyof Visit): number => middleOf(visits.map((v) => v[name]))
      first.push({
        page,
        bytes: middle('bytes'),
        codeBytes: middle('codeBytes'),
        scriptFontBytes: middle('scriptFontBytes'),
        requests: middle('requests'),
        largestPaint: middle('largestPaint'),
      })
    }
    const again: PageResults['again'] = []
    for (const [page, path, row] of LISTS)
      again.push({
        page,
        rows: middleOf(await takeTurns(() => visitAgain(browser, `${running.address}${path}`, row, cookie))),
      })
    return { day: new Date().toISOString().slice(0, 10), first, again }
  } finally {
    await browser.close()
    await running.stop()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
}

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('tsx bench/pages.ts <file>')
const results = await measurePages()
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(results, null, 2))
