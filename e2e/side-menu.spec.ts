import { expect, test } from '@playwright/test'
import { openAs } from './testing/records.ts'

// (screens.md, Menu entries for everyone; look-and-behaviour.md, Narrow screens)
test('the side menu stays collapsed after a reload, and is a drawer on a screen of 760 pixels', async ({
  browser,
}) => {
  const context = await openAs(browser, 'viewer')
  const page = await context.newPage()
  await page.goto('/editActivity')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const widthOf = async () => (await menu.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(widthOf).toBeLessThan(80)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  expect(await widthOf()).toBeLessThan(80)
  // Collapsed entries still have their names.
  await expect(menu.getByRole('link', { name: /^Startups/ })).toBeVisible()

  await page.setViewportSize({ width: 760, height: 800 })
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toContainText('Startups')
  await menu.getByRole('link', { name: /^Startups/ }).click()
  await expect(page).toHaveURL(/\/startups$/)
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 761, height: 800 })
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
})
