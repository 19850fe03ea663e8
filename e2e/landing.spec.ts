import { expect, test } from '@playwright/test'
import { examine } from './testing/examine.ts'
import { make, makeIncubator, openAs, uniqueName } from './testing/records.ts'

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

/** The hyphens in the tiles of districts are drawn with the font of the page's own letters. */
test('the landing page loads one file of Latin letters', async ({ page }) => {
  const fonts: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/assets/inter-') && fonts.push(request.url())),
  )
  await page.goto('/')
  await page.evaluate('document.fonts.ready')
  expect(fonts).toEqual([expect.stringContaining('/assets/inter-basic-')])
})

/** (public-pages.md, Landing tabs) */
test('on a phone the results of a region come into view, and the focus goes to them from its tile', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/')
  const count = page.locator('#incubator-found').getByRole('status')
  await page.getByRole('combobox', { name: 'Search By Region' }).selectOption('Mysuru')
  await expect(count).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: /^Belagavi: \d/ }).press('Enter')
  await expect(count).toBeInViewport()
  await expect(count).toBeFocused()
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
  const edit = await openAs(browser, 'super')
  const name = uniqueName('Yadgir COE')
  const incubator = await make(edit, 'incubator', {
    name,
    incubator_type: 'COE',
    location: 'Yadgir',
    phone: '5000000001',
    email: `${name.replaceAll(' ', '-')}@example.org`,
  })
  const day = uniqueName('Open day')
  await make(edit, 'event', {
    name: day,
    type: 'Seminar',
    start_date: '2099-01-01',
    start_time: '10:00',
    incubator_id: incubator,
  })
  await edit.close()
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('textbox', { name: label }).fill(value)
  }

  await test.step('finds a COE in a district, and reads it', async () => {
    await page.goto('/')
    for (const network of ['Incubators', 'Startups', 'Mentors'])
      await expect(page.getByRole('heading', { level: 3, name: network, exact: true })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search By Region' }).selectOption('Yadgir')
    await page.locator('#incubator').getByRole('button', { name: 'Search' }).click()
    await page.locator('#incubator-found').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  })

  await test.step('finds the startups of a sector', async () => {
    await page.goto('/')
    const sector = page.getByRole('region', { name: 'Sectors' }).getByRole('link').first()
    const [, chosen, count] = /^(.*): (\d+) startups?$/.exec((await sector.getAttribute('aria-label'))!)!
    await sector.click()
    await expect(page.locator('#startup-found').getByRole('status')).toHaveText(`${count} startups`)
    await expect(page.getByRole('combobox', { name: 'Sector', exact: true })).toHaveValue(chosen!)
    await page.goto(`/landingIncubator/${incubator}`)
  })

  await test.step('writes to it, after a first try that names the missing fields and keeps the others', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByText(`Your message goes to ${name}.`)).toBeVisible()
    await fill({ Email: 'asha@example.org' })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.org')
    const message = 'May we come on Friday?'
    await fill({ Name: 'Asha Rao', Phone: '5000000001', Subject: 'A visit', Message: message })
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Email sent successfully!')).toBeVisible()
    await page.getByRole('link', { name: `Back to ${name}` }).click()
  })

  await test.step('registers for its event', async () => {
    await page
      .getByRole('navigation', { name: 'Profile' })
      .getByRole('link', { name: /^Events/ })
      .click()
    await page.getByRole('link', { name: `Register for ${day}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: day })).toBeVisible()
    await expect(page.getByText('01/01/2099, 10:00')).toBeVisible()
    await fill({ Name: 'Asha Rao', Email: 'asha@example.org', Phone: '5000000001' })
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('You are registered.')).toBeVisible()
  })
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
