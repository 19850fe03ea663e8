import { expect, test, type Browser, type Page } from '@playwright/test'
import type { DemoPerson } from '../testing/people.ts'
import { make, openAs, ownIncubator, whenPreferencesSaved } from '../testing/records.ts'
import { openCentre } from '../testing/staff.ts'

const MODULE = 'intellectual-property'

async function openModule(
  browser: Browser,
  person: DemoPerson,
  size: { width: number; height: number },
): Promise<Page> {
  const context = await openAs(browser, person)
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(`/incubator/${await ownIncubator(context)}?tab=performance&module=${MODULE}`)
  await expect(page.locator('[data-id]').first()).toBeVisible()
  return page
}
const topOf = async (page: Page): Promise<number> =>
  (await page.locator('[data-id]').first().boundingBox())?.y ?? Number.POSITIVE_INFINITY

test('the cards of the indicators collapse to one line, which stays so, and leave the room to the records', async ({
  browser,
}) => {
  const page = await openModule(browser, 'nain', { width: 1350, height: 850 })
  expect(await topOf(page)).toBeLessThan(540)
  await whenPreferencesSaved(page, () =>
    page.getByRole('button', { name: 'Collapse performance counts' }).click(),
  )
  await expect(page.getByRole('list', { name: 'Latest figures' })).toContainText('Jobs Created')
  await expect.poll(() => topOf(page)).toBeLessThan(460)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Latest figures' })).toBeVisible()
  await page.getByRole('button', { name: 'Expand performance counts' }).click()
  await expect(page.getByRole('list', { name: 'Latest figures' })).toHaveCount(0)
})

test('on a phone the first record is on the first screen', async ({ browser }) => {
  // A centre of its own: what others propose and pin at the demo's takes room above the records.
  const { id, master } = await openCentre(browser)
  await make(master, 'prototype', { name: 'Seed drill for slopes' })
  const page = await master.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/incubator/${id}?tab=performance&module=prototype`)
  await expect(page.locator('[data-id]').first()).toBeVisible()
  await expect.poll(() => topOf(page)).toBeLessThan(844 - 44)
})

test('a double click edits that cell, and the buttons of its row cover no other row', async ({ browser }) => {
  const page = await openModule(browser, 'nain', { width: 1350, height: 850 })
  const rows = page.getByRole('grid').locator('tbody tr[data-id]')
  await rows.first().locator('[data-at="0:3"]').dblclick()
  await expect(rows.first().getByRole('textbox', { name: 'Details' })).toBeFocused()
  const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
  const next = await rows.nth(1).boundingBox()
  expect(save!.y + save!.height).toBeLessThanOrEqual(next!.y)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})

test('a table that is wider than the page shows that more columns follow, until it is scrolled to its end', async ({
  browser,
}) => {
  const page = await openModule(browser, 'editor', { width: 700, height: 900 })
  const box = page.getByRole('grid').locator('xpath=..')
  await expect(box).toHaveAttribute('data-more', '')
  await box.evaluate((element) => (element.scrollLeft = element.scrollWidth))
  await expect(box).not.toHaveAttribute('data-more')
})
