import { expect, test, type Browser, type Page } from '@playwright/test'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { rowOf } from './testing/screen.ts'

/** The public page of an incubator is read-only for everyone (roles-and-rights.md, Read-only public twins). */
const TABS = ['about', 'performance', 'funding', 'documents', 'startups', 'mentors', 'governance', 'events']
/** The tabs where a COE Master has the most actions on the incubator's own page. */
const SIGNED_IN = ['performance', 'documents', 'events']
const CHANGING = /^(Create|Add|Edit|Delete|More for|Upload|Change|Select|Export)\b/

for (const person of ['visitor', 'master'] as const)
  test(`the public page has no milestones, no funding documents and nothing to edit for a ${person}`, async ({
    browser,
  }) => {
    const master = await openAs(browser, 'master')
    const incubator = await ownIncubator(master)
    const title = uniqueName('Audit')
    const file = 'https://example.org/audit.pdf'
    await make(master, 'document', { title: `Open ${title}`, type: 'other', category: 'general', file })
    await make(master, 'document', { title: `Kept ${title}`, type: 'finance', category: 'funding', file })

    const context = person === 'visitor' ? await browser.newContext() : master
    const page = await context.newPage()
    for (const tab of person === 'visitor' ? TABS : SIGNED_IN) {
      await page.goto(`/landingIncubator/${incubator}?tab=${tab}`)
      const tabs = page.getByRole('navigation', { name: 'Profile' })
      await expect(tabs.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${tab}`, 'i'))
      await expect(page.getByRole('main').getByRole('button', { name: CHANGING }), tab).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Edit Profile' }), tab).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('checkbox'), tab).toHaveCount(0)
      if (tab === 'performance') {
        const modules = page.getByRole('navigation', { name: 'Modules' }).getByRole('link')
        // Seven modules, and all figures.
        await expect(modules).toHaveCount(8)
        await expect(modules.filter({ hasText: 'Milestones' })).toHaveCount(0)
      }
      if (tab === 'funding') await expect(page.getByText('Funding Documents')).toHaveCount(0)
    }
    await page.goto(`/landingIncubator/${incubator}?tab=documents&search=${encodeURIComponent(title)}`)
    await expect(rowOf(page, 'Open Audit')).toHaveCount(1)
    await expect(rowOf(page, 'Kept Audit')).toHaveCount(0)
    for (const opened of new Set([context, master])) await opened.close()
  })

/** Opens the public page of an incubator with records, as a visitor. */
async function openPage(browser: Browser, page: Page, query = ''): Promise<void> {
  const master = await openAs(browser, 'master')
  const incubator = await ownIncubator(master)
  await master.close()
  await page.goto(`/landingIncubator/${incubator}${query}`)
}

test('with scripts a tab, a page and a search open in place, and Back shows what was before', async ({
  browser,
  page,
}) => {
  await openPage(browser, page)
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  const tabs = page.getByRole('navigation', { name: 'Profile' })
  await tabs.getByRole('link', { name: /^Startups/ }).click()
  await expect(page.getByRole('heading', { name: 'All Startups' })).toBeVisible()
  await expect(tabs.getByRole('link', { name: /^Startups/ })).toBeFocused()
  await page.getByRole('searchbox').fill('zzz no startup')
  await expect(page.getByText('No results for this search and filters.')).toBeVisible()
  await expect(page).toHaveURL(/search=zzz/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  await expect(page.locator('body[data-same-document]')).toHaveCount(1)
})

/** (lists-and-search.md, Order of lists) */
test('with scripts the head of a column keeps the focus, and a later search keeps the order', async ({
  browser,
  page,
}) => {
  await openPage(browser, page, '?tab=startups')
  const head = page.getByRole('columnheader', { name: 'Status' })
  await head.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(head.getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('searchbox').fill('a')
  await expect(page).toHaveURL(/search=a.*sort=status.*order=desc|sort=status.*order=desc.*search=a/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})

/** (values.md, Copying a value) */
test('with scripts a visitor copies the email of a startup', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto('/#startup')
  await page.locator('#startup-found .card a').first().click()
  const email = await page.locator('.facts a[href^="mailto:"]').textContent()
  await page.getByRole('button', { name: `Copy ${email}` }).click()
  await expect(page.getByRole('status')).toHaveText(`Copied ${email} to clipboard`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email)
  await context.close()
})

/** (look-and-behaviour.md, Tables) */
test('at 760 px no type of an event is broken inside a word', async ({ browser, page }) => {
  const master = await openAs(browser, 'master')
  await make(master, 'event', { name: uniqueName('Types'), type: 'Conference', start_date: '2099-01-01' })
  const incubator = await ownIncubator(master)
  await master.close()
  await page.setViewportSize({ width: 760, height: 900 })
  await page.goto(`/landingIncubator/${incubator}?tab=events`)
  const type = page.getByRole('cell', { name: 'Conference', exact: true }).first()
  const lines = await type.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
