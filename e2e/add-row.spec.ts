import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'

/** The page of a module of the own incubator that has at least one record, with its new row open. */
async function openNewRow(context: BrowserContext, module: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/incubator/${await ownIncubator(context)}?tab=performance&module=${module}`)
  await page.getByRole('button', { name: 'Add a row' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').getByLabel('Startup', { exact: true })).toBeFocused()
  return page
}
const writesTo = (page: Page, entity: string): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith(`/api/${entity}`)) calls.push(pathname)
  })
  return calls
}

test('a COE Master types connections one after another and saves them together, by keyboard', async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  const organisation_connected = uniqueName('Before')
  await make(context, 'connect', { startup: 'Hasiru Sense', organisation_connected })
  const page = await openNewRow(context, 'connect')
  const calls = writesTo(page, 'connect')
  const startup = page.getByRole('grid').getByLabel('Startup', { exact: true })
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
    await expect(startup).toBeFocused()
    await expect(startup).toHaveValue('')
    await page.keyboard.press('Tab')
  }
  expect(calls).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 Connections added')).toBeVisible()
  await expect(startup).toBeFocused()
  expect(calls).toEqual(['/api/connect/add'])
  for (const name of names) await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(startup).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add a row' })).toBeFocused()
})

// (changing-records.md, Adding in the table)
test('a COE Editor sends thirty records as one request, with few keys besides the values', async ({
  browser,
}) => {
  const context = await openAs(browser, 'editor')
  const page = await openNewRow(context, 'funding-raised')
  const calls = writesTo(page, 'funding-raised')
  const grid = page.getByRole('grid')
  const startup = grid.getByLabel('Startup', { exact: true })
  await expect(startup).toBeFocused()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const agency = uniqueName('Fund')
  for (let at = 1; at <= 30; at += 1) {
    await expect(startup).toBeFocused()
    await page.keyboard.type(`Sender ${at}`)
    await press('Tab')
    // The first letters of an option are keys too, and stand for its value.
    for (const letter of 'ang') await press(letter)
    await press('Tab')
    await page.keyboard.type(String(at * 1000))
    await press('Tab')
    await page.keyboard.type(`${agency} ${at}`)
    if (at === 1) {
      await press('Tab')
      for (const digit of '2024') await press(digit)
      await press('Tab')
      await press('Shift+Tab')
    }
    await press('Enter')
  }
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Send 30 for approval' })).toBeFocused()
  await press('Enter')
  await expect(
    grid
      .getByRole('row')
      .filter({ hasText: `${agency} 1` })
      .filter({ hasText: 'Waiting for approval' }),
  ).toBeVisible()
  expect(keys / 30).toBeLessThanOrEqual(24)
  expect(calls).toEqual(['/api/funding-raised/add'])
  // With all their cells, and without a toast that says it again.
  const first = grid
    .getByRole('row')
    .filter({ hasText: `${agency} 2` })
    .first()
  for (const text of ['Sender 2', 'Angel', '2024']) await expect(first).toContainText(text)
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await first.getByRole('link', { name: /^See request/ }).click()
  await expect(page.getByRole('heading', { name: '30 records' })).toBeVisible()
})

test('rows that were typed and not sent are not lost by a tab or a reload without a question', async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  await make(context, 'connect', { startup: 'Hasiru Sense', organisation_connected: uniqueName('Before') })
  const page = await openNewRow(context, 'connect')
  const name = uniqueName('Kept')
  await page.keyboard.type('Hasiru Sense')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { name })).toBeVisible()
  await page.getByRole('tab', { name: /^About/ }).click()
  await expect(page.getByText('Discard unsaved changes?')).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('gridcell', { name })).toBeVisible()
  const isPrevented = await page.evaluate(() => {
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    return leaving.defaultPrevented
  })
  expect(isPrevented).toBe(true)
  await expect(page.getByRole('gridcell', { name })).toBeVisible()
})

// (changing-records.md, Pasting rows)
test('copied rows are spread over the new rows, and what cannot be read stays with its reason', async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  await make(context, 'connect', { startup: 'Hasiru Sense', organisation_connected: uniqueName('Before') })
  const page = await openNewRow(context, 'connect')
  const startup = page.getByRole('grid').getByLabel('Startup', { exact: true })
  await expect(startup).toBeFocused()
  const names = ['One', 'Two', 'Three'].map(uniqueName)
  await startup.evaluate(
    (input, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    names.map((name) => `Hasiru Sense\t${name}`).join('\r\n'),
  )
  for (const name of names) await expect(page.getByRole('gridcell', { name })).toBeVisible()
  await page.getByRole('button', { name: 'Save 3' }).click()
  await expect(page.getByText('3 Connections added')).toBeVisible()
})
