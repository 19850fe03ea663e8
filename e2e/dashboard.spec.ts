import { expect, test } from '@playwright/test'
import { signIn } from './testing/people.ts'

test("an incubator's dashboard stays at its address, opens at its overview and has no breadcrumb", async ({
  page,
}) => {
  await signIn(page.context(), 'master')
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: /^Overview/, selected: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What needs you today' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)

  await page.getByRole('tab', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=documents$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard?tab=overview')
  await expect(page.getByRole('tab', { name: /^Overview/, selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/)
  await page.getByRole('tab', { name: /^Performance/ }).click()
  await page.getByRole('tab', { name: /^Prototypes/ }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=performance&module=prototype$/)

  // For a screen reader the count is a word of its own.
  await expect(page.getByRole('link', { name: /^Startups, \d+$/ })).toBeVisible()

  await page.goto('/incubator')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('COE')
})

test('a portal officer goes from a red figure to the records behind it, and from any figure to its list', async ({
  page,
}) => {
  await signIn(page.context(), 'super')
  await page.goto('/dashboard')
  const board = page.getByRole('region', { name: /^Deliverables of / })
  await board
    .getByRole('button', { name: /(Behind|Missed)$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  const overdue = page.getByRole('link', { name: /Overdue milestones$/ })
  const count = Number((await overdue.innerText()).match(/^[\d,]+/)![0].replaceAll(',', ''))
  await overdue.click()
  await expect(page).toHaveURL(/\/records\/milestone\?is=overdue$/)
  await expect(page.getByText(new RegExp(`^${count} milestones?`))).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter Overdue' }).click()
  await expect(page).toHaveURL(/\/records\/milestone$/)
})
