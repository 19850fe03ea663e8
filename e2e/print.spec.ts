import { expect, test } from '@playwright/test'
import { make, makeIncubator, openAs, uniqueName } from './testing/records.ts'

test('Print in the Export menu prints every page of the filtered list, with whole texts and the filters', async ({
  browser,
}) => {
  const context = await openAs(browser, 'super')
  const incubator = await makeIncubator(context, uniqueName('Paper'))
  const long = `${'Fund of very many words '.repeat(6)}end`
  for (let n = 1; n <= 12; n += 1)
    await make(context, 'funding-raised', {
      user_id: incubator,
      startup: `Printed ${n}`,
      type: n === 12 ? 'Angel' : 'VC',
      amount: 1_000 * n,
      agency: n === 1 ? long : 'Agency',
      year: 2024,
    })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '')
  })
  await page.goto(`/incubator/${incubator}?tab=performance&module=funding-raised&type=VC`)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print', '')

  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(12)
  await expect(table).toContainText('Printed 11')
  await expect(table).toContainText(long)
  await expect(page.getByText('11 records · Type: VC')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Funding Raised' })).toBeVisible()
  await context.close()
})
