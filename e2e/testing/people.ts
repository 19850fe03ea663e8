import { expect, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/accounts.ts'

export type DemoPerson = keyof typeof DEMO_PEOPLE

export const personOf = (person: DemoPerson) => DEMO_PEOPLE[person]

/** Signs in through the login page. */
export async function signInOnScreen(page: Page, person: DemoPerson): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(personOf(person).email)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
}

/** Signs in by a call, for journeys about something else. */
export async function signIn(context: BrowserContext, person: DemoPerson): Promise<void> {
  const { email } = personOf(person)
  const answer = await context.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
}
