import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

export const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })

/** Opens the bell; returns its menu. */
export async function openBell(page: Page): Promise<Locator> {
  await bellOf(page).click()
  const menu = page.getByRole('menu', { name: /^Notifications/ })
  await expect(menu).toBeVisible()
  return menu
}

export const openAt = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  await expect(bellOf(page)).toBeVisible()
  return page
}
