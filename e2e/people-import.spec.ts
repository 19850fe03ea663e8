import { expect, test, type Page } from '@playwright/test'
import { mentorsFile, startupsFile } from './testing/people-files.ts'
import { make, openAs } from './testing/records.ts'
import { messageOf, upload } from './testing/screen.ts'
import { openCentre } from './testing/staff.ts'

/** Hundreds of people from files with errors, into a centre that has nobody yet (imports.md, Imported people). */
const menuEntry = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: new RegExp(`^${label}`) })

/** Reviews the rows of an uploaded file and imports the good ones. */
async function importGood(
  page: Page,
  { rows, wrong, faults }: ReturnType<typeof mentorsFile>,
): Promise<void> {
  await expect(page).toHaveURL(/\/imports\/[^/]+/)
  const kinds = page.getByRole('radiogroup', { name: 'Which rows' })
  for (const count of [`All ${rows}`, `With errors ${wrong}`, `Valid ${rows - wrong}`])
    await expect(kinds.getByText(count, { exact: true })).toBeVisible()
  const reasons = page.getByRole('region', { name: 'Errors by reason' })
  await expect(reasons).toContainText(`${wrong} rows are skipped.`)
  const more = reasons.getByRole('button', { name: /^Show all \d reasons$/ })
  if ((await more.count()) > 0) await more.click()
  await expect(reasons.getByRole('listitem')).toHaveCount(faults.length)
  for (const { column, message, rows: many } of faults) {
    const reason = reasons.getByRole('listitem').filter({ hasText: message })
    await expect(reason).toContainText(column)
    await expect(reason).toContainText(`${many} rows`)
  }
  // The first row of the file below its headers has the first fault.
  await expect(page.getByRole('grid', { name: 'Rows of the file' }).getByRole('row').nth(1)).toContainText(
    'Skipped',
  )
  await page.getByRole('button', { name: `Import ${rows - wrong} rows (skip ${wrong})` }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toBeVisible()
  await expect(result).toContainText(`Added${rows - wrong}`)
  await expect(result).toContainText(`Skipped${wrong}`)
}

test('500 startups and 200 mentors come from files with errors, and only the good rows are added', async ({
  browser,
}) => {
  const centre = await openCentre(browser)
  const program = `${centre.name} Seed`
  await make(centre.master, 'program', { program_name: program })

  await test.step('a COE Master imports startups', async () => {
    const page = await centre.master.newPage()
    const startups = startupsFile(centre.name, program)
    await page.goto('/startups?dialog=import')
    const dialog = page.getByRole('dialog', { name: 'Import Startups' })
    await upload(dialog.getByRole('button', { name: 'Choose a file' }), startups.file)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await importGood(page, startups)
    await expect(messageOf(page, 'Startup data imported successfully')).toBeVisible()
    await expect(menuEntry(page, 'Startups')).toHaveText(/^Startups\D*450$/)
    await page.getByRole('link', { name: 'Show imported records' }).click()
    await expect(page.getByText('450 startups')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(centre.name)
    await page.close()
  })

  await test.step('the portal imports mentors for the incubator that it selects', async () => {
    const portal = await openAs(browser, 'edit')
    const page = await portal.newPage()
    const mentors = mentorsFile(centre.name)
    await page.goto('/mentors')
    await page.getByRole('button', { name: 'Add new Mentor' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Import CSV/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Import Mentors' })
    const send = dialog.getByRole('button', { name: 'Upload Mentors' })
    await dialog.getByRole('combobox', { name: 'Select Incubator' }).fill(centre.name)
    await page.getByRole('option', { name: centre.name }).click()
    await expect(send).toBeDisabled()
    await upload(dialog.getByRole('button', { name: 'Choose a file' }), mentors.file)
    await send.click()
    await importGood(page, mentors)
    await page.getByRole('link', { name: 'Show imported records' }).click()
    await expect(page.getByText('180 mentors')).toBeVisible()
    await portal.close()
  })

  await test.step('both are counted in the menu of the centre', async () => {
    const page = await centre.master.newPage()
    await page.goto('/mentors')
    await expect(menuEntry(page, 'Mentors')).toHaveText(/^Mentors\D*180$/)
    await expect(menuEntry(page, 'Startups')).toHaveText(/^Startups\D*450$/)
    await expect(page.getByText('180 mentors')).toBeVisible()
  })
  await centre.master.close()
})
