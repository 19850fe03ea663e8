import { expect, test } from '@playwright/test'
import { examine } from './testing/examine.ts'
import { make, makeIncubator, openAs, ownIncubator, uniqueName } from './testing/records.ts'

const networks = '#networks-title'

/** (public-pages.md, Landing tabs) */
test('a visitor searches the networks while typing, by region and by tab, and Back shows what was before', async ({
  browser,
  page,
}) => {
  const edit = await openAs(browser, 'super')
  const name = uniqueName('Landing')
  await makeIncubator(edit, name)
  await edit.close()

  await page.goto('/')
  await expect(page.getByRole('tab', { name: 'Incubators' })).toHaveAttribute('aria-selected', 'true')
  const cards = page.locator('#incubator-found .card')
  await page.getByRole('searchbox', { name: 'Search incubators by name' }).fill(name)
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/\?search=/)
  await expect(cards.getByRole('link')).toHaveText(name)
  await page.getByRole('combobox', { name: 'Search By Region' }).selectOption('Mysuru')
  await expect(page.getByText('No incubators match this search.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(cards).toHaveCount(32)
  await expect(page.getByRole('searchbox', { name: 'Search incubators by name' })).toHaveValue('')

  await page.getByRole('link', { name: /^Mysuru: \d/ }).click()
  await expect(page).toHaveURL(/region=Mysuru/)
  await expect(page.getByRole('combobox', { name: 'Search By Region' })).toHaveValue('Mysuru')
  await expect(cards.first()).toContainText('Mysuru')

  await page.getByRole('tab', { name: 'Startups' }).click()
  await expect(page).toHaveURL(/#startup$/)
  const startups = page.locator('#startup-found .card')
  await expect(startups.first()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pages of startups' })
    .getByRole('link', { name: 'Page 2' })
    .click()
  await expect(page).toHaveURL(/page=2.*#startup$/)
  await expect(
    page.getByRole('navigation', { name: 'Pages of startups' }).locator('[aria-current]'),
  ).toHaveText('2')
  await page.goBack()
  await expect(
    page.getByRole('navigation', { name: 'Pages of startups' }).locator('[aria-current]'),
  ).toHaveText('1')
  await page.goto('/#mentor')
  await expect(page.getByRole('tab', { name: 'Mentors' })).toHaveAttribute('aria-selected', 'true')
})

/** (public-pages.md, Public bar; public-pages.md, Landing counters) */
test('the bar sticks after 60 px, the counters stand still with reduced motion, and axe finds nothing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const figure = page.locator('[data-count]').first()
  await expect(figure).toHaveText(Number(await figure.getAttribute('data-count')).toLocaleString('en-IN'))
  await expect(page.locator('[data-bar]')).not.toHaveAttribute('data-stuck')
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(page.locator('[data-bar]')).toHaveAttribute('data-stuck', '')
  await examine(page, '/', page.locator(networks))
  await page.setViewportSize({ width: 390, height: 844 })
  await examine(page, '/ on a phone', page.locator(networks))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** (public-pages.md, Pages without script) */
test('with scripts off a visitor finds an incubator of a district, writes to it and registers for an event', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const incubator = await ownIncubator(master)
  const event = await make(master, 'event', {
    name: uniqueName('Open day'),
    type: 'Seminar',
    start_date: '2099-01-01',
  })
  await master.close()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  for (const name of ['Incubators', 'Startups', 'Mentors'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search By Region' }).selectOption('Mysuru')
  await page.locator('#incubator').getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('#incubator-found .card').first()).toContainText('Mysuru')

  await page.goto(`/contact?incubator_id=${incubator}`)
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.org')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.org')
  for (const [label, value] of [
    ['Name', 'Asha Rao'],
    ['Phone', '5000000001'],
    ['Subject', 'A visit'],
    ['Message', 'May we come on Friday?'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()

  await page.goto(`/event/register/${event}`)
  for (const [label, value] of [
    ['Name', 'Asha Rao'],
    ['Email', 'asha@example.org'],
    ['Phone', '5000000001'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('You are registered.')).toBeVisible()
  await context.close()
})

test('with scripts a form shows its problems in place, keeps what was typed, and moves the focus to the first', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao')
  await expect(page).toHaveURL('/')
})

/** (public-pages.md, Public startup page; public-pages.md, Public mentor card) */
test('a visitor opens the page of a startup and the card of a mentor from the landing page, and axe finds nothing', async ({
  page,
}) => {
  await page.goto('/#startup')
  const startup = page.locator('#startup-found .card a').first()
  const name = await startup.textContent()
  await startup.click()
  await expect(page).toHaveURL(/\/landingStartup\//)
  await examine(page, '/landingStartup', page.getByRole('heading', { level: 1, name: name ?? '' }))
  await page.goto('/#mentor')
  await page.locator('#mentor-found .card a').first().click()
  await expect(page).toHaveURL(/\/mentor-landing\//)
  await examine(page, '/mentor-landing', page.getByRole('heading', { level: 1 }))
})
