import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { personOf } from './testing/people.ts'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'

/** Longer than a cell can show. */
const LONG = 'Counts spores in the air of a shed every ten minutes. '.repeat(8).trim()

let master: BrowserContext
let incubator: string

test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
  incubator = await ownIncubator(master)
})
test.afterAll(() => master.close())

const addPrototype = (name: string) =>
  make(master, 'prototype', { name, description: LONG, development_time: '5 months' })

const listOf = (search: string): string =>
  `/incubator/${incubator}?tab=performance&module=prototype&search=${encodeURIComponent(search)}`

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const panelOf = (page: Page): Locator => page.getByRole('dialog')
const factOf = (panel: Locator, label: string): Locator =>
  panel
    .locator('dl > div')
    .filter({ has: panel.page().getByText(label, { exact: true }) })
    .locator('dd')

async function openPage(browser: Browser, person: 'viewer' | 'master', path: string): Promise<Page> {
  const context = await openAs(browser, person)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a COE Viewer opens a row with Enter, reads its full text, and moves through the list with the arrow keys', async ({
  browser,
}) => {
  const shared = uniqueName('Spore')
  await addPrototype(`${shared} A`)
  await addPrototype(`${shared} B`)
  const page = await openPage(browser, 'viewer', listOf(shared))
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(3)
  await rowOf(page, `${shared} B`)
    .getByRole('gridcell', { name: `${shared} B`, exact: true })
    .press('Enter')
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: `${shared} B` })).toBeVisible()
  await expect(factOf(panel, 'Description')).toHaveText(LONG)
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await expect(panel).toContainText('1 of 2')

  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('heading', { name: `${shared} A` })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('heading', { name: `${shared} A` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(rowOf(page, `${shared} A`).locator('td:focus')).toHaveCount(1)
  await page.context().close()
})

test('an open record has an address of its own, and Back closes what a click opened', async ({ browser }) => {
  const name = uniqueName('Spore')
  const id = await addPrototype(name)
  const page = await openPage(browser, 'master', listOf(name))
  await rowOf(page, name).getByRole('gridcell', { name, exact: true }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('open') === id)
  await page.goBack()
  await expect(panelOf(page)).toHaveCount(0)

  // The link works for a colleague whose list does not contain the record.
  await page.goto(`${listOf('No such name at all')}&open=${id}`)
  await expect(panelOf(page).getByRole('heading', { name })).toBeVisible()
  await page.context().close()
})

test('a proposed value is shown next to the current one and links to its request', async ({ browser }) => {
  const name = uniqueName('Spore')
  const id = await addPrototype(name)
  const editor = await openAs(browser, 'editor')
  const sent = await editor.request.put(`/api/prototype/${id}`, { data: { development_time: '9 months' } })
  expect(sent.status()).toBe(202)
  const { approval } = (await sent.json()) as { approval: { _id: string } }
  await editor.close()

  const page = await openPage(browser, 'master', `${listOf(name)}&open=${id}`)
  const fact = factOf(panelOf(page), 'Dev time')
  await expect(fact).toContainText('5 months')
  await expect(fact).toContainText('Proposed: 9 months')
  await expect(fact).toContainText(personOf('editor').name)
  await fact.getByRole('link', { name: 'See request' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('open') === approval._id)
  await page.context().close()
})

test('a record is edited in its panel, and its history shows the change', async ({ browser }) => {
  const name = uniqueName('Spore')
  const id = await addPrototype(name)
  const page = await openPage(browser, 'master', `${listOf(name)}&open=${id}`)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('textbox', { name: 'Development time' }).fill('7 months')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(factOf(panel, 'Dev time')).toHaveText('7 months')
  await panel.getByRole('tab', { name: 'History' }).click()
  await expect(panel.getByRole('tabpanel').getByRole('listitem').first()).toContainText('5 months→7 months')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await page.context().close()
})

test('a double-click edits a cell and opens no panel, also a slow one', async ({ browser }) => {
  const name = uniqueName('Spore')
  await addPrototype(name)
  const page = await openPage(browser, 'master', listOf(name))
  await rowOf(page, name).getByRole('gridcell', { name: '5 months' }).dblclick()
  const input = page.getByRole('grid').getByRole('textbox', { name: 'Dev time' })
  await expect(input).toBeFocused()
  await input.fill('6 months')
  await input.press('Enter')
  await expect(rowOf(page, name)).toContainText('6 months')
  await expect(panelOf(page)).toHaveCount(0)

  // Slowly, so that the panel already covers the cell; the test may take longer than the person.
  await page.addStyleTag({ content: '#floats [role="dialog"] { animation-duration: 20s !important; }' })
  const box = (await rowOf(page, name).getByRole('gridcell').nth(-2).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(panelOf(page)).toBeVisible()
  expect((await panelOf(page).boundingBox())!.x).toBeLessThan(box.x + box.width / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.getByRole('grid').getByRole('textbox', { name: 'Incubator contribution' })).toBeFocused()
  await expect(panelOf(page)).toHaveCount(0)
  await page.context().close()
})

test('on a phone the panel fills the screen and traps the focus', async ({ browser }) => {
  const name = uniqueName('Spore')
  await addPrototype(name)
  const context = await openAs(browser, 'viewer')
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(listOf(name))
  await page.getByRole('listitem').getByRole('button', { name }).first().click()
  const panel = panelOf(page)
  await expect(factOf(panel, 'Description')).toHaveText(LONG)
  const box = await panel.boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  for (let n = 0; n < 12; n += 1) await page.keyboard.press('Tab')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await context.close()
})
