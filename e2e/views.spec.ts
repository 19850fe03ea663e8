import { expect, test, type Browser, type Page } from '@playwright/test'
import type { DemoPerson } from './testing/people.ts'
import { openAs, uniqueName, whenPreferencesSaved } from './testing/records.ts'

async function openStartups(browser: Browser, person: DemoPerson): Promise<Page> {
  const page = await (await openAs(browser, person)).newPage()
  await page.goto('/startups')
  await expect(page.getByRole('grid').locator('tbody tr').first()).toBeVisible()
  return page
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a COE Master saves a narrowed and sorted list for the incubator; its staff open it, and one pins it', async ({
  browser,
}) => {
  const name = uniqueName('Graduates')
  const master = await openStartups(browser, 'master')
  await master.goto('/startups?status=graduated&sort=name&order=desc&columns=name,email,cohort_year')
  // A view of the same list that is left from an earlier run gives the button its name.
  await master.getByRole('button', { name: /^View(s$|: )/ }).click()
  await master.getByRole('menuitem', { name: 'Save as a view' }).click()
  const dialog = master.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByLabel('Everyone in the programme')).toHaveCount(0)
  await dialog.getByLabel('Everyone in my incubator').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(master.getByRole('button', { name: `View: ${name}` })).toBeVisible()

  const viewer = await openStartups(browser, 'viewer')
  await viewer.getByRole('button', { name: 'Views', exact: true }).click()
  await viewer.getByRole('menuitem', { name }).click()
  await expect(viewer).toHaveURL(/status=graduated/)
  const heads = viewer.getByRole('grid').getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Email Address' })).toBeVisible()
  await expect(heads.filter({ hasText: 'Status' })).toHaveCount(0)
  await viewer.getByRole('button', { name: `View: ${name}` }).click()
  await viewer.getByRole('menuitem', { name: 'Manage views' }).click()
  await expect(viewer.getByRole('button', { name: `Delete: ${name}` })).toHaveCount(0)
  await whenPreferencesSaved(viewer, () =>
    viewer.getByRole('button', { name: `Pin to the menu: ${name}` }).click(),
  )
  await viewer.keyboard.press('Escape')
  await viewer.goto('/mentors')
  await menu(viewer).getByRole('link', { name }).click()
  await expect(viewer.getByRole('button', { name: `View: ${name}` })).toBeVisible()
  await expect(menu(viewer).locator('[aria-current="page"]')).toHaveText(name)
  await viewer.getByRole('button', { name: `Close the view ${name}` }).click()
  await expect(viewer).toHaveURL(/\/startups$/)
  await expect(viewer.getByRole('button', { name: 'Views', exact: true })).toBeFocused()
  await viewer.goto('/startups?status=active&sort=name&order=desc')
  await viewer.getByRole('button', { name: 'Views', exact: true }).click()
  await viewer.getByRole('menuitem', { name: 'All startups' }).click()
  await expect(viewer).toHaveURL(/\/startups$/)

  const renamed = uniqueName('Alumni')
  await master.getByRole('button', { name: `View: ${name}` }).click()
  await master.getByRole('menuitem', { name: 'Manage views' }).click()
  await master.getByRole('button', { name: `Rename: ${name}` }).click()
  await master.getByLabel(`New name of ${name}`).press('Escape')
  await expect(master.getByRole('button', { name: `Rename: ${name}` })).toBeFocused()
  await master.getByRole('button', { name: `Rename: ${name}` }).click()
  await master.getByLabel(`New name of ${name}`).fill(renamed)
  await master.getByLabel(`New name of ${name}`).press('Enter')
  await expect(master.getByRole('button', { name: `Rename: ${renamed}` })).toBeFocused()
  await viewer.reload()
  await expect(menu(viewer).getByRole('link', { name: renamed })).toBeVisible()
  await master.getByRole('button', { name: `Delete: ${renamed}` }).click()
  await master.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(master.getByRole('button', { name: `Delete: ${renamed}` })).toHaveCount(0)
  await master.keyboard.press('Escape')
  await expect(master.getByRole('button', { name: /^View(s$|: )/ })).toBeFocused()
  await viewer.reload()
  await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(viewer).getByRole('link', { name: renamed })).toHaveCount(0)
})
