import { expect, test } from '@playwright/test'
import { openAs } from './testing/records.ts'

/** A toast comes while one works on: it lies over nothing of the menu, of the page's head and of its pages. */
for (const viewport of [
  { width: 1350, height: 860 },
  { width: 1000, height: 700 },
])
  test(`a toast leaves the side menu and the actions free, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const master = await openAs(browser, 'master')
    const page = await master.newPage()
    await page.setViewportSize(viewport)
    await page.goto('/incubator')
    await page.getByRole('complementary', { name: 'Facts' }).getByRole('button').first().click()
    await expect(page.getByText(/^(Copied .+ to clipboard|Error while copying!)$/)).toBeVisible()
    // A trial fails where something else would take the press.
    for (const name of ['Logout', 'Edit Profile'])
      await page.getByRole('button', { name }).click({ trial: true, timeout: 2_000 })
    await page.getByRole('link', { name: 'Profile', exact: true }).click({ trial: true, timeout: 2_000 })
    await master.close()
  })
