import { expect, test, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { personOf } from './testing/people.ts'

/** Why a form may not reach the product. */
const FAILURES: readonly {
  name: string
  /** What the form says beside its own sentence. */
  reason: string
  fail: (page: Page, path: string) => Promise<unknown>
}[] = [
  {
    name: 'without a connection',
    reason: ' The server cannot be reached; check your connection.',
    fail: (page) => page.context().setOffline(true),
  },
  {
    name: 'when a proxy answers with a page of its own',
    reason: '',
    fail: (page, path) =>
      page.route(`**${path}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' })
          : route.continue(),
      ),
  },
]
const restore = async (page: Page): Promise<void> => {
  await page.context().setOffline(false)
  await page.unrouteAll()
}

const MESSAGE = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '5000000001',
  subject: 'Bench space',
  message: 'Is there room for two?\nFrom January.',
}

/** (public-pages.md, Contact form) */
for (const { name, reason, fail } of FAILURES)
  test(`a contact message survives and can be sent later ${name}`, async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('form[data-form]')
    for (const [field, text] of Object.entries(MESSAGE)) await form.locator(`[name=${field}]`).fill(text)
    await fail(page, '/contact')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toHaveText(`Failed to send email. Please try again.${reason}`)
    await expect(form.getByRole('alert')).toBeFocused()
    for (const [field, text] of Object.entries(MESSAGE))
      await expect(form.locator(`[name=${field}]`)).toHaveValue(text)
    await restore(page)
    // The server is not asked for a mail of its own here: it would count against everybody at this address.
    await page.route('**/contact', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<p id="contact-form">Sent</p>' }),
    )
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('#contact-form')).toHaveText('Sent')
  })

/** (public-pages.md, Forms that are refused) */
test('what is typed in a form of a visitor is asked about before it is left, and its messages go as it is corrected', async ({
  page,
}) => {
  await page.goto('/contact')
  const form = page.locator('form[data-form]')
  const email = form.locator('[name=email]')
  await email.fill('asha')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('Email must be valid')).toBeVisible()
  await email.fill(MESSAGE.email)
  await expect(form.getByText('Email must be valid')).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')
  const question = page.waitForEvent('dialog')
  const reload = page.evaluate(() => window.location.reload()).catch(() => undefined)
  const leaving = await question
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await reload
  await expect(email).toHaveValue(MESSAGE.email)
  for (const field of ['name', 'email', 'phone', 'subject', 'message'])
    await form.locator(`[name=${field}]`).fill('')
  await page.reload()
  await expect(email).toHaveValue('')
})

/** (accounts-and-sign-in.md, Login page) */
for (const { name, reason, fail } of FAILURES)
  test(`a sign-in says that it was not sent and keeps what was typed ${name}`, async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(personOf('viewer').email)
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await fail(page, '/login')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert')).toHaveText(`The form could not be sent. Please try again.${reason}`)
    await restore(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

/** (accounts-and-sign-in.md, Login page) */
for (const javaScriptEnabled of [true, false])
  test(`after a refused sign-in and a right one, Back asks nothing, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const enter = async (password: string): Promise<void> => {
      await page.getByLabel('Email').fill(personOf('viewer').email)
      await page.getByLabel('Password', { exact: true }).first().fill(password)
      await page.getByRole('button', { name: 'Login' }).click()
    }
    await page.goto('/')
    await page.goto('/login')
    await enter('not-the-password')
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(personOf('viewer').email)
    await enter(DEMO_PASSWORD)
    await expect(page).toHaveURL('/dashboard')
    // A page that was answered to a form would need the form again: ERR_CACHE_MISS. The page of the sign-in leads on
    // whoever is signed in, which may end the step back before it is complete: ERR_ABORTED.
    for (let steps = 0; steps < 3; steps += 1) {
      const answer = await page.goBack().catch((error: unknown) => error as Error)
      expect(answer instanceof Error ? answer.message : '').not.toContain('ERR_CACHE_MISS')
    }
    await context.close()
  })
