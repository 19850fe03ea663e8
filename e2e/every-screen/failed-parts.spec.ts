import { expect, test, type BrowserContext } from '@playwright/test'
import { isOfPage, openBare } from '../testing/bare-pages.ts'
import type { DemoPerson } from '../testing/people.ts'
import { openAs } from '../testing/records.ts'

/** Pages of several calls; the bar that says it is the same on all. `:entity` stands for the id of the first record that the person reads. */
const PAGES: readonly [DemoPerson, string][] = [
  ['super', '/dashboard'],
  ['super', '/returns'],
  ['master', '/dashboard'],
  ['master', '/startup/:startup'],
  ['mentor', '/dashboard'],
]

async function fillIn(context: BrowserContext, path: string): Promise<string> {
  const entity = /:(\w+)/.exec(path)?.[1]
  if (entity === undefined) return path
  const answer = await context.request.get(`/api/${entity}?pageSize=1`)
  const { data } = (await answer.json()) as { data: { _id: string }[] }
  return path.replace(`:${entity}`, data[0]!._id)
}

// (look-and-behaviour.md, Empty loading and failed states)
for (const [person, path] of PAGES)
  test(`whichever call of ${path} of ${person} fails, the page says so and offers to try again`, async ({
    browser,
  }) => {
    const context = await openAs(browser, person)
    const address = await fillIn(context, path)
    const calls = new Set<string>()
    const usual = await context.newPage()
    usual.on('request', (request) => {
      const url = new URL(request.url())
      if (isOfPage(url)) calls.add(`${url.pathname}${url.search}`)
    })
    await openBare(usual, address)
    await expect(usual.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(usual.locator('main [aria-busy="true"]')).toHaveCount(0)
    await usual.close()
    expect(calls.size).toBeGreaterThan(0)
    for (const call of calls) {
      const page = await context.newPage()
      const problem = { title: 'Internal', status: 500, detail: 'It failed.', code: 'internal' }
      await page.route(
        ({ pathname, search }) => `${pathname}${search}` === call,
        (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
      )
      await openBare(page, address)
      const alert = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })
      await expect(alert.first(), call).toBeVisible()
      await page.close()
    }
    await context.close()
  })
