import { expect, test, type Page } from '@playwright/test'
import { isOfPage, openBare } from './testing/bare-pages.ts'
import type { DemoPerson } from './testing/people.ts'
import { openAs } from './testing/records.ts'

interface Held {
  path: string
  release: () => Promise<void>
}

/** Opens a page without the answers that come with it, and holds back each of its own calls. */
async function openHeld(page: Page, path: string): Promise<Held[]> {
  const held: Held[] = []
  await page.route(isOfPage, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const release = async () => route.fulfill({ response: await route.fetch() })
    held.push({ path: `${pathname}${search}`, release })
  })
  await openBare(page, path)
  return held
}

/** Remembers what can be pressed now, with its place on the page. */
const remember = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'))
      .map((one) => ({ one, at: one.getBoundingClientRect().y + window.scrollY }))
    Object.assign(window, { seen })
    return seen.length
  })

/** The answer was read and drawn. */
const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
      }),
  )

/** What stands elsewhere now. */
const findShifted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { one: HTMLElement; at: number }[] }
    return seen.flatMap(({ one, at }) => {
      const by = Math.round(one.getBoundingClientRect().y + window.scrollY - at)
      const name = one.getAttribute('aria-label') ?? one.textContent
      return one.isConnected && Math.abs(by) > 2 ? [`${name} by ${by} px`] : []
    })
  })

/** Pages that show the answers of several calls below one another. */
const PAGES: readonly [DemoPerson, string][] = [
  ['master', '/dashboard'],
  ['master', '/dashboard?tab=performance&module=milestone'],
  ['master', '/dashboard?tab=performance&module=prototype'],
  ['master', '/dashboard?tab=funding'],
  ['startup', '/dashboard'],
  ['mentor', '/dashboard'],
]

const CASES = PAGES.flatMap((page) => [1350, 390].map((width) => [...page, width] as const))

for (const [person, path, width] of CASES)
  test(`what can be pressed on ${path} of ${person}, ${width} px wide, stays where it is while late answers arrive`, async ({
    browser,
  }) => {
    const context = await openAs(browser, person)
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 900 })
    const held = await openHeld(page, path)
    const shifted: string[] = []
    let released = 0
    // The answer to the last call comes first, as if what stands above took the longest.
    await expect(async () => {
      while (held.length > 0) {
        const { path: call, release } = held.pop()!
        await remember(page)
        await release()
        await isDrawn(page)
        shifted.push(...(await findShifted(page)).map((one) => `${one}: ${call}`))
        released++
      }
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
      expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
    }).toPass()
    expect(released).toBeGreaterThan(2)
    expect(shifted).toEqual([])
    await context.close()
  })
