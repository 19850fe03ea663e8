import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test, type Page } from '@playwright/test'
import { openRounds, ROWS, uploadRounds } from './testing/funding-rounds.ts'

/** The file's columns and the labels of their fields, with a star if required. */
const COLUMNS = {
  startup_name: 'Startup *',
  investment_type: 'Type *',
  date: 'Year *',
  amount_$: 'Amount *',
  investor: 'Agency *',
}

/** A part of many of the file's types, and the option it is matched to; later entries take precedence. */
const TYPES_BY_WORD = { private: 'VC', series: 'VC', seed: 'Angel', ang: 'Angel' }

/** The few values that are matched one by one. */
const TYPES_ONE_BY_ONE = { debt: 'Banking Loans', crowd: 'Crowdfunding' }

interface Imported {
  readonly status: string
  readonly rows_total: number
  readonly rows_valid: number
  readonly rows_invalid: number
  readonly rows_added: number
}

const choose = async (page: Page, select: string | RegExp, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: select, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Every choice has been stored and checked. */
const isKept = (page: Page) => expect(page.getByRole('status').getByText('Checking…')).toHaveCount(0)

/** The figure next to a label in the result. */
const figureOf = async (page: Page, label: string): Promise<number> => {
  const term = page.getByRole('region', { name: 'Result' }).getByRole('term').filter({ hasText: label })
  const text = await term.locator('xpath=following-sibling::dd[1]').innerText()
  return Number(text.replaceAll(',', ''))
}

test('a file of 3,044 funding rounds is matched, reviewed and imported, and every row is accounted for', async ({
  browser,
}) => {
  const { context, page, name } = await openRounds(browser)
  await uploadRounds(page, `${name}.csv`)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const read = async () => (await (await context.request.get(`/api/imports/${id}`)).json()) as Imported

  await test.step('match the columns and enter the exchange rate', async () => {
    for (const [column, field] of Object.entries(COLUMNS))
      await choose(page, `Import the column ${column} as`, field)
    const rate = page.getByRole('textbox', { name: /^Rupees for one USD/ })
    await expect(rate).toHaveCount(1)
    await rate.fill('71.5')
    await rate.blur()
    await isKept(page)
  })

  await test.step('a reload restores the import', async () => {
    await page.reload()
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: /Columns/ })
      .click()
    await expect(page.getByRole('combobox', { name: 'Import the column investor as' })).toHaveValue(
      'Agency *',
    )
    await expect(page.getByRole('textbox', { name: /^Rupees for one USD/ })).toHaveValue('₹71.5')
  })

  await test.step('match each type once', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    const values = page.getByRole('list', { name: 'Values of Type' }).getByRole('listitem')
    const search = page.getByRole('searchbox', { name: 'Search the values of Type' })
    await expect(values.first()).toBeVisible()
    const listed = await values.count()
    expect(listed).toBeGreaterThan(40)
    for (const [word, type] of Object.entries(TYPES_BY_WORD)) {
      await search.fill(word)
      await choose(page, /^Set the \d+ found$/, type)
      for (const select of await values.getByRole('combobox').all()) await expect(select).toHaveValue(type)
    }
    for (const [word, type] of Object.entries(TYPES_ONE_BY_ONE)) {
      await search.fill(word)
      for (const select of await values.getByRole('combobox').all()) {
        await select.click()
        await page.getByRole('option', { name: type, exact: true }).click()
        await expect(select).toHaveValue(type)
      }
    }
    await search.fill('')
    await expect(values).toHaveCount(listed)
    await choose(page, 'Set all unmatched: Type', 'VC')
    await isKept(page)
  })

  await test.step('the preview shows amounts in both currencies, and why rows are skipped', async () => {
    await page.getByRole('button', { name: 'Continue' }).click()
    const kinds = page.getByRole('radiogroup', { name: 'Which rows' })
    await kinds.getByText(/^All/).click()
    const first = page.getByRole('grid', { name: 'Rows of the file' }).getByRole('row').nth(1)
    // 20,00,00,000 dollars at ₹71.5.
    await expect(first).toContainText('₹14,30,00,00,000')
    await expect(first).toContainText('from 20,00,00,000')
    await kinds.getByText(/^With errors/).click()
    await expect(page.getByRole('row', { name: /Skipped/ }).first()).toContainText('is not an amount')
  })

  await test.step('import the valid rows', async () => {
    const before = await read()
    expect(before.rows_valid + before.rows_invalid).toBe(ROWS)
    await page.getByRole('button', { name: /^Import .+ rows \(skip / }).click()
    await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
  })

  await test.step('imported and skipped rows add up to the total on screen, in the answer and in the file', async () => {
    const saved = await figureOf(page, 'Added')
    const leftOut = await figureOf(page, 'Skipped')
    expect(saved + leftOut).toBe(ROWS)
    const answer = await read()
    expect(answer).toMatchObject({
      status: 'done',
      rows_total: ROWS,
      rows_added: saved,
      rows_invalid: leftOut,
    })

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download skipped rows' }).click()
    const text = readFileSync(await (await download).path(), 'utf8')
    const rejected: unknown[] = parse(text, { bom: true, columns: true })
    expect(rejected).toHaveLength(leftOut)
  })

  await test.step('the records are in the table, and the import is in the list of imports', async () => {
    const saved = await figureOf(page, 'Added')
    await page.getByRole('link', { name: 'Show imported records' }).click()
    await expect(page.getByText(`Imported from:${name}.csv`)).toBeVisible()
    await expect(page.getByText(`${saved.toLocaleString('en-IN')} records`)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search for Funding Raised' }).fill('Shuttl')
    const record = page.getByRole('row').filter({ hasText: 'Susquehanna Growth Equity' }).first()
    for (const text of ['Shuttl', 'VC', '2020']) await expect(record).toContainText(text)
    await page.goto('/imports')
    await expect(page.getByRole('row').filter({ hasText: `${name}.csv` })).toContainText('Imported')
  })
  await context.close()
})
