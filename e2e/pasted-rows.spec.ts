import { expect, test } from '@playwright/test'
import { makeIncubator, openAs, uniqueName } from './testing/records.ts'

test('rows copied from a spreadsheet are pasted on the list, checked like a file, and imported', async ({
  browser,
}) => {
  const context = await openAs(browser, 'super')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const incubator = await makeIncubator(context, uniqueName('Pasted'))
  const page = await context.newPage()
  await page.goto(`/incubator/${incubator}?tab=performance&module=connect`)
  await expect(page.getByRole('heading', { name: 'Connects' })).toBeVisible()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    [
      'Startup\tOrganisation connected\tPurpose\tDate of connect\tOutcome of connect',
      'Hasiru Sense\tMysuru Growers\t"Trials, two\nseasons"\t2025-06-01\tA pilot, signed',
      'Jala Labs\t\tWater\t2025-06-02\t',
    ].join('\n'),
  )
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Or paste rows from a spreadsheet' })).toHaveValue(
    /^Startup\tOrganisation connected/,
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/imports\/[^/]+/)
  await expect(page.getByText('1 valid, 1 skipped')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row (skip 1)' }).click()
  await page.getByRole('link', { name: 'Show imported records' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Mysuru Growers' })).toContainText('A pilot, signed')
})
