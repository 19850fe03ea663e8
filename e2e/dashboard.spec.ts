import { expect, test } from '@playwright/test'
import { signIn } from './testing/people.ts'

test("an incubator's dashboard stays at its address, opens with its figures and has no breadcrumb", async ({
  page,
}) => {
  await signIn(page.context(), 'master')
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: /^Performance/, selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)

  await page.getByRole('tab', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=documents$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard?tab=overview')
  await expect(page.getByRole('tab', { name: /^Performance/, selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/)
  await page.getByRole('tab', { name: /^Prototypes/ }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=performance&module=prototype$/)

  // For a screen reader the count is a word of its own.
  await expect(page.getByRole('link', { name: /^Startups, \d+$/ })).toBeVisible()

  await page.goto('/incubator')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('COE')
})
