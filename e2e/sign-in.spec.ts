import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { personOf } from './testing/people.ts'

test('the page that a visitor wanted opens after the sign-in, with its query, and signing out ends that', async ({
  page,
}) => {
  await page.goto('/startups?status=graduated')
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(personOf('editor').email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/startups?status=graduated')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Startups')
  const logout = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(logout).toBeHidden()
  await page.goto('/dashboard')
  await expect(page).toHaveURL((url) => url.pathname === '/' || url.pathname === '/login')
})

test('a wrong password is reported in one sentence that names neither field', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@demo.ankura.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  for (const place of [page.getByRole('main'), page.locator('.mantine-Notifications-root')])
    await expect(place.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})
