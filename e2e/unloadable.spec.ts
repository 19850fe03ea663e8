import { expect, test, type Page } from '@playwright/test'
import { LOAD_TIMEOUT, UNLOADABLE } from '../domain/vocabulary/inline-scripts.ts'
import { openAs } from './testing/records.ts'

const FIRST_SCRIPT = /\/assets\/index-[^/]*\.js$/
const STYLES = /\/assets\/[^/]*\.css$/
const PART = /\/assets\/table-[^/]*\.js$/

const answerWith =
  (status: number) =>
  (page: Page, files: RegExp): Promise<unknown> =>
    page.route(files, (route) => route.fulfill({ status, body: '' }))
/** The file never comes. */
const hang = (page: Page, files: RegExp): Promise<unknown> => page.route(files, () => {})

const FAILURES = [
  ['the first script is missing', FIRST_SCRIPT, answerWith(404)],
  ['the style sheets fail', STYLES, answerWith(500)],
  ['the first script hangs', FIRST_SCRIPT, hang],
  ['the style sheets hang', STYLES, hang],
  ['a part of the page hangs', PART, hang],
] as const

// (screens.md, Parts that load late)
for (const [name, files, fail] of FAILURES)
  test(`a page says that it could not be loaded, and offers to reload, where ${name}`, async ({
    browser,
  }) => {
    const context = await openAs(browser, 'master')
    const page = await context.newPage()
    await page.clock.install()
    await fail(page, files)
    const isRequested = page.waitForRequest(files)
    await page.goto('/startups', { waitUntil: 'commit' })
    await isRequested
    // The clock of a document that is still being set up would not move.
    if (fail === hang) await expect(page.locator('#root')).toBeAttached()
    const title = page.getByRole('heading', { name: UNLOADABLE.title })
    await expect(async () => {
      if (fail === hang) await page.clock.fastForward(LOAD_TIMEOUT)
      expect(await title.isVisible()).toBe(true)
    }).toPass()
    await page.unrouteAll()
    await page.getByRole('button', { name: UNLOADABLE.action }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Startups' })).toBeVisible()
    await context.close()
  })
