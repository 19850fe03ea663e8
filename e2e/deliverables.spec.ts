import { expect, test } from '@playwright/test'
import { nameOfYear, yearAt, yearKind } from '#domain/vocabulary/programme-year.ts'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { pdfFile } from './testing/files.ts'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, pick, rowOf, messageOf, type, upload } from './testing/screen.ts'

/** Targets of a year and the sources of their figures (deliverables.md, Deliverables As Per MOU). */
const AT = 'tab=performance&module=deliverables-as-per-mou'
/** No other journey and no demo record uses this year. */
const YEAR = 2009
const YEAR_NAME = '2009-10'
/** The last year of the programme that is over; the demo's centre reported each of its quarters. */
const LAST_YEAR = yearAt(yearKind(), dayFromToday()) - 1

test('the achieved figure of an events target is counted from the events, one click away', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  const name = uniqueName('Awareness')
  const event = (named: string) =>
    make(master, 'event', { name: named, type: 'Seminar', start_date: `${YEAR}-05-01` })
  await event(uniqueName('Earlier'))
  await openTab(page, await ownIncubator(master), AT, name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add new' }).click()
  const form = page.getByRole('dialog')
  await type(form, 'Program Name', name)
  await pick(form, 'Year', YEAR_NAME)
  await type(form, 'Yearly Target', '4')
  await expect(form.getByLabel('Achieved', { exact: true })).toHaveCount(1)
  await pick(form, 'Source of "Achieved"', 'Events held')
  await expect(form.getByLabel('Achieved', { exact: true })).toHaveCount(0)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Created')).toBeVisible()

  const bar = rowOf(page, name).getByRole('progressbar')
  // The year is long past, so an unreached target is missed.
  await expect(bar).toHaveAccessibleName(new RegExp(`^${name}: \\d+ of 4, Missed$`))
  const before = Number(/: (\d+) of/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1])
  expect(before).toBeGreaterThan(0)
  const latest = uniqueName('Latest')
  await event(latest)
  await page.reload()
  await expect(bar).toHaveAccessibleName(`${name}: ${before + 1} of 4, Missed`)

  await page.getByRole('button', { name: `Counted from Events held: ${name}` }).click()
  const records = page.getByRole('dialog', { name })
  await expect(records).toContainText(`Events held in ${YEAR_NAME}: ${before + 1} of 4, counted from`)
  await expect(records.getByRole('row').filter({ hasText: latest })).toHaveCount(1)
  await master.close()
})

test('a figure that accepted returns say is chosen by form and question, and leads to a return', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  const name = uniqueName('Women who lead')
  await openTab(page, await ownIncubator(master), AT, name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add new' }).click()
  const form = page.getByRole('dialog')
  await type(form, 'Program Name', name)
  await pick(form, 'Year', nameOfYear(yearKind(), LAST_YEAR))
  await type(form, 'Yearly Target', '900')
  await expect(form.getByLabel('Return form')).toHaveCount(0)
  await pick(form, 'Source of "Achieved"', 'A question of a return form')
  await pick(form, 'Return form', 'Quarterly progress of a centre')
  await pick(form, 'Question of the return form', 'Active startups led by women')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toContainText('Adds up over the year as is required')
  await pick(form, 'Adds up over the year as', 'Sum')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Created')).toBeVisible()

  await page
    .getByRole('button', { name: `Counted from Returns: Active startups led by women: ${name}` })
    .click()
  const records = page.getByRole('dialog', { name })
  await expect(records).toContainText('the sum over 4 returns')
  await records
    .getByRole('link', { name: /Quarterly progress of a centre/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/returns\/[0-9a-f-]+$/)
  await master.close()
})

test('a figure entered by hand is marked as such, and its evidence is uploaded and opened', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  const program_name = uniqueName('Outreach')
  await make(master, 'deliverables-as-per-mou', {
    program_name,
    year: YEAR,
    yearly_target: 10,
    source: 'entered',
    achieved: 3,
  })
  await openTab(page, await ownIncubator(master), AT, program_name)
  const row = rowOf(page, program_name)
  await expect(row).toContainText('Entered by hand')
  await expect(row.getByRole('progressbar')).toHaveAccessibleName(`${program_name}: 3 of 10, Missed`)

  await row.getByRole('button', { name: `Add evidence: ${program_name}` }).click()
  const evidence = page.getByRole('dialog', { name: `Evidence for ${program_name}` })
  await upload(evidence.getByRole('button', { name: 'Add files' }), pdfFile('proof.pdf', 'Proof of three'))
  await expect(messageOf(page, 'Deliverables As Per MOU updated successfully')).toBeVisible()
  await evidence.getByRole('link', { name: 'View proof.pdf' }).click()
  await expect(page).toHaveURL(/\/pdfviewer\?/)
  await expect(page.getByText('Proof of three')).toBeVisible()
  await master.close()
})
