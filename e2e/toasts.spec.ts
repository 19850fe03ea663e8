import { expect, test } from '@playwright/test'
import { openAs } from './testing/records.ts'

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
    // A trial click fails if another element would receive it.
    await page.getByRole('button', { name: 'Logout' }).click({ trial: true, timeout: 2_000 })
    for (const name of ['Edit Profile', 'Profile'])
      await page.getByRole('link', { name, exact: true }).click({ trial: true, timeout: 2_000 })
    await master.close()
  })
