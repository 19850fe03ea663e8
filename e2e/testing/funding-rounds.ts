/** The real file of funding rounds, and how a person uploads it to the list of a new incubator. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { makeIncubator, openAs, uniqueName } from './records.ts'

const FILE = fileURLToPath(new URL('../files/startup_funding_2020.csv', import.meta.url))

/** Rows of the file below its headers. */
export const ROWS = 3_044

/** Counts the clicks of a person. */
export class Clicks {
  count = 0
  async on(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }
}

/** The empty list of an incubator that no other journey uses, opened by the Startup Cell. */
export async function openRounds(browser: Browser) {
  const context = await openAs(browser, 'super')
  const name = uniqueName('Rounds')
  const incubator = await makeIncubator(context, name)
  const page = await context.newPage()
  const open = () => page.goto(`/incubator/${incubator}?tab=performance&module=funding-raised`)
  await open()
  return { context, page, name, open }
}

/** Uploads the first rows of the file from the list. */
export async function uploadRounds(
  page: Page,
  name: string,
  { clicks = new Clicks(), rows = ROWS } = {},
): Promise<void> {
  await clicks.on(page.getByRole('button', { name: 'Create', exact: true }))
  await clicks.on(page.getByRole('menuitem', { name: 'Import Csv' }))
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await clicks.on(dialog.getByRole('button', { name: 'Choose a file' }))
  const lines = readFileSync(FILE, 'utf8')
    .split('\n')
    .slice(0, rows + 1)
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await clicks.on(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(page).toHaveURL(/\/imports\/[^/]+/)
}
