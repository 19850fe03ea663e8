import { expect, test } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { uniqueName } from './testing/records.ts'

test('a portal admin adds a viewer, who changes nothing, and is signed out in an open window when removed', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'edit')
  const name = uniqueName('Aadya')
  const email = `${name.replace(/\W+/g, '-').toLowerCase()}@example.org`
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Master View')
  await dialog.getByLabel('Give a temporary password').check()
  await examine(page, 'a new admin', dialog)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Access provided successfully')).toBeVisible()
  const password = await dialog.getByText(/^[a-z\d]{6}$/).innerText()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const theirs = await browser.newContext()
  const window = await theirs.newPage()
  await window.goto('/login')
  await window.getByLabel('Email').fill(email)
  await window.getByRole('textbox', { name: 'Password' }).fill(password)
  await window.getByRole('button', { name: 'Login' }).click()
  await window.getByRole('textbox', { name: 'Current password' }).fill(password)
  for (const label of ['New password', 'Confirm password'])
    await window.getByRole('textbox', { name: label, exact: true }).fill('an-own-choice')
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(window).not.toHaveURL(/change-password|login/)
  await window.goto('/startups')
  await expect(window.getByRole('grid')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Add new Startup' })).toHaveCount(0)

  await page.goto('/settings')
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Are you sure you want to delete this admin?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Admin deleted successfully')).toBeVisible()

  await window.getByRole('link', { name: /^Mentors/ }).click()
  await expect(window).toHaveURL((url) => url.pathname === '/' || url.pathname === '/login')
  await theirs.close()
  await context.close()
})
