import { expect, test, type Page } from '@playwright/test'
import { openAs, ownIncubator } from '../testing/records.ts'

const expectNoSidewaysScroll = (page: Page, width: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

/** A window of 1280 × 1024 px at this zoom. */
for (const { zoom, width, height } of [
  { zoom: '200 %', width: 640, height: 512 },
  { zoom: '400 %', width: 320, height: 256 },
])
  test(`at ${zoom} zoom no page scrolls sideways, and a dialog scrolls to its buttons`, async ({
    browser,
  }) => {
    const context = await openAs(browser, 'master')
    const page = await context.newPage()
    await page.setViewportSize({ width, height })
    const incubator = await ownIncubator(context)
    for (const path of ['/startups', '/approvals', '/editActivity', '/rights', `/incubator/${incubator}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page, width)
    }
    await page.goto(`/incubator/${incubator}?tab=performance&module=partnership`)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add new' }).click()
    const dialog = page.getByRole('dialog')
    const first = dialog.getByRole('textbox', { name: 'Institution' })
    await expect(first).toBeFocused()
    // The head and the foot leave it the room.
    await expect(first).toBeInViewport({ ratio: 1 })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    await submit.scrollIntoViewIfNeeded()
    await expect(submit).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.goto(`/incubator/${incubator}?tab=about`)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    // The demo's incubator has the longest sector, which makes no form wider than the window.
    await expect(page.getByRole('main').getByText('Hardware/Internet of Things (IoT)')).toBeVisible()
    await expectNoSidewaysScroll(page, width)
    await context.close()
  })

/** The names of what gets the focus in so many presses of the key while something else covers its middle. */
async function findCovered(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covered: string[] = []
  for (let n = 0; n < presses; n += 1) {
    await page.keyboard.press(key)
    const name = await page.evaluate(() => {
      const focused = document.activeElement!
      const { x, y, width, height } = focused.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      const isSeen = top !== null && (focused.contains(top) || top.contains(focused))
      return isSeen ? null : (focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? '?')
    })
    if (name !== null) covered.push(name)
  }
  return covered
}

test('at 200 % zoom no bar or foot covers what has the keyboard focus', async ({ browser }) => {
  const context = await openAs(browser, 'master')
  const page = await context.newPage()
  await page.setViewportSize({ width: 640, height: 512 })
  await page.goto('/startups')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await findCovered(page, 'Tab', 40)).toEqual([])
  expect(await findCovered(page, 'Shift+Tab', 40)).toEqual([])
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add New Startup' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await dialog.getByText('More fields').click()
  expect(await findCovered(page, 'Tab', 25)).toEqual([])
  expect(await findCovered(page, 'Shift+Tab', 25)).toEqual([])
  await context.close()
})
