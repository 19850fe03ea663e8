import { expect, test, type Browser, type Page } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { uniqueName } from './testing/records.ts'

const addressOf = (name: string) => `${name.replace(/\W+/g, '-').toLowerCase()}@example.org`

/** Opens a link in a browser that nobody has signed in to. */
async function openLink(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Contact Number' }).fill('5000000003')
  await page.getByRole('textbox', { name: 'Email Address' }).fill(addressOf(name))
}

test('a COE Master invites a cohort, and three startups add themselves by one link', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  await page.goto('/startups')
  await page.getByRole('button', { name: 'Add new Startup' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Generate invite link/ }).click()
  await dialog.getByRole('button', { name: 'Generate link' }).click()
  await expect(dialog.getByText('Program is required')).toBeVisible()
  await expect(dialog.getByText('Cohort is required')).toBeVisible()
  await examine(page, 'an invitation without a program', dialog.getByText('Cohort is required'))
  await dialog.getByRole('combobox', { name: 'Program' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Cohort' }).click()
  await page.getByRole('button', { name: 'Jan', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'How many may use it' }).fill('3')
  await dialog.getByRole('button', { name: 'Generate link' }).click()
  const link = dialog.getByRole('textbox', { name: 'Invite link' })
  await expect(link).toHaveValue(/\/startup\/invite\?hash=/)
  await examine(page, 'the link of an invitation', link)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Invite link Copied!...')).toBeVisible()
  const url = await link.inputValue()
  await dialog.getByLabel('Email addresses').fill('asha@example.org, ravi')
  await dialog.getByRole('button', { name: 'Send to 2 addresses' }).click()
  await expect(dialog.getByText('Not an email address: ravi')).toBeVisible()
  await dialog.getByLabel('Email addresses').fill('asha@example.org')
  await dialog.getByRole('button', { name: 'Send to 1 address' }).click()
  await expect(page.getByText('Invitation emailed to 1 address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const names = [1, 2, 3].map(() => uniqueName('Invited'))
  for (const [at, name] of names.entries()) {
    const visitor = await openLink(browser, url)
    await expect(visitor.getByText('Cohort')).toBeVisible()
    if (at === 0) {
      await visitor.getByRole('button', { name: 'Submit' }).click()
      for (const text of [
        'Name is required',
        'Contact Number is required',
        'Email Address is required',
        'Password must be at least 6 characters',
      ])
        await expect(visitor.getByText(text)).toBeVisible()
      await examine(
        visitor,
        'the onboarding of a startup, with errors',
        visitor.getByText('Name is required'),
      )
    }
    await fillIn(visitor, name)
    await visitor.getByRole('button', { name: 'Generate password' }).click()
    await visitor.getByRole('button', { name: 'Submit' }).click()
    await expect(visitor).toHaveURL('/profile/startup/complete')
    const session = await visitor.context().request.get('/api/auth/session')
    expect(await session.json()).toMatchObject({ name, role_type: 'startup', complete_profile: false })
    await visitor.context().close()
  }

  const late = await openLink(browser, url)
  await expect(late.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  await examine(late, 'an invitation that is used up', late.getByRole('link', { name: 'Sign in' }))
  await late.context().close()

  await page.getByRole('button', { name: 'More for startups' }).click()
  await page.getByRole('menuitem', { name: 'Invitations' }).click()
  const row = page.getByRole('row').filter({ hasText: names[2]! })
  await expect(row).toContainText('Used')
  await expect(row).toContainText('3 of 3')
  await context.close()
})

test('the portal invites an incubator, which adds itself once; a revoked or changed link says what to do', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'edit')
  const invite = async (): Promise<string> => {
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
  const url = await invite()
  await examine(page, 'the invitations', page.getByRole('grid').getByText('Open').first())
  const name = uniqueName('Invited Centre')
  const visitor = await openLink(browser, url)
  await fillIn(visitor, name)
  await visitor
    .getByRole('combobox', { name: 'Type of Incubator' })
    .selectOption({ label: 'New Age Innovation Network (NAIN)' })
  await visitor.getByRole('textbox', { name: 'Password' }).fill('an-own-choice')
  await examine(visitor, 'the onboarding of an incubator', visitor.getByRole('button', { name: 'Submit' }))
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(visitor).toHaveURL('/profile/complete')
  await expect(visitor.getByText(name).first()).toBeVisible()
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { name: 'This invitation has been used' })).toBeVisible()
  await visitor.context().close()

  const second = await invite()
  await page.getByRole('button', { name: 'Revoke: Incubator' }).first().click()
  await expect(page.getByText('Revoke this invitation? Its link stops working at once.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Invitation revoked')).toBeVisible()
  const late = await openLink(browser, second)
  await expect(late.getByRole('heading', { name: 'This invitation has been revoked' })).toBeVisible()
  await late.goto(`${second.slice(0, -2)}AA`)
  await expect(late.getByRole('heading', { name: 'This invitation link is not valid' })).toBeVisible()
  await late.context().close()
  await context.close()
})

test('axe finds nothing in the choice of emails and the list of failed emails', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'edit')
  await page.goto('/profile')
  const contact = page.getByRole('switch', { name: /^Contact messages/ })
  await expect(contact).toBeChecked()
  await contact.click()
  await expect(contact).not.toBeChecked()
  await examine(page, 'the choice of emails', contact)
  await page.reload()
  await expect(contact).not.toBeChecked()
  await contact.click()
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Failed emails' }).click()
  await examine(page, 'the failed emails', page.getByText('No failed emails'))
  await context.close()
})
