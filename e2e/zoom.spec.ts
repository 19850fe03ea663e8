import { expect, test, type Page } from '@playwright/test'
import { openAs, ownIncubator } from './testing/records.ts'

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
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Name' }).first()).toBeFocused()
    // The demo's incubator has the longest sector, which makes no form wider than its dialog.
    await expect(dialog.getByText('Hardware/Internet of Things (IoT)')).toBeVisible()
    expect(await dialog.evaluate((e) => e.scrollWidth - e.clientWidth)).toBe(0)
    await context.close()
  })
