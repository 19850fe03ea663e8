import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { pdfFile } from './testing/files.ts'
import { makeStartup, openAs, uniqueName } from './testing/records.ts'

/** What the screens say if a change fails: the promised words, a colon and the reason (texts.md, How a failure is told). */
const REASON = 'The service is away for a minute.'

let master: BrowserContext
test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
})
test.afterAll(() => master.close())

/** Fails every change from now on, except of files. */
const failChanges = (page: Page): Promise<unknown> =>
  page.route('**/api/**', (route) => {
    const request = route.request()
    if (request.method() === 'GET' || request.url().includes('/api/files')) return route.fallback()
    return route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 503, code: 'unavailable', detail: REASON, errors: [] },
    })
  })

async function expectToast(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('alert').filter({ hasText: text })
  await expect(toast).toBeVisible()
  await toast.getByRole('button').first().click()
  await expect(toast).toHaveCount(0)
}

/** A dialog stays with what was typed, which is then given up. */
async function giveUp(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
}

// (startup-resume.md)
test('a resume says what could not be saved, and keeps what was typed', async () => {
  const name = uniqueName('Failing')
  const file = pdfFile('deck.pdf', 'Pitch deck')
  const uploaded = await master.request.post('/api/files', { multipart: { folder: 'documents', file } })
  const { url } = (await uploaded.json()) as { url: string }
  const id = await makeStartup(master, name, {
    description: 'Soil sensing',
    founders: [{ name: 'Asha Rao' }],
    team_member: [{ name: 'Ravi Kumar' }],
    documents: [{ title: 'Deck', file: url }],
    awards: [{ name: 'Prize', date: '2026-02-01' }],
  })
  const page = await master.newPage()
  await page.goto(`/startup/${id}`)
  await expect(page.getByRole('region', { name: 'Founders' })).toBeVisible()
  await failChanges(page)
  const dialog = page.getByRole('dialog')
  const press = (label: string) => page.getByRole('button', { name: label, exact: true }).first().click()

  await press('Edit About')
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('textbox').fill('Half typed')
  await about.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `Failed to edit: ${REASON}`)
  await expect(about.getByRole('textbox')).toHaveValue('Half typed')
  await about.getByRole('button', { name: 'Cancel' }).click()
  await press('Discard')
  await expect(about.getByRole('textbox')).toHaveCount(0)

  for (const [item, input, failed, lost] of [
    ['Asha Rao', 'Name', 'Failed to update', 'Failed to delete founder'],
    ['Ravi Kumar', 'Name', 'Failed to update', 'Failed to delete member'],
    ['Prize', 'Name', 'Failed to update the award', 'Failed to delete the award'],
    ['Deck', 'Title', 'Failed to update the document', 'Failed to delete the document'],
  ] as const) {
    await press(`Edit ${item}`)
    await dialog.getByRole('textbox', { name: input }).first().fill('Half typed')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expectToast(page, `${failed}: ${REASON}`)
    await giveUp(page, dialog)
    await press(`Delete ${item}`)
    await agree(page)
    await expectToast(page, `${lost}: ${REASON}`)
    await expect(page.getByRole('button', { name: `Delete ${item}`, exact: true })).toBeVisible()
  }
  await press('Add New Award')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Half typed')
  await dialog.getByRole('textbox', { name: 'Date' }).fill('01/02/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `Failed to add the award: ${REASON}`)
  await giveUp(page, dialog)
  await press('Add New Document')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Half typed')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByRole('link', { name: 'View File' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `Failed to add the document: ${REASON}`)
  await giveUp(page, dialog)
  await page.close()
})

// (mentors.md, Mentor texts; startups.md, Startup texts)
for (const [path, one, several] of [
  ['/mentors', 'Failed to delete mentor', 'Failed to delete selected mentors'],
  ['/startups', 'Failed to delete startup', 'Failed to delete selected startups'],
] as const)
  test(`the list of ${path} says that one or several could not be deleted, and keeps them`, async () => {
    const page = await master.newPage()
    await page.goto(path)
    const more = page.getByRole('grid').getByRole('button', { name: /^More for / })
    await more.first().click()
    await failChanges(page)
    const rows = await more.count()
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
    await agree(page)
    await expectToast(page, `${one}: ${REASON}`)
    await page.getByRole('checkbox', { name: 'Select All' }).first().check()
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await agree(page)
    await expectToast(page, `${several}: ${REASON}`)
    await expect(more).toHaveCount(rows)
    await page.close()
  })
