import { expect, test, type Locator } from '@playwright/test'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'

/** Whether a press on the middle of an element reaches it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((wanted) => {
    const { left, top, width, height } = wanted.getBoundingClientRect()
    return wanted.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** A toast must not cover the menu, the page's header or its paging. */
for (const viewport of [
  { width: 1350, height: 860 },
  { width: 1000, height: 700 },
])
  test(`a toast covers neither the side menu nor any actions, ${viewport.width} pixels wide`, async ({
    browser,
  }) => {
    const master = await openAs(browser, 'master')
    const page = await master.newPage()
    await page.setViewportSize(viewport)
    await page.goto('/incubator')
    await page.getByRole('complementary', { name: 'Facts' }).getByRole('button').first().click()
    await expect(page.getByText(/^(Copied .+ to clipboard|Error while copying!)$/)).toBeVisible()
    expect(await isOnTop(page.getByRole('button', { name: 'Logout' }))).toBe(true)
    for (const name of ['Edit Profile', 'Profile'])
      expect(await isOnTop(page.getByRole('link', { name, exact: true })), name).toBe(true)
    await master.close()
  })

test('a toast covers neither the row that is typed nor the queue of approvals and its buttons', async ({
  browser,
}) => {
  const [master, editor] = [await openAs(browser, 'master'), await openAs(browser, 'editor')]
  await make(master, 'connect', { startup: 'Hasiru Sense', organisation_connected: uniqueName('Before') })
  for (const name of ['First', 'Second'].map(uniqueName))
    expect((await editor.request.post('/api/prototype', { data: { name } })).status()).toBe(202)
  const page = await master.newPage()
  await page.goto(`/incubator/${await ownIncubator(master)}?tab=performance&module=connect`)
  await page.getByRole('button', { name: 'Add a row' }).click()
  const startup = page.getByRole('grid').getByLabel('Startup', { exact: true })
  await expect(startup).toBeFocused()
  await page.keyboard.type('Hasiru Sense')
  await page.keyboard.press('Tab')
  await page.keyboard.type(uniqueName('Added'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const toast = page.locator('.mantine-Notification-root')
  await expect(toast).toBeVisible()
  expect(await isOnTop(startup)).toBe(true)
  expect(await isOnTop(page.getByRole('button', { name: 'Save', exact: true }))).toBe(true)

  await page.goto('/approvals')
  await page.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(toast.first()).toBeVisible()
  for (const at of [1, 2, 3]) expect(await isOnTop(page.getByRole('row').nth(at)), `row ${at}`).toBe(true)
  for (const name of ['Approve', 'Reject'])
    expect(await isOnTop(page.getByRole('button', { name, exact: true })), name).toBe(true)
})
