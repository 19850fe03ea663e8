import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { mailedLink } from './testing/mails.ts'
import { emailOf, make, makeStartup, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openInProduct } from './testing/screen.ts'

const PASSWORD = 'an-own-choice'
/** What changes something, by the first word of its button. */
const CHANGING =
  /^(Add|Answer|Change|Close request|Create|Delete|Edit|Generate|Import|Mail|Manage|Move|Revoke|Try|Update|Upload|Write)\b/

/** The ids of the records that the viewer reads and tries to change. */
interface Read {
  readonly incubator: string
  readonly startup: string
  readonly mentor: string
}

async function makeRead(browser: Parameters<typeof openAs>[0]): Promise<Read> {
  const master = await openAs(browser, 'master')
  const [startup, mentor] = [uniqueName('Read'), uniqueName('Read')]
  const read = {
    incubator: await ownIncubator(master),
    startup: await makeStartup(master, startup),
    mentor: await make(master, 'mentor', {
      name: mentor,
      email: emailOf(mentor),
      phone: '5000000001',
      linkedin_url: 'https://linkedin.com/in/example',
      year_of_experience: 12,
    }),
  }
  await master.close()
  return read
}

/** Every page that a reader of the whole programme has, opened without a button that changes something. */
async function readEverything(page: Page, { incubator, startup, mentor }: Read): Promise<void> {
  const tabs = ['about', 'performance', 'funding', 'documents', 'startups', 'mentors', 'governance', 'events']
  const pages = [
    '/dashboard',
    '/incubators',
    ...tabs.map((tab) => `/incubator/${incubator}?tab=${tab}`),
    '/startups',
    `/startup/${startup}`,
    '/mentors',
    `/mentor/${mentor}`,
    '/programs',
    '/invitations',
    '/editActivity',
    '/deleted',
    '/settings',
    '/mails',
    '/all-notes',
    '/inbox',
    '/returns',
    '/returns/figures',
    '/return-forms',
    '/deliverables',
  ]
  for (const path of pages) {
    await openInProduct(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), path).not.toHaveText('Page not found')
    await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0)
    await expect(main.getByRole('button', { name: CHANGING }), path).toHaveCount(0)
    await expect(main.getByRole('link', { name: CHANGING }), path).toHaveCount(0)
  }
}

/** The same by calls, without the product's screens. */
async function tryToChange({ request }: BrowserContext, { incubator, startup, mentor }: Read): Promise<void> {
  const calls = [
    ['POST', 'incubator'],
    ['PUT', `incubator/${incubator}`],
    ['DELETE', `incubator/${incubator}`],
    ['POST', 'startup'],
    ['PUT', `startup/${startup}`],
    ['DELETE', `startup/${startup}`],
    ['PUT', `mentor/${mentor}`],
    ['DELETE', `mentor/${mentor}`],
    ['POST', 'prototype'],
    ['POST', 'note'],
    ['POST', 'invitations'],
    ['POST', 'admin'],
    ['POST', 'mails/retry'],
  ] as const
  for (const [method, path] of calls) {
    const answer = await request.fetch(`/api/${path}`, { method, data: method === 'DELETE' ? undefined : {} })
    expect(answer.status(), `${method} ${path}`).toBe(403)
  }
}

// (admins.md, Admin list; accounts-and-sign-in.md, One-time links)
test('a portal admin adds a viewer, who follows the mailed link, reads everything, changes nothing, and is signed out in an open window when removed', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'edit')
  const name = uniqueName('Aadya')
  const email = emailOf(name)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Master View')
  await examine(page, 'a new admin', dialog)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Access provided successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  const theirs = await browser.newContext()
  const window = await theirs.newPage()
  await window.goto(await mailedLink(email, '/set-password'))
  for (const label of ['New password', 'Confirm password'])
    await window.getByRole('textbox', { name: label, exact: true }).fill(PASSWORD)
  await window.getByRole('button', { name: 'Set password' }).click()
  await expect(window.getByRole('status')).toHaveText('Password changed successfully')
  const signIn = async () => {
    await window.getByLabel('Email').fill(email)
    await window.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await window.getByRole('button', { name: 'Login' }).click()
  }
  await signIn()
  await expect(window).toHaveURL('/dashboard')
  const read = await makeRead(browser)
  await readEverything(window, read)
  await tryToChange(theirs, read)

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Are you sure you want to delete this admin?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Admin deleted successfully')).toBeVisible()

  // The window learns of the removal by itself; whatever is pressed meanwhile may already be gone.
  await expect(window.getByRole('status')).toHaveText('Your session has ended. Log in to go on.')
  await signIn()
  await expect(window.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  for (const opened of [theirs, context]) await opened.close()
})
