import { expect, test, type Page } from '@playwright/test'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { make, openAs, uniqueName } from './testing/records.ts'

/** Counts mouse clicks from here on. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('noteClick', () => (clicks += 1))
  await page.evaluate(() =>
    document.addEventListener(
      'pointerdown',
      () => (window as never as { noteClick: () => void }).noteClick(),
      true,
    ),
  )
  return () => clicks
}

test('two clicks from a list show what the editors changed last week', async ({ browser }) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  await page.goto('/startups')
  const clicks = await countClicks(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }).click()
  await page.getByRole('button', { name: 'Editors last week' }).click()
  await expect(page).toHaveURL(/from=[\d-]+&to=[\d-]+&person=editors/)
  await expect(page.getByRole('button', { name: 'Last week', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(clicks()).toBe(2)
  await master.close()
})

test('four clicks find and restore what one editor deleted last month', async ({ browser }) => {
  const [master, editor] = [await openAs(browser, 'master'), await openAs(browser, 'editor')]
  const name = uniqueName('Thresher')
  const id = await make(master, 'prototype', { name, description: 'Threshes' })
  const requested = await editor.request.delete(`/api/prototype/${id}`)
  const { approval } = (await requested.json()) as { approval: { _id: string; editor: string } }
  await master.request.put(`/api/approvals/${approval._id}`, { data: { status: 'approved' } })
  const page = await master.newPage()
  // The deletion happened today, so the page opens in the following month.
  const [year = 0, month = 0] = dayFromToday().split('-').map(Number)
  await page.clock.setFixedTime(new Date(Date.UTC(year, month, 15, 12)))
  await page.goto('/startups')
  const clicks = await countClicks(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }).click()
  await page.getByRole('button', { name: 'Last month' }).click()
  await page
    .getByRole('region', { name: 'Actions by person' })
    .getByRole('button', { name: new RegExp(`deleted by ${approval.editor}`) })
    .click()
  await page.getByRole('button', { name: `Restore: ${name}` }).click()
  await expect(page.getByText('Prototype restored')).toBeVisible()
  expect(clicks()).toBe(4)
  expect((await master.request.get(`/api/prototype/${id}`)).status()).toBe(200)
  await Promise.all([master.close(), editor.close()])
})

test('an entry shows its record before and after, and the export contains what matches the filters', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const name = uniqueName('Weeder')
  const id = await make(master, 'prototype', { name, description: 'Pulls weeds' })
  await master.request.put(`/api/prototype/${id}`, { data: { description: 'Cuts weeds' } })
  const page = await master.newPage()
  await page.goto('/editActivity?kind=update&module=prototype')
  await page.getByRole('row').filter({ hasText: name }).first().click()
  const panel = page.getByRole('dialog', { name: 'Update Prototype' })
  await expect(panel.locator('del')).toHaveText('Pulls weeds')
  await expect(panel.locator('ins')).toHaveText('Cuts weeds')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^activities-\d{4}-\d\d-\d\d\.csv$/)
  await master.close()
})

test('a person turns the weekly summary on, finds it on, and turns it off', async ({ browser }) => {
  const viewer = await openAs(browser, 'viewer')
  const page = await viewer.newPage()
  await page.goto('/editActivity')
  const opener = page.getByRole('button', { name: 'Weekly summary' })
  const setting = page.getByRole('switch', { name: 'Email me a summary each Monday' })
  for (const isOn of [false, true]) {
    await opener.click()
    await expect(setting).toBeChecked({ checked: isOn })
    // The input itself is invisible; its label receives the click.
    await setting.press('Space')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Weekly summary turned ${isOn ? 'off' : 'on'}`)).toBeVisible()
    await expect(opener).toBeFocused()
  }
  await viewer.close()
})
