import { expect, test, type Page } from '@playwright/test'
import { emailOf, openAs, uniqueName } from './testing/records.ts'
import { messageOf, type } from './testing/screen.ts'

/** Incubators from their addition to a whole profile (incubators.md, Incubator profile wizard). */
const people = (page: Page, group: string) => page.getByRole('group', { name: group, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click()

test('the portal adds an incubator, whose COE Master fills in the wizard, loses the connection and finds the draft again', async ({
  browser,
}) => {
  const name = uniqueName('Soil Lab')
  const email = emailOf(name)
  const portal = await openAs(browser, 'edit')
  const list = await portal.newPage()
  await list.goto('/incubators/cifs')
  const entry = list.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^CIF's/ })
  await expect(entry).toHaveText(/\d/)
  const before = Number((await entry.textContent())!.replace(/\D/g, ''))
  await list.getByRole('button', { name: 'Add new', exact: true }).click()
  await list.getByRole('dialog', { name: 'Add new' }).getByRole('button', { name: 'Add New CIF' }).click()
  const form = list.getByRole('dialog', { name: 'Add New CIF' })
  await type(form, 'Name', name)
  await type(form, 'Contact Number', '5000000001')
  await type(form, 'Email Address', email)
  await form.getByRole('checkbox', { name: 'Give a temporary password' }).check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(list, 'Incubator added successfully')).toBeVisible()
  const password = await form.locator('code').textContent()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(entry).toHaveText(new RegExp(`^CIF's\\D*${before + 1}$`))
  await portal.close()

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password!)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByLabel('Current password', { exact: true }).fill(password!)
  await page.getByLabel('New password', { exact: true }).fill('hasirumane-1')
  await page.getByLabel('Confirm password', { exact: true }).fill('hasirumane-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Incubator Profile' })).toBeVisible()
  const main = page.getByRole('main')
  await type(main, 'Tagline', 'Healthy soil for everyone')
  await next(page)
  await type(main, 'Description', 'Soil testing and advice')
  await next(page)
  await type(people(page, 'CEO'), 'Name', 'Asha Rao')
  const team = people(page, 'Team Members')
  for (const person of ['Ravi Kumar', 'Meena Gowda']) {
    await team.getByRole('button', { name: 'Add', exact: true }).click()
    await page.keyboard.type(person)
  }
  await team.getByRole('button', { name: 'Move Meena Gowda up' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Nothing was saved.')).toBeVisible()
  await context.setOffline(false)

  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /^People/ })).toBeFocused()
  await expect(team.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Meena Gowda')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Incubator Profile Updated Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/)
  await page.getByRole('tab', { name: 'About' }).click()
  await expect(main.getByText('Soil testing and advice')).toBeVisible()
  await expect(page.getByRole('region', { name: 'CEO' }).getByRole('listitem')).toContainText('Asha Rao')
  await expect(page.getByRole('region', { name: 'Team Members' }).getByRole('listitem')).toContainText([
    'Meena Gowda',
    'Ravi Kumar',
  ])
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Tagline' })).toHaveValue('Healthy soil for everyone')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await context.close()
})
