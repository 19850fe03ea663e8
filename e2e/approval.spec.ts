import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { personOf } from './testing/people.ts'
import { openAs, ownIncubator, requestOf, uniqueName } from './testing/records.ts'

/** A COE Editor's changes of prototypes from the proposal to the record, through the screens. */
interface Prototype {
  readonly _id: string
  readonly name: string
}

let master: BrowserContext
let editor: BrowserContext
let incubator: string

test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
  editor = await openAs(browser, 'editor')
  incubator = await ownIncubator(master)
})

// Each test opens windows of its own; closing the previous ones saves time.
test.afterEach(async () => {
  for (const page of [...master.pages(), ...editor.pages()]) await page.close()
})

test.afterAll(async () => {
  await master.close()
  await editor.close()
})

/** Creates a prototype of the incubator with the development time "5 months". */
async function addPrototype(): Promise<Prototype> {
  const name = uniqueName('Probe')
  const answer = await master.request.post('/api/prototype', { data: { name, development_time: '5 months' } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Prototype
}

/** Requests another development time as the COE Editor, by a call. */
async function askFor(prototype: Prototype, time: string): Promise<void> {
  const answer = await editor.request.put(`/api/prototype/${prototype._id}`, {
    data: { development_time: time },
  })
  expect(answer.status()).toBe(202)
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

const searchIn = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search for Prototypes' })

/** Opens the incubator's prototypes from its page, filtered by this name. */
async function openPrototypes(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/incubator/${incubator}`)
  await page.getByRole('tab', { name: 'Performance' }).click()
  await page.getByRole('tab', { name: /Prototypes/ }).click()
  await searchIn(page).fill(name)
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === name)
  return page
}

/** The details of the request that names this prototype. */
async function openRequest(context: BrowserContext, name: string): Promise<Locator> {
  const page = await context.newPage()
  await page.goto(`/approvals?open=${await requestOf(context, name)}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  return dialog
}

test("a COE Editor's change is compared, approved, shown, and recorded with its proposer", async () => {
  const { name } = await addPrototype()
  const editorsTable = await openPrototypes(editor, name)
  await editorsTable.getByRole('button', { name: `Edit ${name}` }).click()
  await editorsTable.getByRole('textbox', { name: 'Dev time' }).fill('9 months')
  await editorsTable.getByRole('button', { name: 'Send for approval' }).click()
  await expect(editorsTable.getByText('Prototype request is added to the approval list')).toBeVisible()
  await expect(rowOf(editorsTable, name)).toContainText('5 months')
  const mark = rowOf(editorsTable, name).getByRole('link', { name: /awaiting approval/ })
  await expect(mark).toContainText('9 months')

  const dialog = await openRequest(master, name)
  await expect(dialog.getByRole('row', { name: /^Dev time/ }).getByRole('cell')).toHaveText([
    '5 months',
    '9 months',
  ])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.page().getByText('Edit approved')).toBeVisible()
  await expect(dialog.filter({ hasText: name })).toHaveCount(0)

  const table = await openPrototypes(master, name)
  await expect(rowOf(table, name)).toContainText('9 months')
  await expect(rowOf(table, name)).not.toContainText('5 months')
  await table.getByRole('button', { name: `More for ${name}` }).click()
  await table.getByRole('menuitem', { name: 'History' }).click()
  const newest = table.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()
  await expect(newest).toContainText('Changed by approval')
  await expect(newest).toContainText(`proposed by ${personOf('editor').name}`)
  await expect(newest).toContainText('5 months→9 months')
})

test('a rejected request leaves the record unchanged, and the editor sees the reason', async () => {
  const prototype = await addPrototype()
  const { name } = prototype
  await askFor(prototype, '7 months')
  const dialog = await openRequest(master, name)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await dialog.getByLabel('Reason').fill('The lab book says five.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.page().getByText('Edit rejected')).toBeVisible()

  const seen = await openRequest(editor, name)
  await expect(seen).toContainText('Rejected')
  await expect(seen).toContainText('The lab book says five.')
  const table = await openPrototypes(editor, name)
  await expect(rowOf(table, name)).toContainText('5 months')
  await expect(rowOf(table, name)).not.toContainText('7 months')
})

test('a record that changed after the request is shown in all versions, and approved anyway', async () => {
  const prototype = await addPrototype()
  const { _id, name } = prototype
  await askFor(prototype, '8 months')
  const answer = await master.request.put(`/api/prototype/${_id}`, { data: { development_time: '6 months' } })
  expect(answer.status()).toBe(200)

  const dialog = await openRequest(master, name)
  await expect(dialog.getByRole('alert')).toContainText(`${personOf('master').name} changed it on`)
  const states = dialog.getByRole('alert').getByRole('row', { name: /^Dev time/ })
  await expect(states.getByRole('cell')).toHaveText(['5 months', '6 months', '8 months'])
  await dialog.getByRole('button', { name: 'Approve anyway' }).click()
  await expect(dialog.page().getByText('Edit approved')).toBeVisible()

  const table = await openPrototypes(master, name)
  await expect(rowOf(table, name)).toContainText('8 months')
})

test('a COE Master adds a prototype in the dialog, deletes it and restores it', async () => {
  const name = uniqueName('Sprayer')
  const page = await master.newPage()
  await page.goto(`/incubator/${incubator}?tab=performance&module=prototype`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add new' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Prototype' })
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Description' }).fill('Sprays each row on its own.')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Prototype added successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
  await searchIn(page).fill(name)
  await expect(rowOf(page, name)).toHaveCount(1)

  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Prototype' })
  await expect(question).toContainText('Are you sure you want to delete?')
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'Delete' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Prototype deleted successfully' })
  await expect(toast).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  await toast.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Prototype restored')).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(1)
})

test('a COE Viewer reads the prototypes and is offered no way to change them', async ({ browser }) => {
  const { name } = await addPrototype()
  const viewer = await openAs(browser, 'viewer')
  const page = await openPrototypes(viewer, name)
  await expect(rowOf(page, name)).toHaveCount(1)
  for (const button of ['Create', `Edit ${name}`])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
  await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await viewer.close()
})
