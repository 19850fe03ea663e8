import { expect, test, type BrowserContext } from '@playwright/test'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'

let master: BrowserContext
let incubator: string

test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
  incubator = await ownIncubator(master)
})
test.afterAll(() => master.close())

test('the menu of a list leads to its deleted records, with person and time, where three clicks restore one', async () => {
  const name = uniqueName('Sprayer')
  const _id = await make(master, 'prototype', { name, description: 'Sprays each row on its own.' })
  await master.request.delete(`/api/prototype/${_id}`)
  const page = await master.newPage()
  await page.goto(`/incubator/${incubator}?tab=performance&module=prototype`)
  await page.getByRole('button', { name: 'More for prototypes' }).click()
  await page.getByRole('menuitem', { name: 'Deleted prototypes' }).click()
  await expect(page.getByRole('heading', { name: 'Deleted prototypes' })).toBeVisible()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText('Prototype restored')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  expect((await master.request.get(`/api/prototype/${_id}`)).status()).toBe(200)
})

test('a deletion in the log leads to all records deleted with it, which are restored together', async () => {
  const names = [uniqueName('Seeder'), uniqueName('Mower')]
  const ids: string[] = []
  for (const name of names) ids.push(await make(master, 'prototype', { name, description: 'Gone' }))
  await master.request.post('/api/prototype/delete', { data: { ids } })
  const page = await master.newPage()
  await page.goto('/editActivity')
  await page.getByRole('row').filter({ hasText: names[0]! }).first().click()
  await page.getByRole('link', { name: 'See the 2 deleted records' }).click()
  for (const name of names) await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select All' }).check()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('2 prototypes restored')).toBeVisible()
  await expect(page.getByText('Nothing left to restore')).toBeVisible()
})

test("an Editor's pending addition is a row of the table and withdrawn there", async ({ browser }) => {
  const editor = await openAs(browser, 'editor')
  const name = uniqueName('Kiln')
  const requested = await editor.request.post('/api/prototype', { data: { name, description: 'Dries' } })
  expect(requested.status()).toBe(202)
  const page = await editor.newPage()
  await page.goto(`/incubator/${incubator}?tab=performance&module=prototype`)
  const waiting = page.getByRole('rowgroup', { name: 'Prototypes awaiting approval' })
  await expect(waiting.getByRole('row').filter({ hasText: name })).toContainText('Dries')
  await waiting.getByRole('button', { name: `Withdraw ${name}` }).click()
  await page
    .getByRole('dialog', { name: 'Withdraw request' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(page.getByText('Edit withdrawn')).toBeVisible()
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  await editor.close()
})
