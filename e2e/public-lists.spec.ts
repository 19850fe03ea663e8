import { expect, test } from '@playwright/test'
import { examine } from './testing/examine.ts'
import { makeIncubator, openAs, uniqueName } from './testing/records.ts'
import { rowOf } from './testing/screen.ts'

test('a visitor opens the lists of incubators, searches and filters them, and opens an incubator', async ({
  browser,
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Logos are files that are open to all.
    const isLogo = pathname.startsWith('/api/files/incubator/')
    if (pathname.startsWith('/api/') && !isLogo) calls.push(pathname)
  })
  await page.goto('/COE')
  await expect(page.getByRole('heading', { level: 1, name: "COE's" })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.locator('[aria-current="page"]')).toHaveText("COE's")
  await bar.getByRole('link', { name: "NAIN's" }).click()
  await expect(page.getByRole('heading', { level: 1, name: "NAIN's" })).toBeVisible()
  await expect(bar.locator('[aria-current="page"]')).toHaveText("NAIN's")

  const edit = await openAs(browser, 'super')
  const name = uniqueName('Open')
  const id = await makeIncubator(edit, name)
  await edit.close()
  await page.goto(`/incubators/cifs?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: "CIF's" })).toBeVisible()
  await expect(page).toHaveURL(/\/incubators\/cifs\?/)
  await expect(rowOf(page, name)).toHaveCount(1)
  await expect(
    page.getByRole('main').getByRole('button', { name: /^(Add|More for|Export|Select)/ }),
  ).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)

  await page.goto('/incubators?view=list')
  await page.getByRole('searchbox', { name: 'Search for Incubators' }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Region').selectOption('Mysuru')
  await expect(page.getByText('No results for this search and filters.')).toBeVisible()
  await page.getByLabel('Region').selectOption('')
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/landingIncubator/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  expect(calls.filter((path) => !path.startsWith('/api/public/') && path !== '/api/stats')).toEqual([])
})

test('a public list fits a phone, and axe finds nothing on it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/COE', '/NAIN']) {
    await page.goto(address)
    await examine(page, address, page.getByRole('main').getByRole('link').first())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('a public list links signed-in people to the profile, and their own lists stay in the shell', async ({
  browser,
}) => {
  const context = await openAs(browser, 'super')
  const page = await context.newPage()
  await page.goto('/COE')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/incubator\/[\da-f-]{36}$/)
  await page.goto('/incubators?type=COE')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }),
  ).toBeVisible()
  await context.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a visitor finds a COE by district and sector, and turns the pages of its startups', async ({
    page,
  }) => {
    await page.goto('/COE')
    await page.getByLabel('Region').selectOption('Bengaluru Urban')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/location=Bengaluru\+Urban/)
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/landingIncubator\//)
    await page
      .getByRole('navigation', { name: 'Profile' })
      .getByRole('link', { name: /^Startups/ })
      .click()
    await expect(page.getByRole('heading', { name: 'All Startups' })).toBeVisible()
    await page.getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByText(/^Your message goes to /)).toBeVisible()
  })
})
