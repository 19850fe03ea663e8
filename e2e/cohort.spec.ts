import { expect, test, type Browser, type Page } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { pdfFile } from './testing/files.ts'
import { emailOf, uniqueName } from './testing/records.ts'
import { pick, rowOf, type, upload } from './testing/screen.ts'

/** A cohort from its invitation to the first complete resume. */
const PLACES = 3

/** Opens a link in a browser that nobody has signed in to. */
async function openLink(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  return page
}

/** Invites startups to the demo's COE and returns the link. */
async function invite(page: Page): Promise<string> {
  await page.goto('/startups')
  await page.getByRole('button', { name: 'Add new Startup' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Generate invite link/ }).click()
  await dialog.getByRole('button', { name: 'Generate link' }).click()
  await expect(dialog.getByText('Program is required')).toBeVisible()
  await examine(page, 'an invitation without a program', dialog.getByText('Cohort is required'))
  await dialog.getByRole('combobox', { name: 'Program' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Cohort' }).click()
  await page.getByRole('button', { name: 'Jan', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Maximum uses' }).fill(String(PLACES))
  await dialog.getByRole('button', { name: 'Generate link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Invite link' })
  await expect(link).toHaveValue(/\/startup\/invite\?hash=/)
  await examine(page, 'the link of an invitation', link)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Invite link Copied!...')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill('asha@example.org, ravi')
  await dialog.getByRole('button', { name: 'Send to 2 addresses' }).click()
  await expect(dialog.getByText('Not an email address: ravi')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill('asha@example.org')
  await dialog.getByRole('button', { name: 'Send to 1 address' }).click()
  await expect(page.getByText('Invitation emailed to 1 address')).toBeVisible()
  return link.inputValue()
}

async function onboard(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Contact Number' }).fill('5000000003')
  await page.getByRole('textbox', { name: 'Email Address' }).fill(emailOf(name))
  await page.getByRole('button', { name: 'Generate password' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/profile/startup/complete')
  const session = await page.context().request.get('/api/auth/session')
  expect(await session.json()).toMatchObject({ name, role_type: 'startup', complete_profile: false })
}

/** Fills in what the meter names as missing, part by part, each where a press on it leads. */
async function completeResume(page: Page): Promise<void> {
  const meter = page.getByRole('region', { name: 'Completeness' })
  const dialog = page.getByRole('dialog')
  const parts: Readonly<Record<string, () => Promise<unknown>>> = {
    About: () => page.getByRole('textbox', { name: 'Description' }).fill('Soil sensing.'),
    Logo: () => type(dialog, 'Logo', 'https://example.org/logo.png'),
    Website: () => type(dialog, 'Website', 'https://example.org'),
    LinkedIn: () => type(dialog, 'LinkedIn', 'https://linkedin.com/company/example'),
    'CIN/Registration Number': () => type(dialog, 'CIN/Registration Number', 'SAMPLE-KA-1'),
    'Startup Type': () => pick(dialog, 'Startup Type', 'Hardware'),
    Sector: async () => {
      await pick(dialog, 'Sector', 'Agritech')
      // The list of a multiple choice stays open until the focus leaves it.
      await page.keyboard.press('Tab')
    },
    'A founder with a role': async () => {
      await type(dialog, 'Name', 'Asha Rao')
      await pick(dialog, 'Role', 'Faculty')
    },
    'A team member': () => type(dialog, 'Name', 'Ravi Kumar'),
    'A document': async () => {
      await type(dialog, 'Title', 'Pitch deck')
      await upload(dialog.getByRole('button', { name: 'Upload File' }), pdfFile('deck.pdf', 'Pitch deck'))
      await expect(dialog.getByText('Uploaded file')).toBeVisible()
    },
  }
  const missing = meter.getByRole('button', { name: /^Add: / })
  await expect(missing).toHaveCount(Object.keys(parts).length)
  for (let left = await missing.count(); left > 0; left -= 1) {
    await expect(meter).toContainText(`${100 - left * 10} %`)
    const part = (await missing.first().innerText()).trim()
    await missing.first().click()
    await parts[part]!()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(meter.getByRole('button', { name: `Add: ${part}` })).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  }
  await expect(meter).toContainText('100 %')
  await expect(meter).toContainText('Nothing is missing.')
}

test('a COE Master invites a cohort; three startups add themselves by one link, a fourth is too late, and one completes its resume', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const url = await invite(page)
  const names = Array.from({ length: PLACES }, () => uniqueName('Invited'))
  const [first, ...others] = names

  const resume = await openLink(browser, url)
  await expect(resume.getByText('Cohort')).toBeVisible()
  await resume.getByRole('button', { name: 'Submit' }).click()
  for (const text of [
    'Name is required',
    'Contact Number is required',
    'Email Address is required',
    'Password must be at least 6 characters',
  ])
    await expect(resume.getByText(text)).toBeVisible()
  await examine(resume, 'the onboarding of a startup, with errors', resume.getByText('Name is required'))
  await onboard(resume, first!)
  for (const name of others) {
    const visitor = await openLink(browser, url)
    await onboard(visitor, name)
    await visitor.context().close()
  }
  const late = await openLink(browser, url)
  await expect(late.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  await examine(late, 'an invitation that is used up', late.getByRole('link', { name: 'Sign in' }))
  await late.context().close()

  await page.goto('/invitations')
  await expect(rowOf(page, others.at(-1)!)).toContainText('3 of 3')
  await expect(rowOf(page, others.at(-1)!)).toContainText('Used')

  await resume.getByRole('button', { name: 'Skip for now' }).click()
  await expect(resume).toHaveURL('/dashboard')
  await completeResume(resume)
  await expect(
    resume.getByRole('region', { name: 'Documents' }).getByRole('link', { name: /View Pitch deck/ }),
  ).toHaveAttribute('target', '_blank')
  await page.goto(`/startups?search=${encodeURIComponent(first!)}`)
  await rowOf(page, first!).getByRole('link', { name: first! }).click()
  // Nothing is recorded of the startup yet, so its page begins with first steps.
  await expect(page.getByRole('listitem').filter({ hasText: 'Complete the resume, done' })).toContainText(
    'Everything is filled in.',
  )
  for (const opened of [context, resume.context()]) await opened.close()
})
