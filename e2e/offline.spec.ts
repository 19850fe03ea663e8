import { expect, test } from '@playwright/test'
import { openAs, ownIncubator } from './testing/records.ts'

// (look-and-behaviour.md, Without a connection)
test('without a connection a list says so and offers to try again, and comes by itself with the connection', async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  const page = await context.newPage()
  await page.goto(`/incubator/${await ownIncubator(context)}?tab=performance&module=connect`)
  await expect(page.getByRole('grid', { name: 'Connections' })).toBeVisible()
  await context.setOffline(true)
  const bar = page.getByRole('status').filter({ hasText: /^Offline\./ })
  await expect(bar).toBeVisible()
  await page.getByRole('tab', { name: /^Partnerships/ }).click()
  await expect(
    page.getByText('The server cannot be reached. Check your connection and try again.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('grid', { name: 'Partnerships' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
