import { expect, test, type Browser, type Page } from '@playwright/test'
import { openAs, ownIncubator, whenPreferencesSaved } from './testing/records.ts'

/** The records; the rows of additions that wait are in a group with a name of its own. */
const rowsOf = (page: Page) =>
  page.getByRole('grid').locator('tbody:not([aria-label*="awaiting approval"]) tr')
const heightOf = async (page: Page): Promise<number> =>
  (await rowsOf(page).first().boundingBox())?.height ?? 0

async function openList(browser: Browser): Promise<Page> {
  const context = await openAs(browser, 'viewer')
  const page = await context.newPage()
  const incubator = await ownIncubator(context)
  await page.goto(`/incubator/${incubator}?tab=performance&module=funding-raised`)
  await expect(rowsOf(page).first()).toBeVisible()
  return page
}

test('somebody sets rows per page and row height once, for every list and browser', async ({ browser }) => {
  const page = await openList(browser)
  await expect(rowsOf(page)).toHaveCount(5)
  await page.getByLabel('Rows per page').selectOption('25')
  await expect(rowsOf(page)).toHaveCount(25)
  await expect(page.getByText(/^1 to 25 of/)).toBeVisible()
  await page.getByRole('button', { name: 'More for funding raised' }).click()
  await whenPreferencesSaved(page, () => page.getByRole('menuitemradio', { name: 'Compact' }).click())
  await expect.poll(() => heightOf(page)).toBeLessThan(38)

  const elsewhere = await openList(browser)
  await expect(rowsOf(elsewhere)).toHaveCount(25)
  expect(await heightOf(elsewhere)).toBeLessThan(38)
  const requested: string[] = []
  elsewhere.on('request', (request) => requested.push(request.url()))
  await elsewhere.goto('/startups')
  await expect(elsewhere.getByLabel('Rows per page')).toHaveValue('25')
  // The rows came with the page, in the number that the person set.
  expect(requested.filter((url) => /\/api\/startup\?/.test(url))).toEqual([])

  await elsewhere.goBack()
  await elsewhere.getByLabel('Rows per page').selectOption('5')
  await expect(rowsOf(elsewhere)).toHaveCount(5)
  await elsewhere.getByRole('button', { name: 'More for funding raised' }).click()
  await elsewhere.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  await expect.poll(() => heightOf(elsewhere)).toBeGreaterThan(42)
})

test('somebody chooses and orders the columns of a list, finds them again, and takes the choice back', async ({
  browser,
}) => {
  const page = await openList(browser)
  const heads = page.getByRole('grid').getByRole('columnheader')
  const labels = async () =>
    (await heads.allTextContents()).filter((text) => text !== '' && text !== 'Actions')
  const usual = await labels()
  const openDialog = async () => {
    await page.getByRole('button', { name: 'More for funding raised' }).click()
    await page.getByRole('menuitem', { name: 'Choose columns' }).click()
    return page.getByRole('dialog')
  }
  const dialog = await openDialog()
  await expect(dialog.getByRole('checkbox', { name: 'Startup', exact: true })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Agency' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Added' }).check()
  for (let step = 0; step < 3; step++)
    await dialog.getByRole('button', { name: 'Move Year up' }).press('Enter')
  await whenPreferencesSaved(page, () => dialog.getByRole('button', { name: 'Apply' }).click())
  await expect(dialog).toHaveCount(0)
  const chosen = ['Year', 'Startup', 'Type', 'Amount', 'Month', 'Added']
  await expect.poll(labels).toEqual(chosen)

  await page.reload()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await labels()).toEqual(chosen)
  await (await openDialog()).getByRole('button', { name: 'Reset' }).click()
  await expect.poll(labels).toEqual(usual)
})
