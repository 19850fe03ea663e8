import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type { DemoPerson } from './people.ts'
import { openAs } from './records.ts'

// No rule with these tags reads style sheets, so they are not fetched again for each examination.
const common = { resultTypes: ['violations' as const], preload: { assets: ['media' as const] } }
/** All rules run in the light theme; the dark theme differs only in colours. */
const AXE_RUNS = {
  light: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], ...common },
  dark: {
    runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
    ...common,
  },
}

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

/**
 * Axe's findings on the current screen, in light and dark, after `ready` is visible and nothing is loading.
 */
export async function examine(page: Page, screen: string, ready: Locator): Promise<void> {
  await test.step(screen, async () => {
    await expect(ready.first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      expect(await inMotion(page), `what moves on ${screen} though stillness is asked for`).toEqual([])
      const { violations } = await new AxeBuilder({ page })
        .options(AXE_RUNS[colorScheme])
        .setLegacyMode()
        .analyze()
      const found = violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((n) => `${n.target.join(' ')} (${n.any[0]?.message ?? ''})`).join('\n  ')}`,
      )
      expect.soft(found, `${screen}, ${colorScheme}`).toEqual([])
    }
  })
}

export async function visit(page: Page, path: string, ready: Locator): Promise<void> {
  await page.goto(path)
  await examine(page, path, ready)
}
