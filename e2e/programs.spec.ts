import { expect, test } from '@playwright/test'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { examine, openPageAs } from './testing/examine.ts'
import { csvFile } from './testing/files.ts'
import { emailOf, ownIncubator, uniqueName } from './testing/records.ts'
import { messageOf, pick, rowOf, type, upload } from './testing/screen.ts'

test('a COE Master adds a program, uses it for a startup, renames it, and cannot delete it while it is used', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const [program, renamed, startup] = [uniqueName('Sprint'), uniqueName('Marathon'), uniqueName('Runner')]
  await page.goto('/startups')
  await page.getByRole('button', { name: 'Add new Startup' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add New Startup' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Startup' })
  await type(form, 'Name', startup)
  await type(form, 'Email Address', emailOf(startup))
  await type(form, 'Contact Number', '5000000001')
  await pick(form, 'Program', 'Add new program')
  const adding = page.getByRole('dialog', { name: 'Add Program' })
  await examine(page, 'adding a program', adding.getByLabel('Program Name'))
  await type(adding, 'Program Name', program)
  await page.keyboard.press('Enter')
  await expect(messageOf(page, 'Program added successfully')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Program' })).toHaveValue(program)
  await form.getByRole('button', { name: 'Cohort' }).click()
  await examine(page, 'choosing a cohort', page.getByRole('button', { name: 'Jan', exact: true }))
  await page.getByRole('button', { name: 'Previous year' }).click()
  await page.getByRole('button', { name: 'Jun', exact: true }).click()
  const lastYear = Number(dayFromToday().slice(0, 4)) - 1
  await expect(form.getByText(`Jun ${lastYear}`)).toBeVisible()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Startup added successfully')).toBeVisible()

  await page.getByRole('button', { name: 'More for startups' }).click()
  await page.getByRole('menuitem', { name: 'Programs' }).click()
  const row = rowOf(page, program)
  await expect(row.getByRole('link', { name: `1 startup in ${program}` })).toBeVisible()
  await examine(page, 'the programs', row)
  await row.getByRole('button', { name: `More for ${program}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`This program is still named by 1 Startup (${startup}).`)).toBeVisible()

  await row.getByRole('button', { name: `Edit ${program}` }).click()
  await page.getByRole('textbox', { name: 'Program Name' }).fill(renamed)
  await page.keyboard.press('Enter')
  await expect(messageOf(page, 'Program updated successfully')).toBeVisible()
  // The row moves to where its new name belongs, which a press would not wait for.
  await page.reload()
  await rowOf(page, renamed)
    .getByRole('link', { name: `1 startup in ${renamed}` })
    .click()
  await expect(rowOf(page, startup)).toContainText(`Jun ${lastYear}`)
  await rowOf(page, startup).getByRole('link', { name: startup }).click()
  await expect(page.getByText(renamed)).toBeVisible()
  await context.close()
})

test('the programs that a file names and nobody has added are added with one click', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const [one, two] = [uniqueName('Dawn'), uniqueName('Dusk')]
  const startups = [1, 2, 3].map(() => uniqueName('Rower'))
  const head = ['Name', 'Email ID', 'Contact Number', 'Website', 'LinkedIn', 'Description', 'Program']
  const lines = startups.map((name, n) => [
    name,
    emailOf(name),
    '5000000001',
    '',
    '',
    'Rows',
    n === 2 ? two : one,
  ])
  await page.goto('/startups?dialog=import')
  const dialog = page.getByRole('dialog')
  await upload(
    dialog.getByRole('button', { name: 'Choose a file' }),
    csvFile('startups.csv', [head, ...lines]),
  )
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/imports\//)
  const unknown = page.getByRole('region', { name: 'Unknown programs' })
  await expect(unknown).toContainText(`${one} (2)`)
  await examine(page, 'unknown programs of a file', unknown)
  await unknown.getByRole('button', { name: 'Add programs' }).click()
  await expect(unknown).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(messageOf(page, 'Startup data imported successfully')).toBeVisible()
  const listed = await context.request.get('/api/startup', {
    params: { program_name: two, incubator_id: await ownIncubator(context) },
  })
  expect(await listed.json()).toMatchObject({ total: 1, data: [{ name: startups[2] }] })
  await context.close()
})
