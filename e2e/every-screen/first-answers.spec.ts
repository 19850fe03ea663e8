import { expect, test, type Page } from '@playwright/test'
import type { DemoPerson } from '../testing/people.ts'
import { openAs } from '../testing/records.ts'

const ANSWERS = /<script type="application\/json" id="answers">(.*?)<\/script>/

/**
 * Opens a page and returns the answers that came with it and the calls it made; `without` removes those
 * answers.
 */
async function openPage(page: Page, path: string, without: boolean) {
  const sent: string[] = []
  const calls: string[] = []
  await page.route(
    (url) => url.pathname === new URL(path, 'http://x').pathname,
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      sent.push(...Object.keys(JSON.parse(ANSWERS.exec(html)?.[1] ?? '{}') as object))
      await route.fulfill({ response, body: without ? html.replace(ANSWERS, '') : html })
    },
    { times: 1 },
  )
  const note = (request: { url(): string }) => {
    const { pathname, search } = new URL(request.url())
    // Pictures are loaded by the browser, and what others change is followed once the page has settled.
    const isLater = pathname.startsWith('/api/files/') || pathname === '/api/live'
    if (pathname.startsWith('/api/') && !isLater) calls.push(`${pathname.slice(4)}${search}`)
  }
  page.on('request', note)
  // What other journeys change meanwhile would be read again.
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { sent, calls }
}

/** Each person's pages, with the calls that depend on the answers. */
const PAGES: readonly [DemoPerson, string, RegExp?][] = [
  // The milestones stand below the fold.
  ['master', '/dashboard', /^\/[\w-]+(\/additions\?|\?pageSize=5&)user_id=|^\/milestones?\?/],
  ['master', '/dashboard?tab=performance'],
  ['master', '/dashboard?tab=funding', /^\/document\?/],
  ['master', '/records/prototype'],
  // Each row's incubator is named by a call of its own.
  ['super', '/records/prototype', /^\/incubator\//],
  ['master', '/startups'],
  ['master', '/mentors'],
  // The request after the open one is loaded ahead, and the return that the open one would submit.
  ['master', '/approvals', /^\/(approvals|return)\/[\da-f-]{36}$/],
  ['master', '/editActivity'],
  ['master', '/profile'],
  ['master', '/invitations'],
  ['super', '/mails'],
  ['super', '/inbox'],
  ['super', '/returns', /^\/returns\/board/],
  ['startup', '/returns'],
  // The question is chosen by the form.
  ['super', '/returns/figures', /^\/returns\/figures/],
  ['super', '/dashboard'],
  ['super', '/incubators?type=COE'],
  ['super', '/startups'],
  ['super', '/programs'],
  ['startup', '/startup', /^\/funding/],
  ['startup', '/profile/startup/complete', /^\/(options|program|user)\/|^\/program\?/],
  ['super', '/editActivity'],
  ['startup', '/dashboard', /^\/funding/],
  ['mentor', '/dashboard', /^\/event\?/],
  ['mentor', '/mentor-startups'],
]

/** A page waits 300 ms for its answers. Where the machine was busy it comes without the slow ones, and is opened again. */
const TRIES = 4

for (const [person, path, later] of PAGES)
  test(`${path} of ${person} comes with the answers to all its first calls, and with no others`, async ({
    browser,
  }) => {
    const context = await openAs(browser, person)
    const atOnce = (calls: readonly string[]) => calls.filter((call) => !later?.test(call)).toSorted()
    for (let tries = TRIES; tries > 0; tries -= 1) {
      const usual = await openPage(await context.newPage(), path, false)
      const bare = await openPage(await context.newPage(), path, true)
      const sent = [...new Set([...usual.sent, ...bare.sent])]
      await expect.poll(() => atOnce(sent).filter((call) => !bare.calls.includes(call))).toEqual([])
      // By now the usual page had the time of another whole page for calls of its own.
      const found = { bare: atOnce(bare.calls), usual: atOnce(usual.calls) }
      if (tries === 1) expect(found).toEqual({ bare: atOnce(sent), usual: [] })
      if (found.bare.length === atOnce(sent).length && found.usual.length === 0) break
    }
    await context.close()
  })
