import type axe from 'axe-core'
import type { ElementContext, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { DemoPerson } from './people.ts'
import { openAs } from './records.ts'
import { openInProduct } from './screen.ts'

/** Less than half the size of the usual file, which every loaded page would have to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// No rule with these tags reads style sheets, so they are not fetched again for each examination.
const common = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } }
/** All rules run in the light theme; the dark theme differs only in colours. */
const AXE_RUNS: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], ...common },
  dark: {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
    ...common,
  },
}

/** The menu and the top bar, which are the same on every screen of a person. */
const SHELL = ['nav[aria-label="Main"]', 'header']
const MODAL = '[role="dialog"][aria-modal="true"]'
/** What stands in front of the page: the dialog and what it opens, and toasts. */
const IN_FRONT = `${MODAL}, [data-portal], [data-mantine-shared-portal-node]`

/** A new window with one page, in which this person is signed in. */
export async function openPageAs(
  browser: Browser,
  person: DemoPerson,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openAs(browser, person)
  const page = await context.newPage()
  return { context, page }
}

/** Elements that are animating a colour or position. */
async function inMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => /[1-9]/.test(getComputedStyle(element).transitionDuration))
      .map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`),
  )
}

/** Links in the browser's own colour, which is none of the product's (look-and-behaviour.md, Colours). */
async function unstyledLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'))
    sample.style.color = 'LinkText'
    const { color } = getComputedStyle(sample)
    sample.remove()
    return [...document.querySelectorAll('a[href]')]
      .filter((link) => getComputedStyle(link).color === color)
      .map((link) => link.textContent ?? '')
  })
}

/** Pages whose menu and top bar were examined. */
const examinedShells = new WeakSet<Page>()

/** What to examine: behind a modal dialog, the page is as it was before, and nobody reaches it. */
async function contextOf(page: Page): Promise<{ include: string } | { exclude: string[] }> {
  if (!examinedShells.has(page)) return { include: 'html' }
  return (await page.locator(MODAL).count()) > 0 ? { include: IN_FRONT } : { exclude: SHELL }
}

/** What axe finds on the current screen, a text for each rule that does not hold. */
async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(
    async ([where, run]) =>
      (await (window as unknown as { axe: typeof axe }).axe.run(where as ElementContext, run as RunOptions))
        .violations,
    [await contextOf(page), options] as readonly [unknown, unknown],
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((n) => `${n.target.join(' ')} (${n.any[0]?.message ?? ''})`).join('\n  ')}`,
  )
}

/**
 * Axe's findings on the current screen, in light and dark, after `ready` is visible and nothing is loading.
 */
export async function examine(page: Page, screen: string, ready: Locator): Promise<void> {
  await test.step(screen, async () => {
    await expect(ready.first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // Pages that the server draws follow the system by their style sheet alone.
      if ((await page.locator('#root').count()) > 0)
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect(await inMotion(page), `what moves on ${screen} though stillness is asked for`).toEqual([])
      expect.soft(await unstyledLinks(page), `links of ${screen}, ${colorScheme}`).toEqual([])
      expect.soft(await runAxe(page, AXE_RUNS[colorScheme]), `${screen}, ${colorScheme}`).toEqual([])
    }
    examinedShells.add(page)
  })
}

/**
 * Examines the screen of a path: the page's first is loaded, the others are opened as by a link in the product.
 * Their title must differ from the previous one's, so that the previous screen is not examined again.
 */
export async function visit(page: Page, path: string, ready: Locator): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path)
  else {
    const before = await page.title()
    await openInProduct(page, path)
    await expect(page).not.toHaveTitle(before)
  }
  await examine(page, path, ready)
}
