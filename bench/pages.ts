/**
 * Measures the bytes of each page on the wire and its largest contentful paint on a first visit over a slow
 * mobile network (visit.ts), when the rows of a list appear on a second visit, and the dashboards with a processor four
 * times slower.
 *   tsx bench/pages.ts <file>
 */
import type { Browser } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#demo/accounts.ts'
import { fillPlace, makePlace } from './databases.ts'
import { middleOf } from './middle.ts'
import { startProduct } from './product.ts'
import { enter, openBrowser, openTab, takeTurns, visitFirst, type Visit } from './visit.ts'

/** Lists, each with a selector of its records. */
const LISTS = [
  ['startups', '/startups', 'main a[href^="/startup/"]'],
  ['mentors', '/mentors', 'main a[href^="/mentor/"]'],
  ['incubators', '/incubators?type=COE', 'main a[href^="/incubator/"]'],
] as const
/** Runs in the page: the time at which the first record of a list appears. */
const watchRows = (row: string): string => `
  new MutationObserver(() => {
    if (!globalThis.rowsAt && document.querySelector('${row}')) globalThis.rowsAt = performance.now()
  }).observe(document, { subtree: true, childList: true })`

const SLOWDOWN = 4
/** A slow processor shows every hiccup of the machine. */
const SLOW_TURNS = 9
/** Whose dashboards are measured. */
const DASHBOARDS = ['super', 'master', 'startup', 'mentor'] as const

export interface PageWeight extends Visit {
  page: string
}

export interface PageResults {
  first: PageWeight[]
  /** On a processor four times slower, by whose dashboard it is. */
  dashboards: PageWeight[]
  /** Milliseconds until a list shows its rows on a second visit. */
  again: { page: string; rows: number }[]
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

async function measurePages(): Promise<PageResults> {
  const place = await fillPlace(await makePlace('embedded'), 1)
  const running = await startProduct(place)
  const browser = await openBrowser()
  try {
    const signIn = async (person: keyof typeof DEMO_PEOPLE): Promise<{ cookie: string; own: string }> => {
      const login = await fetch(`${running.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD }),
      })
      const { incubator_id: own } = (await login.json()) as { incubator_id: string }
      return { cookie: login.headers.getSetCookie()[0]!.split(';')[0]!, own }
    }
    const { cookie, own } = await signIn('master')
    const findId = async (list: string, person = cookie): Promise<string> => {
      const answer = await fetch(`${running.address}/api${list}&pageSize=1`, { headers: { cookie: person } })
      const { data } = (await answer.json()) as { data: { _id: string }[] }
      return data[0]!._id
    }
    const portal = (await signIn('super')).cookie
    const ownReturn = `/return?incubator_id=${own}&asked_of=incubators`
    const pages: [page: string, path: string, cookie: string | undefined][] = [
      ['landing', '/', undefined],
      ['login', '/login', undefined],
      ['public incubator', `/landingIncubator/${own}`, undefined],
      ['dashboard', '/dashboard', cookie],
      ['incubators', '/incubators?type=COE', cookie],
      ['incubator', `/incubator/${own}`, cookie],
      ['performance', `/incubator/${own}?tab=performance`, cookie],
      ['startups', '/startups', cookie],
      ['resume', `/startup/${await findId(`/startup?user_id=${own}`)}`, cookie],
      ['mentors', '/mentors', cookie],
      ['mentor', `/mentor/${await findId(`/mentor?user_id=${own}`)}`, cookie],
      ['invitations', '/invitations', cookie],
      ['raised requests', '/raise-request', cookie],
      ['approvals', '/approvals', cookie],
      ['activity', '/editActivity', cookie],
      ['profile', '/profile', cookie],
      ['returns', '/returns', portal],
      ['figures of returns', '/returns/figures', portal],
      [
        'return to review',
        `/returns/${await findId('/return?status=submitted&asked_of=incubators', portal)}`,
        portal,
      ],
      ['return to fill in', `/returns/${await findId(`${ownReturn}&status=draft`)}`, cookie],
      ['accepted return', `/returns/${await findId(`${ownReturn}&status=accepted`)}`, cookie],
    ]
    const weigh = async (
      page: string,
      path: string,
      person: string | undefined,
      slowdown?: number,
    ): Promise<PageWeight> => {
      const visits = await takeTurns(
        () => visitFirst(browser, `${running.address}${path}`, person, slowdown),
        slowdown === undefined ? undefined : SLOW_TURNS,
      )
      const middle = (name: keyof Visit): number => middleOf(visits.map((v) => v[name]))
      return {
        page,
        bytes: middle('bytes'),
        codeBytes: middle('codeBytes'),
        scriptFontBytes: middle('scriptFontBytes'),
        requests: middle('requests'),
        largestPaint: middle('largestPaint'),
        shifted: Math.max(...visits.map(({ shifted }) => shifted)),
      }
    }
    const first: PageWeight[] = []
    for (const [page, path, person] of pages) first.push(await weigh(page, path, person))
    const dashboards: PageWeight[] = []
    for (const person of DASHBOARDS)
      dashboards.push(await weigh(person, '/dashboard', (await signIn(person)).cookie, SLOWDOWN))
    const again: PageResults['again'] = []
    for (const [page, path, row] of LISTS)
      again.push({
        page,
        rows: middleOf(await takeTurns(() => visitAgain(browser, `${running.address}${path}`, row, cookie))),
      })
    return { first, dashboards, again }
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
