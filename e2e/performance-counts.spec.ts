import { expect, test, type Page } from '@playwright/test'
import { make, makeIncubator, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, pick, messageOf, type } from './testing/screen.ts'

/** A card for each indicator, edited by the year (performance.md, Performance cards). */
const CARD = 'Technologies Commercialized'
/** No other journey and no demo record uses this year. */
const YEAR = '2008-09'

const editOf = (page: Page) => page.getByRole('button', { name: `Edit ${CARD}`, exact: true })

async function openFigure(page: Page) {
  await editOf(page).click()
  const form = page.getByRole('dialog', { name: `Edit ${CARD}` })
  await pick(form, 'Year', YEAR)
  return form
}

test('the count of a year is entered, saved, and replaced when it is entered again', async ({ browser }) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  await openTab(page, await ownIncubator(master), 'tab=performance')
  const form = await openFigure(page)
  await type(form, 'Count', '')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Count is required')
  const count = String(Date.now() % 1_000)
  await type(form, 'Count', count)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(messageOf(page, 'Performance updated successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await expect(await openFigure(page)).toContainText(`${YEAR} has ${count}; saving will replace it.`)
  await master.close()
})

test('a COE Editor requests a new count, and a COE Viewer is offered no way to do so', async ({
  browser,
}) => {
  const editor = await openAs(browser, 'editor')
  const page = await editor.newPage()
  const incubator = await ownIncubator(editor)
  await openTab(page, incubator, 'tab=performance')
  const form = await openFigure(page)
  await type(form, 'Count', String(1_000 + (Date.now() % 1_000)))
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await expect(messageOf(page, 'Performance request is added to the approval list')).toBeVisible()
  await editor.close()

  const viewer = await openAs(browser, 'viewer')
  const read = await viewer.newPage()
  await openTab(read, incubator, 'tab=performance')
  await expect(read.getByRole('listitem').filter({ hasText: CARD })).toHaveCount(1)
  await expect(read.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await expect(read.getByRole('button', { name: 'Add indicator' })).toHaveCount(0)
  await viewer.close()
})

test('the counts of months stand side by side and add up', async ({ browser }) => {
  const portal = await openAs(browser, 'super')
  const page = await portal.newPage()
  const incubator = await makeIncubator(portal, uniqueName('Monthly'))
  const indicator = 'technologies_commercialized'
  for (const month of [4, 5])
    await make(portal, 'performance', { incubator_id: incubator, indicator, year: 2024, month, count: month })
  await openTab(page, incubator, 'tab=performance')
  const card = page.getByRole('listitem').filter({ hasText: CARD })
  await expect(card).toContainText('9 in 2024-25')
  await editOf(page).click()
  const form = page.getByRole('dialog', { name: `Edit ${CARD}` })
  await expect(form).toContainText('May of 2024-25 has 5; saving will replace it.')
  await pick(form, 'Month', 'June')
  await type(form, 'Count', '6')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('15 in 2024-25')
  await portal.close()
})

test('the first module with records opens', async ({ browser }) => {
  const portal = await openAs(browser, 'super')
  const page = await portal.newPage()
  const open = page.getByRole('tablist', { name: 'Modules' }).getByRole('tab', { selected: true })
  const incubator = await makeIncubator(portal, uniqueName('Begun'))
  await openTab(page, incubator, 'tab=performance')
  await expect(open).toContainText('Funding Raised')

  const of = { incubator_id: incubator }
  await make(portal, 'project', { ...of, name: uniqueName('Pump') })
  await make(portal, 'connect', { ...of, startup: 'Neela', organisation_connected: uniqueName('Mill') })
  await openTab(page, incubator, 'tab=performance')
  await expect(open).toContainText('Connects')
  await portal.close()
})
