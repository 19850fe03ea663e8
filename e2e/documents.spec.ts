import { expect, test, type Page } from '@playwright/test'
import { pdfFile, workbookFile, type GivenFile } from './testing/files.ts'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, pick, rowOf, messageOf, type, upload } from './testing/screen.ts'

/** An incubator's documents, including those of its governance (documents.md, Documents). */
async function addDocument(page: Page, title: string, file: GivenFile): Promise<void> {
  await page.getByRole('button', { name: 'Add New Document' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add New Document' })
  await type(form, 'Document Title', title)
  await pick(form, 'Document Type', 'Other Governance')
  await expect(form.getByLabel('Month', { exact: true })).toHaveCount(0)
  await pick(form, 'Document Type', 'Governing Council')
  await pick(form, 'Year', '2025')
  await pick(form, 'Month', 'March')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toContainText('File is required')
  await upload(form.getByRole('button', { name: 'Upload File' }), file)
  await expect(form.getByRole('link', { name: 'View File' })).toBeVisible()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toHaveCount(0)
}

test('governance documents are uploaded, opened in their viewers, shown as cards and deleted together', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  const shared = uniqueName('Minutes')
  await openTab(page, await ownIncubator(master), 'tab=governance', shared)
  await addDocument(page, `A ${shared}`, pdfFile('minutes.pdf', 'Minutes of the council'))
  await expect(messageOf(page, 'Document uploaded successfully')).toBeVisible()
  const sheet = await workbookFile('attendance.xlsx', [
    ['Member', 'Present'],
    ['Doddabasava', 'Yes'],
  ])
  await addDocument(page, `B ${shared}`, sheet)
  // Titles are cut at 20, so the link is found by its first letters.
  await expect(rowOf(page, 'B Minutes')).toContainText('March')

  // The PDF contains no font, so the viewer uses the product's own.
  const font = page.waitForResponse((answer) => /LiberationSans-Regular.*\.ttf/.test(answer.url()))
  await page.getByRole('link', { name: `View A ${shared}` }).click()
  await expect(page).toHaveURL(/\/pdfviewer\?/)
  await expect(page.getByRole('heading', { level: 1, name: `A ${shared}` })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('minutes.pdf')
  expect((await font).ok()).toBe(true)
  await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText('Minutes of the council')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: `View B ${shared}` }).click()
  await expect(page).toHaveURL(/\/excelviewer\?/)
  await expect(page.getByRole('columnheader', { name: 'Member' })).toBeVisible()
  await expect(rowOf(page, 'Doddabasava')).toContainText('Yes')
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Cards').click({ force: true })
  const cards = page.getByRole('list', { name: 'Documents' }).getByRole('listitem')
  await expect(cards).toHaveCount(2)
  for (const one of ['A', 'B']) await page.getByRole('checkbox', { name: `Select ${one} ${shared}` }).check()
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to delete 2 documents?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(cards).toHaveCount(0)
  await master.close()
})

test("a COE Editor's changes and deletions of documents await approval, with the promised texts", async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const editor = await openAs(browser, 'editor')
  const titles = [uniqueName('Charter'), uniqueName('Charter')]
  for (const title of titles)
    await make(master, 'document', { title, type: 'other', file: 'https://example.org/charter.pdf' })
  const page = await editor.newPage()
  const incubator = await ownIncubator(editor)
  await openTab(page, incubator, 'tab=documents', titles[0])
  await page.getByRole('button', { name: `Edit ${titles[0]}` }).click()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill(`${titles[0]} amended`)
  await title.press('Enter')
  await expect(messageOf(page, 'Document edit request is added to the approval list')).toBeVisible()

  await openTab(page, incubator, 'tab=documents', titles[1])
  await page.getByRole('button', { name: `More for ${titles[1]}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to delete this document?')
  await question.getByRole('button', { name: 'Send for approval' }).click()
  await expect(messageOf(page, 'Document delete request is added to the approval list')).toBeVisible()
  await expect(rowOf(page, titles[1] ?? '')).toHaveCount(1)
  for (const context of [master, editor]) await context.close()
})

// (files-and-viewers.md, Document viewer)
test('a document is printed when all of its pages are drawn, also those that nobody scrolled to', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const texts = Array.from({ length: 12 }, (_, at) => `Page number ${at + 1}`)
  const file = pdfFile('long.pdf', ...texts)
  const uploaded = await master.request.post('/api/files', { multipart: { folder: 'documents', file } })
  const { url } = (await uploaded.json()) as { url: string }
  const page = await master.newPage()
  // What is on the paper is what is drawn at this moment.
  await page.addInitScript(() => {
    window.print = () => {
      document.title = `Printed ${document.querySelectorAll('[role="group"] canvas').length}`
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await page.goto(`/pdfviewer?url=${encodeURIComponent(url)}`)
  const pages = page.getByRole('group', { name: /^Page \d+ of 12$/ })
  await expect(pages.first()).toContainText('Page number 1')
  expect(await pages.locator('canvas').count()).toBeLessThan(12)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('Printed 12')
  await master.close()
})
