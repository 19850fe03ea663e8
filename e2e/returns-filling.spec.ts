import { expect, test } from '@playwright/test'
import { make, openAs, uniqueName } from './testing/records.ts'
import { lastQuarter, makeFromTemplate, returnOf } from './testing/returns.ts'

/** The keys that a quarter may take, but for those of the texts. */
const KEYS_MAX = 60
const BY_HAND_MAX = 10

/** What is typed, by the name of its input: parts stand below their figure. */
const FIGURES = [
  ['Active startups led by women', '9'],
  ['Rural', '3'],
  ['Urban', '6'],
  ['Active startups led by SC or ST founders', '2'],
  ['People employed by the startups on the last day', '41'],
  ['Women', '16'],
  ['Men', '25'],
  ['Revenue of the startups in the quarter', '55 lac'],
  ['Seats occupied', '82'],
] as const

// (returns.md, Counted answers; returns.md, Screens of returns)
test('a quarter is half counted, filled in by sixty keys, and says later which records changed', async ({
  browser,
}) => {
  const quarter = lastQuarter()
  const portal = await openAs(browser, 'edit')
  const form = await makeFromTemplate(portal, 'Quarterly progress of a centre', {
    types: ['NAIN'],
    first_period: quarter.name,
  })
  await portal.close()
  const nain = await openAs(browser, 'nain')
  const id = await returnOf(nain, form.id, quarter.name)
  const page = await nain.newPage()
  await page.goto(`/returns/${id}`)
  const focused = page.locator(':focus')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(form.title)

  const questions = page.locator('[data-question]')
  await expect(questions.first()).toBeVisible()
  const counted = questions.filter({ has: page.getByRole('button', { name: /records? of / }) })
  const [all, byRecords] = [await questions.count(), await counted.count()]
  expect(byRecords * 2).toBeGreaterThanOrEqual(all)
  expect(all - byRecords).toBeLessThanOrEqual(BY_HAND_MAX)

  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('Enter')
  for (const [name, figure] of FIGURES) {
    await expect(focused).toHaveAccessibleName(name)
    for (const key of figure) await press(key === ' ' ? 'Space' : key)
    await press('Enter')
  }
  for (const text of ['A first order from abroad', 'Floods', 'The lease ends']) {
    await page.keyboard.type(text)
    await press('Control+Enter')
  }
  await press('ArrowRight')
  await press('Enter')
  await page.keyboard.type('Ten visits')
  await press('Control+Enter')
  await expect(focused).toHaveAccessibleName('Submit')
  await press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit' })).toBeFocused()
  await press('Enter')
  await expect(page.getByText('Submitted. It can be changed if it is sent back.')).toBeVisible()
  expect(keys).toBeLessThanOrEqual(KEYS_MAX)
  await expect(page.getByRole('row', { name: /^Revenue/ })).toContainText('₹55.00 Lac')

  // One press leads from a counted answer to its records, and later to those that came.
  await page.getByRole('button', { name: /records? of Active startups on the last day/ }).click()
  const startups = page.getByRole('dialog').getByRole('region', { name: 'Startups' })
  await expect(startups.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const institution = uniqueName('Partner')
  await make(nain, 'partnership', { institution, type: 'Private Institutions', date: quarter.lastDay })
  await page.reload()
  const partnerships = page.getByRole('row', { name: /^Partnerships made/ })
  await expect(partnerships).toContainText(/\d+ today/)
  await partnerships.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Came since' })).toContainText(
    institution,
  )
  await nain.close()
})
