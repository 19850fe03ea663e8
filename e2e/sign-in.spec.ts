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
  const toast = page.locator('.toast')
  for (const place of [page.getByRole('main'), toast])
    await expect(place.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.ankura.test')
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test('a forgotten password is replaced without typing the email again', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('name+tag@demo.ankura.test')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('name+tag@demo.ankura.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText('name+tag@demo.ankura.test')
})

/** (accounts-and-sign-in.md, Login page) */
test('the login shows the password on request, loads the application while somebody types, and says that it is busy', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Required')).toHaveCount(2)
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').pressSequentially(personOf('editor').email)
  await expect(page.locator('link[rel=prefetch][href*="/assets/index-"]')).not.toHaveCount(0)
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  // Read as the form is sent: the answer replaces the page.
  await page.evaluate(() =>
    addEventListener('submit', () => {
      const button = document.querySelector<HTMLButtonElement>('button[type=submit]')!
      sessionStorage.setItem('button', `${button.textContent} ${button.disabled}`)
    }),
  )
  await password.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(() => sessionStorage.getItem('button'))).toBe('Logging in... true')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
})
