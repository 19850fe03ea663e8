import { expect, test, type Locator } from '@playwright/test'
import { openAs } from './testing/records.ts'
import { fieldOf, lastQuarter, makeForm, makeFromTemplate, returnOf } from './testing/returns.ts'

/** The taps that a month may take, but for its figures. */
const TAPS_MAX = 25
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const BEFORE = [
  { code: 'revenue', value: 100_000 },
  { code: 'jobs', value: 11, parts: { women: 4, men: 7 } },
  { code: 'customers', value: 38 },
]

// (returns.md, Screens of returns; returns.md, Counted answers)
test('a startup gives its month on a phone in few taps and without a connection, and its centre counts it', async ({
  browser,
}) => {
  const quarter = lastQuarter()
  const master = await openAs(browser, 'master')
  const months = await makeFromTemplate(master, 'Monthly figures of a startup', {
    first_period: quarter.monthBefore,
  })
  const portal = await openAs(browser, 'edit')
  const source = { form_id: months.id, code: 'revenue', take: 'sum' }
  const question = { code: 'revenue', label: 'Revenue of startups', kind: 'counted', source, adds_up: 'sum' }
  const quarters = await makeForm(portal, [question], {
    asked_of: 'incubators',
    types: ['COE'],
    frequency: 'quarter',
    first_period: quarter.name,
  })
  await portal.close()
  const startup = await openAs(browser, 'startup')
  const before = await returnOf(startup, months.id, quarter.monthBefore)
  expect((await startup.request.put(`/api/return/${before}`, { data: { answers: BEFORE } })).ok()).toBe(true)
  expect((await startup.request.post(`/api/return/${before}/submit`)).ok()).toBe(true)
  const id = await returnOf(startup, months.id, quarter.month)

  const phone = await browser.newContext({ ...PHONE, storageState: await startup.storageState() })
  await startup.close()
  const page = await phone.newPage()
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.tap()
  }
  await page.goto('/returns')
  await tap(page.locator(`a[href="/returns/${id}"]`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(months.title)
  await tap(fieldOf(page, 'Revenue in the month'))
  await page.keyboard.type('465000')
  await expect(page.getByText(/Saved at/)).toBeVisible()
  // From here on there is no connection.
  await phone.setOffline(true)
  await tap(page.getByRole('button', { name: 'People working with you: one more' }))
  await tap(page.getByRole('button', { name: 'People working with you: one more' }))
  await expect(fieldOf(page, 'People working with you')).toHaveValue('12')
  await tap(fieldOf(page, 'Women'))
  await page.keyboard.type('5')
  await tap(fieldOf(page, 'Men'))
  await page.keyboard.type('7')
  await tap(page.getByRole('button', { name: 'Customers who paid: one more' }))
  await tap(fieldOf(page, 'Funds raised in the month optional'))
  await page.keyboard.type('0')
  await tap(page.getByText('Mentors', { exact: true }))
  await expect(page.getByText(/kept in this browser and sent when it is back/)).toBeVisible()
  await tap(page.getByRole('button', { name: 'Submit when online' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Submit when online' }))
  await expect(page.getByText('It is sent when the connection is back.')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(TAPS_MAX)
  await page.close()

  await phone.setOffline(false)
  const again = await phone.newPage()
  await again.goto('/dashboard')
  await expect(again.getByText('Return submitted')).toBeVisible()
  await again.goto(`/returns/${id}`)
  await expect(again.getByText('Submitted. It can be changed if it is sent back.')).toBeVisible()
  await expect(again.getByRole('row', { name: /^People working with you/ })).toContainText('12')
  await phone.close()

  const counting = await master.newPage()
  await counting.goto(`/returns/${await returnOf(master, quarters.id)}`)
  const revenue = counting.getByRole('group', { name: 'Revenue of startups' })
  await expect(revenue).toContainText('₹5.65 Lac')
  await revenue.getByRole('button', { name: /^from 1 of \d+ startups/ }).click()
  await expect(counting.getByRole('dialog').getByRole('link')).toHaveCount(2)
  await master.close()
})
