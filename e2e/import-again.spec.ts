import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { makeIncubator, openAs, uniqueName } from './testing/records.ts'

const FILE = fileURLToPath(new URL('files/startup_funding_2020.csv', import.meta.url))

/** Counts the clicks of a person who imports a file from the list of a module. */
class Clicks {
  count = 0
  async on(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }
}

async function chooseFile(page: Page, clicks: Clicks, name: string, rows: number): Promise<void> {
  await clicks.on(page.getByRole('button', { name: 'Create', exact: true }))
  await clicks.on(page.getByRole('menuitem', { name: 'Import Csv' }))
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await clicks.on(dialog.getByRole('button', { name: 'Choose a file' }))
  const lines = readFileSync(FILE, 'utf8').split('\n').slice(0, rows)
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await clicks.on(dialog.getByRole('button', { name: 'Import', exact: true }))
  await expect(page).toHaveURL(/\/imports\/[^/]+/)
}

async function mapColumns(page: Page, clicks: Clicks): Promise<void> {
  await clicks.on(page.getByRole('button', { name: 'Use all suggestions' }))
  await clicks.on(page.getByRole('textbox', { name: /^Rupees for one USD/ }))
  await page.keyboard.type('71.5')
  await page.keyboard.press('Tab')
  await clicks.on(page.getByRole('button', { name: 'Continue' }))
}

async function save(page: Page, clicks: Clicks): Promise<void> {
  await clicks.on(page.getByRole('button', { name: 'Continue' }))
  await clicks.on(page.getByRole('button', { name: /^Import .+ rows/ }))
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible({ timeout: 60_000 })
}

test('the file of 3,044 rows is imported in twelve clicks, and the next import suggests the same matches', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await openAs(browser, 'super')
  const name = uniqueName('Rounds')
  const incubator = await makeIncubator(context, name)
  const page = await context.newPage()
  const address = `/incubator/${incubator}?tab=performance&module=funding-raised`

  await page.goto(address)
  const first = new Clicks()
  await chooseFile(page, first, `${name}.csv`, 3_045)
  await mapColumns(page, first)
  await first.on(page.getByRole('combobox', { name: 'Set all unmatched', exact: true }))
  await first.on(page.getByRole('option', { name: 'VC', exact: true }))
  await save(page, first)
  expect(first.count).toBeLessThanOrEqual(12)

  await page.goto(address)
  const next = new Clicks()
  await chooseFile(page, next, 'next.csv', 500)
  await expect(page.getByRole('region', { name: 'Suggestions' })).toContainText(`matched as in ${name}.csv`)
  await mapColumns(page, next)
  const earlier = page.getByRole('region', { name: 'Earlier matches' })
  await expect(earlier).toContainText(`values were matched in ${name}.csv`)
  await next.on(earlier.getByRole('button', { name: 'Match them the same way' }))
  await expect(earlier).toHaveCount(0)
  for (const select of await page.getByRole('list', { name: 'Values of Type' }).getByRole('combobox').all())
    await expect(select).toHaveValue('VC')
  await save(page, next)
  expect(next.count).toBeLessThanOrEqual(12)
  await context.close()
})
