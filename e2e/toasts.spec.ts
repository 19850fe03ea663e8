import { expect, test, type Locator } from '@playwright/test'
import { openAs } from './testing/records.ts'

/** Whether a press on the middle of an element reaches it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((wanted) => {
    const { left, top, width, height } = wanted.getBoundingClientRect()
    return wanted.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** A toast must not cover the menu, the page's header or its paging. */
for (const viewport of [
  { width: 1350, height: 860 },
  { width: 1000, height: 700 },
])
  test(`a toast covers neither the side menu nor any actions, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const master = await openAs(browser, 'master')
    const page = await master.newPage()
    await page.setViewportSize(viewport)
    await page.goto('/incubator')
    await page.getByRole('complementary', { name: 'Facts' }).getByRole('button').first().click()
    await expect(page.getByText(/^(Copied .+ to clipboard|Error while copying!)$/)).toBeVisible()
    expect(await isOnTop(page.getByRole('button', { name: 'Logout' }))).toBe(true)
    for (const name of ['Edit Profile', 'Profile'])
      expect(await isOnTop(page.getByRole('link', { name, exact: true })), name).toBe(true)
    await master.close()
  })
