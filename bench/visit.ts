/** Visits pages in a browser over a slow line, and measures what comes and when it is painted. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { CHROMIUM_SWITCHES, ensureChromium } from '../scripts/find-chromium.ts'

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms round trip. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const TURNS = 3
/** Milliseconds without traffic after which a page counts as loaded. */
const QUIET = 1_500
/** Milliseconds between two looks at a page. */
const PAUSE = 100

/** Runs in the page. */
const WATCH_PAINTS = `
  globalThis.largestPaint = 0
  globalThis.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.shifted += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/**
 * Chromium as a visitor has it. Whatever inspects a page, Playwright too, makes it note for each Error where in the code
 * it was made. React makes five while it loads, and for the first of them the whole file is parsed again: a fifth of a
 * second on a slow processor. With this switch Chromium notes all places while it compiles.
 */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_SWITCHES, '--js-flags=--no-enable-lazy-source-positions'],
  })

export interface Visit {
  /** Bytes on the wire until the page is idle, as sent, and those of scripts and styles. */
  bytes: number
  codeBytes: number
  /** Bytes of the fonts for Kannada and Devanagari, which a machine with fonts of its own does not load. */
  scriptFontBytes: number
  requests: number
  /** Milliseconds. */
  largestPaint: number
  /** How much shifted, as browsers rate it; 0 if nothing did. */
  shifted: number
}

export async function enter(
  browser: Browser,
  url: string,
  cookie: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  if (cookie !== undefined) {
    const [name, value] = cookie.split('=')
    // Set for the whole site: by default the cookie would be limited to the page's folder.
    await context.addCookies([{ name: name!, value: value!, url: new URL(url).origin }])
  }
  return context
}

/** A new tab on the slow network, of a processor that is so many times slower than this one. */
export async function openTab(
  context: BrowserContext,
  slowdown = 1,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}

async function isTrue(session: CDPSession, expression: string): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value === true
}

/** A first visit with nothing cached, until the page is idle. */
export async function visitFirst(
  browser: Browser,
  url: string,
  cookie: string | undefined,
  slowdown = 1,
): Promise<Visit> {
  const context = await enter(browser, url, cookie)
  const { page, session } = await openTab(context, slowdown)
  const answers = new Map<string, { type: string; url: string }>()
  const seen: Visit = {
    bytes: 0,
    codeBytes: 0,
    scriptFontBytes: 0,
    requests: 0,
    largestPaint: 0,
    shifted: 0,
  }
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
  // The network is also idle while a slow machine parses, so wait for the title first. A locator would wait for it with
  // 330 KB of its own scripts in the page, a tenth of a second of the processor before the first paint.
  while (!(await isTrue(session, 'document.querySelector("h1") !== null'))) await page.waitForTimeout(PAUSE)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(QUIET)
  seen.largestPaint = await page.evaluate<number>('largestPaint')
  seen.shifted = await page.evaluate<number>('shifted')
  await context.close()
  return seen
}

/** Repeats a measurement, one run after the other. */
export async function takeTurns<T>(visit: () => Promise<T>, turns = TURNS): Promise<T[]> {
  const results: T[] = []
  for (let turn = 0; turn < turns; turn += 1) results.push(await visit())
  return results
}
