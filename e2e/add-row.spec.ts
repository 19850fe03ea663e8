import { expect, test } from '@playwright/test'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'

test('a COE Master adds connections one after another in the table, by keyboard', async ({ browser }) => {
  const context = await openAs(browser, 'master')
  const organisation_connected = uniqueName('Before')
  await make(context, 'connect', { startup: 'Hasiru Sense', organisation_connected })
  const page = await context.newPage()
  await page.goto(`/incubator/${await ownIncubator(context)}?tab=performance&module=connect`)
  const button = page.getByRole('button', { name: 'Add a row' })
  const startup = page.getByRole('grid').getByLabel('Startup', { exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(startup).toBeFocused()

  await page.keyboard.type('Hasiru Sense')
  await page.keyboard.press('Enter')
  const organisation = page.getByRole('textbox', { name: 'Organisation connected' })
  await expect(organisation).toBeFocused()
  await expect(organisation).toHaveAccessibleDescription('Organisation connected is required')
  await expect(startup).toHaveValue('Hasiru Sense')

  const names = [uniqueName('First'), uniqueName('Second')]
  for (const name of names) {
    await page.keyboard.press('Shift+Tab')
    await startup.fill('Hasiru Sense')
    await page.keyboard.press('Tab')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
    await expect(startup).toBeFocused()
    await expect(startup).toHaveValue('')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await expect(startup).toHaveCount(0)
  await expect(button).toBeFocused()
})
