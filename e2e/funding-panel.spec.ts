import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { openAs, ownIncubator } from './testing/records.ts'
import { openTab, messageOf, type } from './testing/screen.ts'

/** Among the last years of the selector: no other journey and no demo record uses them. */
const THIS_YEAR = Number(dayFromToday().slice(0, 4))
const CENTRE_YEAR = String(THIS_YEAR - 18)
const STARTUP_YEAR = String(THIS_YEAR - 19)

/** Amounts by type, of all years or one (funding.md, Funding panel). */
const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Funding Overview' })
const cardOf = (page: Page, label: string): Locator =>
  panelOf(page)
    .getByRole('list', { name: 'Amounts by type' })
    .getByRole('listitem')
    .filter({ hasText: label })

const pickYear = (page: Page, year: string) =>
  panelOf(page).getByRole('combobox', { name: 'Year' }).selectOption(year)

const startupOf = async (context: BrowserContext): Promise<string> =>
  ((await (await context.request.get('/api/auth/session')).json()) as { startup_id: string }).startup_id

/** A different amount each time, between ₹12,34,600 and ₹12,34,699, all shown as ₹12.35 Lac. */
const newAmount = () => ({ digits: `12346${String(Date.now() % 100).padStart(2, '0')}`, short: '₹12.35 Lac' })
const grouped = (digits: string): string => `₹${digits.replace(/^(\d\d)(\d\d)(\d{3})$/, '$1,$2,$3')}`

async function changeAmount(page: Page, label: string, year: string, digits: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${label}`, exact: true }).click()
  const form = page.getByRole('dialog', { name: `Update ${label}, ${year}` })
  await type(form, 'Amount', '')
  await form.getByRole('button', { name: /^(Save|Submit)$/ }).click()
  await expect(form).toContainText('Amount is required')
  await type(form, 'Amount', '10 lac 5')
  await form.getByRole('button', { name: /^(Save|Submit)$/ }).click()
  await expect(form).toContainText('"10 lac 5" is not an amount')
  await type(form, 'Amount', '10 lac')
  await expect(form).toContainText('= ₹10,00,000')
  await type(form, 'Amount', digits)
  await form.getByRole('button', { name: /^(Save|Submit)$/ }).click()
  await expect(messageOf(page, 'Funding updated successfully')).toBeVisible()
  await expect(form).toHaveCount(0)
}

test('amounts are read under All and changed under a year, shown short with the full amount in a tooltip', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  await openTab(page, await ownIncubator(master), 'tab=funding')
  await expect(cardOf(page, 'Capex')).toBeVisible()
  await expect(panelOf(page)).toContainText('Select a year to edit amounts.')
  await expect(page.getByRole('button', { name: /^Change / })).toHaveCount(0)

  await pickYear(page, CENTRE_YEAR)
  const { digits, short } = newAmount()
  await changeAmount(page, 'Capex', CENTRE_YEAR, digits)
  const amount = cardOf(page, 'Capex').getByText(short)
  await expect(amount).toBeVisible()
  await expect(panelOf(page).getByRole('table', { name: 'Spending by type' })).toContainText(short)
  await amount.hover()
  await expect(page.getByRole('tooltip', { name: grouped(digits) })).toBeVisible()
  await master.close()
})

test('a startup manages its own funding, which mentors do not see and a COE Viewer only reads', async ({
  browser,
}) => {
  const startup = await openAs(browser, 'startup')
  const id = await startupOf(startup)
  const page = await startup.newPage()
  await page.goto(`/startup/${id}`)
  await pickYear(page, STARTUP_YEAR)
  const { digits, short } = newAmount()
  await changeAmount(page, 'Opex', STARTUP_YEAR, digits)
  await expect(cardOf(page, 'Opex')).toContainText(short)
  await startup.close()

  for (const [person, sees] of [
    ['mentor', 0],
    ['viewer', 1],
  ] as const) {
    const context = await openAs(browser, person)
    const read = await context.newPage()
    await read.goto(`/startup/${id}`)
    await expect(read.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(panelOf(read)).toHaveCount(sees)
    if (sees) await pickYear(read, STARTUP_YEAR)
    if (sees) await expect(cardOf(read, 'Opex')).toContainText(short)
    await expect(read.getByRole('button', { name: /^Change / })).toHaveCount(0)
    await context.close()
  }
})
