import { expect, test } from '@playwright/test'
import { makeXlsx, textRow } from '#server/platform/sheets/testing/make-xlsx.ts'
import { openRounds } from './testing/funding-rounds.ts'

const HEADERS = ['Startup', 'Type', 'Year', 'Amount raised', 'Funding agency']

/** A sheet that explains the file, one with a title and two header rows' worth of doubt, and an older one. */
const workbook = () =>
  makeXlsx({
    sheets: [
      textRow(1, 'How to fill in this file') + textRow(2, 'Write one round in each row.'),
      textRow(1, 'Funding of 2023') +
        textRow(3, ...HEADERS) +
        textRow(4, 'Anka', 'Angel', '2023', '100000', 'SIDBI') +
        textRow(5, 'Bela', 'VC', '2023', '200000', 'KITVEN') +
        textRow(6, 'Total', '', '', '300000', ''),
      textRow(1, ...HEADERS) + textRow(2, 'Chandra', 'Angel', '2022', '5', 'SIDBI'),
    ],
  })

test('the sheet and the header row of a workbook are guessed, shown and can be chosen', async ({
  browser,
}) => {
  const { page } = await openRounds(browser)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import Csv' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await (await chooser).setFiles({ name: 'rounds.xlsx', mimeType, buffer: workbook() })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page).toHaveURL(/\/imports\/[^/]+/)

  const grid = page.getByRole('grid', { name: 'Rows of the file' })
  const rows = page.getByRole('radiogroup', { name: 'Which rows' })
  const steps = page.getByRole('navigation', { name: 'Steps' })
  const source = page.getByRole('region', { name: 'Sheet and header row' })
  const choose = async (select: string, option: RegExp) => {
    await steps.getByRole('button', { name: /Columns/ }).click()
    await source.getByRole('combobox', { name: select }).click()
    await page.getByRole('option', { name: option }).click()
  }
  const openPreview = () => steps.getByRole('button', { name: /Preview/ }).click()

  await test.step('the sheet with the headers below its title is read, and the total is no record', async () => {
    await openPreview()
    await rows.getByText(/^All/).click()
    await expect(grid).toContainText('Anka')
    await expect(page.getByText(/Sheet: S1, headers in row 3/)).toBeVisible()
    await expect(grid.getByRole('row', { name: /Total/ })).toContainText('not a record')
  })

  await test.step('another sheet is read instead', async () => {
    await choose('Sheet', /^S2$/)
    await expect(source).toContainText('Sheet: S2, headers in row 1.')
    await openPreview()
    await rows.getByText(/^All/).click()
    await expect(grid).toContainText('Chandra')
    await expect(grid).not.toContainText('Anka')
  })

  await test.step('another row has the headers: the names of the columns are its texts', async () => {
    await choose('Sheet', /^S1$/)
    await expect(source).toContainText('headers in row 3')
    await choose('Header row', /^Row 4/)
    await expect(source).toContainText('headers in row 4')
    await expect(page.getByRole('combobox', { name: 'Import the column Anka as' })).toBeVisible()
    await choose('Header row', /^Row 3/)
    await expect(source).toContainText('headers in row 3')
    await expect(page.getByRole('combobox', { name: 'Import the column Startup as' })).toHaveValue(
      'Startup *',
    )
  })

  await test.step('the rows are imported', async () => {
    await openPreview()
    await page.getByRole('button', { name: 'Import 2 rows (skip 1)' }).click()
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Added')
  })
})
