import { expect, test } from '@playwright/test'
import { signIn } from './testing/people.ts'

test('a COE Master reads who may do what, from the tables that the server enforces', async ({ page }) => {
  await signIn(page.context(), 'master')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /: menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Roles and permissions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roles and permissions' })).toBeVisible()
  const columns = page.getByRole('table', { name: 'Change' }).getByRole('columnheader')
  const editor = (await columns.allInnerTexts()).indexOf('COE Editor')
  const cellOf = (table: string, row: string) =>
    page
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
      .getByRole('cell')
      .nth(editor - 1)
  await expect(cellOf('Change', 'Delete startups')).toHaveText('After approval')
  await expect(cellOf('Change', 'Delete an incubator')).toHaveText('No')
  await expect(cellOf('What', 'Approval requests')).toHaveText('Their incubator')
})

test('a COE Editor cannot open the page of permissions', async ({ page }) => {
  await signIn(page.context(), 'editor')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /: menu$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Roles and permissions' })).toHaveCount(0)
  await page.goto('/rights')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})
