/** Actions and locators shared by the screens of records. */
import { expect, type Locator, type Page, type BrowserContext } from '@playwright/test'
import type { GivenFile } from './files.ts'

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

/** A toast, or any other message. */
export const messageOf = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()

const inputOf = (within: Locator, label: string): Locator =>
  within
    .getByRole('textbox', { name: label, exact: true })
    .or(within.getByRole('combobox', { name: label, exact: true }))
    .first()

export const type = (within: Locator, label: string, text: string): Promise<void> =>
  inputOf(within, label).fill(text)

/** Selects an option; types into long lists to filter them. */
export async function pick(within: Locator, label: string, option: string): Promise<void> {
  await inputOf(within, label).click()
  await within.page().getByRole('option', { name: option, exact: true }).click()
}

/** Gives files to the button that opens the file chooser. */
export async function upload(button: Locator, files: GivenFile | GivenFile[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}

/** Opens an incubator's page, at a tab or module of it, filtered by a name. */
export async function openTab(page: Page, incubator: string, at: string, search?: string): Promise<void> {
  const searched = search === undefined ? '' : `&search=${encodeURIComponent(search)}`
  await page.goto(`/incubator/${incubator}?${at}${searched}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a path as a link in the product does, without loading the product again. */
export const openInProduct = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)

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
