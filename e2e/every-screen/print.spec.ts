import { expect, test, type Page } from '@playwright/test'
import { make, makeIncubator, openAs, uniqueName } from '../testing/records.ts'

const catchPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '')
  })

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
  await catchPrint(page)
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
  await expect(page.locator('[data-print-head]').last()).toHaveText(/ · \d\d\/\d\d\/\d{4}$/)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
  await expect(page.getByRole('grid', { name: 'Funding Raised' })).toBeVisible()
  await context.close()
})

test('Ctrl P on a list prints all of it and names its incubator, but prints an open record by itself', async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  const page = await context.newPage()
  await catchPrint(page)
  await page.goto('/startups?pageSize=10')
  const shown = page.getByRole('grid', { name: 'Startups' }).getByRole('row')
  // The header and the page on screen, besides additions that wait.
  await expect(shown.nth(10)).toBeVisible()
  const onScreen = await shown.count()
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print', '')
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByRole('heading', { name: 'Startups · Hasirumane Centre of Excellence in Agri Innovation' }),
  ).toBeVisible()
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(onScreen)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/dashboard?tab=performance&module=milestone')
  const list = page.getByRole('grid', { name: 'Milestones' })
  // A row that is still loading does not open.
  await list.getByRole('row').filter({ hasText: /\d{4}/ }).first().getByRole('gridcell').nth(3).click()
  const record = page.getByRole('dialog')
  await expect(record.getByText('Remarks')).toBeVisible()
  await page.keyboard.press('Control+p')
  await page.emulateMedia({ media: 'print' })
  await expect(record.getByText('Remarks')).toBeVisible()
  await expect(list).toBeHidden()
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
  await context.close()
})

test("A list printed by the browser's own menu fits the paper, with all columns and its range", async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  const page = await context.newPage()
  // A4 within its margins.
  await page.setViewportSize({ width: 688, height: 970 })
  await page.goto('/dashboard?tab=performance&module=milestone')
  const list = page.getByRole('grid', { name: 'Milestones' })
  await expect(list.getByRole('row')).toHaveCount(6)
  await page.emulateMedia({ media: 'print' })
  const ends = await list
    .getByRole('columnheader')
    .filter({ visible: true })
    .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().right))
  expect(ends).toHaveLength(7)
  expect(Math.max(...ends)).toBeLessThanOrEqual(688)
  await expect(page.getByText(/^1 to 5 of \d+$/)).toBeVisible()
  await expect(page.getByText(/^Records 1 to 5 of \d+$/)).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/dashboard?tab=performance&module=funding-raised&type=VC&search=a')
  await expect(page.getByRole('grid', { name: 'Funding Raised' }).getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Search: a', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Type: VC' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Views' })).toBeHidden()
  await context.close()
})

test("The portal's dashboard fits the paper", async ({ browser }) => {
  const context = await openAs(browser, 'super')
  const page = await context.newPage()
  // A4 within its margins.
  await page.setViewportSize({ width: 688, height: 970 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Startups by status' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(688)
  await context.close()
})
