import { expect, test, type Browser, type Page } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { emailOf, uniqueName } from './testing/records.ts'
import { messageOf, pick, rowOf, type } from './testing/screen.ts'
import { openCentre } from './testing/staff.ts'

/** Opens a link in a browser that nobody has signed in to. */
async function openLink(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Invites an incubator from the list of invitations and returns the link. */
async function invite(page: Page): Promise<string> {
  await page.goto('/invitations')
  await page.getByRole('button', { name: 'Generate invite link' }).click()
  await page.getByRole('menuitem', { name: 'Invite an incubator' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Generate link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Invite link' })
  await expect(link).toHaveValue(/\/incubator\/onboard\/invite\?hash=/)
  const url = await link.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return url
}

/** The whole profile of an incubator, step by step, beginning where its onboarding led. */
async function fillProfile(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const person = (group: string) => main.getByRole('group', { name: group, exact: true })
  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click()
  await type(main, 'Phase', '2')
  await type(main, 'Logo', 'https://example.org/logo.png')
  await type(main, 'Tagline', 'Healthy soil for everyone')
  await type(main, 'Year of establishment', '2014')
  await next()
  await type(main, 'Description', 'Soil testing and advice')
  await type(main, 'Address', '1 College Road')
  await pick(main, 'Region', 'Dharwad')
  await pick(main, 'Sectors', 'Agritech')
  // The list of a multiple choice stays open until the focus leaves it.
  await page.keyboard.press('Tab')
  await type(main, 'Website', 'https://example.org')
  await type(main, 'LinkedIn', 'https://linkedin.com/company/example')
  await next()
  await type(person('CEO'), 'Name', 'Asha Rao')
  await type(person('Incubation Manager'), 'Name', 'Ravi Kumar')
  for (const [group, name] of [
    ['Governing Council', 'Meena Gowda'],
    ['Team Members', 'Imran Pasha'],
  ] as const) {
    await person(group).getByRole('button', { name: 'Add', exact: true }).click()
    await page.keyboard.type(name)
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Incubator Profile Created Successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/)
}

test('the portal invites an incubator, which adds itself with a generated password, fills its whole profile, and is listed and public', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'edit')
  const url = await invite(page)
  await examine(page, 'the invitations', page.getByRole('grid').getByText('Open').first())
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^NAIN's/ })
  await expect(entry).toHaveText(/\d/)
  const name = uniqueName('Invited Centre')
  const centre = await openLink(browser, url)
  await centre.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await centre.getByRole('textbox', { name: 'Name' }).fill(name)
  await centre.getByRole('textbox', { name: 'Contact Number' }).fill('5000000003')
  await centre.getByRole('textbox', { name: 'Email Address' }).fill(emailOf(name))
  await centre
    .getByRole('combobox', { name: 'Type of Incubator' })
    .selectOption({ label: 'New Age Innovation Network (NAIN)' })
  await examine(centre, 'the onboarding of an incubator', centre.getByRole('button', { name: 'Submit' }))
  await centre.getByRole('button', { name: 'Generate password' }).click()
  await centre.getByRole('button', { name: 'Copy password' }).click()
  const password = await centre.evaluate(() => navigator.clipboard.readText())
  await expect(centre.getByRole('textbox', { name: 'Password' })).toHaveValue(password)
  expect(password).toHaveLength(6)
  await centre.getByRole('button', { name: 'Submit' }).click()
  await expect(centre).toHaveURL('/profile/complete')
  await expect(centre.getByText(name).first()).toBeVisible()

  const late = await openLink(browser, url)
  await expect(late.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  await late.context().close()

  await fillProfile(centre)
  const login = await centre
    .context()
    .request.post('/api/auth/login', { data: { email: emailOf(name), password } })
  expect(await login.json()).toMatchObject({ name, complete_profile: true })

  const search = encodeURIComponent(name)
  await page.goto(`/incubators/nains?search=${search}`)
  await expect(rowOf(page, name)).toContainText('Dharwad')
  await page.goto(`/incubators?search=${search}`)
  await expect(page.getByRole('link', { name })).toBeVisible()
  await context.close()

  const visitor = await openLink(browser, `/NAIN?search=${search}`)
  await visitor.getByRole('link', { name }).click()
  await expect(visitor).toHaveURL(/\/landingIncubator\//)
  const main = visitor.getByRole('main')
  for (const text of ['Healthy soil for everyone', 'Soil testing and advice', 'Asha Rao', 'Imran Pasha'])
    await expect(main.getByText(text)).toBeVisible()
  for (const opened of [centre.context(), visitor.context()]) await opened.close()
})

test('a revoked or changed invitation says what to do', async ({ browser }) => {
  const { master } = await openCentre(browser)
  const page = await master.newPage()
  const url = await invite(page)
  await page.getByRole('button', { name: 'Revoke: Incubator' }).click()
  await expect(page.getByText('Revoke this invitation? Its link stops working at once.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  const late = await openLink(browser, url)
  await expect(late.getByRole('heading', { name: 'This invitation has been revoked' })).toBeVisible()
  await late.goto(`${url.slice(0, -2)}AA`)
  await expect(late.getByRole('heading', { name: 'This invitation link is not valid' })).toBeVisible()
  for (const opened of [late.context(), master]) await opened.close()
})

test('axe finds nothing in the choice of emails and the list of failed emails', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'edit')
  await page.goto('/profile')
  const contact = page.getByRole('combobox', { name: /^Contact messages/ })
  await expect(contact).toHaveValue('at_once')
  await contact.selectOption('Daily')
  await examine(page, 'the choice of emails', contact)
  await page.reload()
  await expect(contact).toHaveValue('daily')
  await contact.selectOption('At once')
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Failed emails' }).click()
  await examine(page, 'the failed emails', page.getByText('No failed emails'))
  await context.close()
})
