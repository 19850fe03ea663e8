import { expect, test, type Locator, type Page } from '@playwright/test'
import { pdfFile } from './testing/files.ts'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, pick, rowOf, messageOf, type, upload } from './testing/screen.ts'

/** Due dates, progress and the parts of milestones (milestones.md, Milestones). */
const AT = 'tab=performance&module=milestone'

const donutOf = (page: Page): Locator => page.getByRole('img', { name: /achieved of a target of/ })

async function pickMonth(within: Locator, label: string, month: string, year: string): Promise<void> {
  await pick(within, `${label}: month`, month)
  await pick(within, `${label}: year`, year)
}

test('a milestone of a new type is added with its period, and the donut shows what is achieved', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  const name = uniqueName('Field schools')
  await openTab(page, await ownIncubator(master), AT, name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add new' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toContainText('Milestone type is required')
  await pick(form, 'Milestone', 'Add new milestone')
  await type(form, 'New milestone', name)
  await form.getByRole('button', { name: 'Add', exact: true }).first().click()
  await pickMonth(form, 'From', 'April', '2025')
  await pickMonth(form, 'To', 'March', '2027')
  await type(form, 'Due date', '31/03/2027')
  await type(form, 'Target', '40')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Created')).toBeVisible()
  await expect(form).toHaveCount(0)

  const row = rowOf(page, name)
  await expect(row).toContainText('April 2025 - March 2027')
  await expect(row).toContainText('31/03/2027')
  await expect(donutOf(page)).toHaveAccessibleName(`${name}: 0 achieved of a target of 40, 0%`)
  await row.getByRole('button', { name: `Edit ${name}` }).click()
  const achieved = page.getByRole('textbox', { name: 'Achieved', exact: true })
  await achieved.fill('10')
  await achieved.press('Enter')
  await expect(messageOf(page, 'Milestone updated successfully')).toBeVisible()
  await expect(donutOf(page)).toHaveAccessibleName(`${name}: 10 achieved of a target of 40, 25%`)

  await row.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(messageOf(page, 'Milestone deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  await master.close()
})

const MILESTONE = { due_date: '2027-03-31', target: 25 }

test('remarks, sub milestones and documents of a milestone are saved in dialogs of their own', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  const title = uniqueName('Labs')
  await make(master, 'milestone', { ...MILESTONE, title })
  await openTab(page, await ownIncubator(master), AT, title)
  const row = rowOf(page, title)

  await row.getByRole('button', { name: `Add remarks: ${title}` }).click()
  const remarks = page.getByRole('dialog', { name: `Remarks on ${title}` })
  await type(remarks, 'Remarks', 'Two labs are furnished.')
  await remarks.getByRole('button', { name: 'Save' }).click()
  await expect(messageOf(page, 'Remarks saved successfully')).toBeVisible()
  await expect(row).toContainText('Two labs are furnished.')

  await row.getByRole('button', { name: `Add sub milestones: ${title}` }).click()
  const parts = page.getByRole('dialog', { name: `Sub milestones of ${title}` })
  await parts.getByRole('button', { name: 'Add', exact: true }).click()
  await type(parts, 'Title', 'Soil lab')
  await pickMonth(parts, 'From', 'May', '2026')
  await pickMonth(parts, 'To', 'June', '2026')
  // A sub-milestone without title or dates is dropped on save (milestones.md, Sub-milestones).
  await parts.getByRole('button', { name: 'Add', exact: true }).click()
  await parts.getByRole('button', { name: 'Save' }).click()
  await expect(messageOf(page, 'Sub Milestones saved successfully')).toBeVisible()
  await expect(row.getByRole('button', { name: `1 sub milestone: ${title}` })).toBeVisible()

  await row.getByRole('button', { name: `Add documents: ${title}` }).click()
  const documents = page.getByRole('dialog', { name: `Documents of ${title}` })
  await upload(documents.getByRole('button', { name: 'Add files' }), [
    pdfFile('plan.pdf', 'Plan'),
    pdfFile('photos.pdf', 'Photos'),
  ])
  await expect(messageOf(page, 'Documents uploaded successfully')).toBeVisible()
  await expect(documents.getByRole('listitem')).toHaveCount(2)
  await documents.getByRole('checkbox', { name: 'Select plan.pdf' }).check()
  await documents.getByRole('button', { name: 'Delete selected (1)' }).click()
  const question = page.getByRole('dialog', { name: 'Delete a file' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(messageOf(page, 'Document deleted successfully')).toBeVisible()
  await expect(documents.getByRole('listitem')).toHaveCount(1)
  await expect(documents.getByRole('link', { name: 'View photos.pdf' })).toBeVisible()
  await documents.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row.getByRole('button', { name: `1 document: ${title}` })).toBeVisible()
  await master.close()
})

test("a COE Editor's remarks await approval, and a COE Viewer is offered nothing to add", async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const editor = await openAs(browser, 'editor')
  const viewer = await openAs(browser, 'viewer')
  const incubator = await ownIncubator(master)
  const title = uniqueName('Trials')
  await make(master, 'milestone', { ...MILESTONE, title })

  const page = await editor.newPage()
  await openTab(page, incubator, AT, title)
  await page.getByRole('button', { name: `Add remarks: ${title}` }).click()
  const remarks = page.getByRole('dialog', { name: `Remarks on ${title}` })
  await type(remarks, 'Remarks', 'Three plots are sown.')
  await remarks.getByRole('button', { name: 'Send for approval' }).click()
  await expect(messageOf(page, 'Milestone request is added to the approval list')).toBeVisible()
  await expect(page.getByRole('button', { name: `Add remarks: ${title}` })).toBeVisible()

  const read = await viewer.newPage()
  await openTab(read, incubator, AT, title)
  await expect(rowOf(read, title)).toHaveCount(1)
  await expect(read.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await expect(read.getByRole('button', { name: /^Add / })).toHaveCount(0)
  for (const context of [master, editor, viewer]) await context.close()
})
