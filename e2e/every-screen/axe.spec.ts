import { expect, test, type Locator, type Page } from '@playwright/test'
import { examine, openPageAs, visit } from '../testing/examine.ts'
import { make, openAs, ownIncubator, uniqueName } from '../testing/records.ts'

// Tracing some seventy examinations takes longer than the examinations.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })

test('axe finds nothing on the login, also when it refuses', async ({ page }) => {
  const login = page.getByRole('button', { name: 'Login' })
  await visit(page, '/login', login)
  await login.click()
  await examine(page, 'required', page.getByText('Required'))
  await page.getByLabel('Email').fill('nobody@demo.ankura.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await login.click()
  await examine(page, 'refused', page.locator('.toast'))
  await page.goto('/login?after=password-changed')
  await examine(page, 'password changed', page.getByRole('status'))
})

test('axe finds nothing on the pages before signing in', async ({ page }) => {
  await visit(page, '/forgot-password', page.getByLabel('Email'))
  await visit(page, '/set-password?token=none', page.getByRole('heading', { level: 1 }))
  await visit(page, '/confirm-email?token=none', page.getByRole('heading', { level: 1 }))
  await visit(page, '/no-such-page', page.getByRole('heading', { level: 1 }))
})

test('axe finds nothing on the public page of an incubator', async ({ browser, page }) => {
  const { context } = await openPageAs(browser, 'master')
  const id = await ownIncubator(context)
  await context.close()
  await visit(page, `/landingIncubator/${id}`, page.getByRole('heading', { name: 'About' }))
  for (const tab of ['performance', 'funding', 'startups', 'mentors', 'governance'])
    await visit(page, `/landingIncubator/${id}?tab=${tab}`, page.getByRole('status'))
})

test('axe finds nothing on the screens of the Startup Cell', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'super')
  await visit(page, '/dashboard', page.getByRole('region', { name: 'What needs you today' }))
  await visit(page, '/records/milestone?is=overdue', page.getByRole('grid'))
  await visit(page, '/incubators?view=grid', page.getByRole('button', { name: /^More for / }))
  await visit(page, '/startups', page.getByRole('grid'))
  await visit(page, '/incubators?view=list', page.getByRole('grid'))
  await visit(page, '/mentors', page.getByRole('grid'))
  await visit(page, '/editActivity', page.getByRole('grid'))
  await visit(page, '/settings', page.getByRole('grid'))
  await visit(page, '/uploads', page.getByRole('list', { name: 'Uploads' }))
  await visit(page, '/all-notes', page.getByRole('heading', { level: 1 }))
  await visit(page, '/deliverables', page.getByRole('region', { name: /^COE: / }))
  await visit(page, '/returns', heading(page, 'Returns'))
  const forms = await (await page.request.get('/api/return-form?search=Quarterly progress')).json()
  await visit(page, `/returns/figures?form_id=${forms.data[0]._id}`, page.getByRole('table'))
  await visit(page, '/return-forms', heading(page, 'Return forms'))
  await visit(page, '/inbox', page.getByRole('grid', { name: 'Inbox' }))
  await visit(page, '/form/templates', page.getByRole('table'))
  await visit(page, '/rights', page.getByRole('table', { name: 'Change' }))
  await context.close()
})

for (const person of ['edit', 'view', 'nain', 'startup', 'mentor'] as const)
  test(`axe finds nothing on the dashboard and the profile of ${person}@`, async ({ browser }) => {
    const { context, page } = await openPageAs(browser, person)
    await visit(page, '/dashboard', page.getByRole('heading', { level: 1 }))
    await visit(page, '/profile', heading(page, 'Profile'))
    await context.close()
  })

test('axe finds nothing on the scoreboard of a phone, and where incubators are compared', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'edit')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await examine(page, 'the scoreboard as cards', boxes)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const comparison = page.getByRole('table', { name: 'Comparison' })
  await examine(page, 'the comparison on a phone', comparison)
  await page.setViewportSize({ width: 1280, height: 1_600 })
  // What the head covers of a scrolled page can be scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0))
  await examine(page, 'the comparison', comparison)
  await context.close()
})

test('axe finds nothing on the sessions behind a figure of a mentor', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'mentor')
  await visit(page, '/records/mentor-session', page.getByRole('grid').getByRole('row').nth(1))
  await page.setViewportSize({ width: 390, height: 844 })
  await examine(page, 'the sessions as cards', page.getByRole('button', { name: /^More for the session/ }))
  await context.close()
})

test("axe finds nothing on an incubator's own pages and tables", async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const id = await ownIncubator(context)
  await visit(page, `/incubator/${id}`, page.getByRole('tab', { name: 'About' }))
  for (const module of ['funding-raised', 'prototype'])
    await visit(page, `/incubator/${id}?tab=performance&module=${module}`, page.getByRole('grid'))
  await context.close()
})

test('axe finds nothing where a record is added, changed and deleted, and in its history', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const id = await ownIncubator(context)
  const name = uniqueName('Axe')
  const made = await context.request.post('/api/prototype', { data: { name, description: 'One text.' } })
  expect(made.status()).toBe(201)
  // Its history links to a request.
  const editor = await openAs(browser, 'editor')
  const { _id: record } = (await made.json()) as { _id: string }
  const requested = await editor.request.put(`/api/prototype/${record}`, {
    data: { description: 'Another.' },
  })
  expect(requested.status()).toBe(202)
  await editor.close()
  // Each examination starts on a new page, so that nothing of the previous one is still fading out.
  const openTable = async () => {
    await page.goto(`/incubator/${id}?tab=performance&module=prototype&search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(1)
  }
  await openTable()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await examine(page, 'a row in change', page.getByRole('textbox', { name: 'Dev time' }))

  await openTable()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await examine(page, 'the Create menu', page.getByRole('menuitem', { name: 'Add new' }))
  await page.getByRole('menuitem', { name: 'Add new' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Submit' }).click()
  await examine(page, 'the dialog that adds, with an error', form.getByText(/required/i))

  await openTable()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await examine(page, 'the question before deleting', page.getByText('Are you sure you want to delete?'))

  await openTable()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await examine(
    page,
    'the history',
    page.getByRole('tabpanel', { name: 'History' }).getByText('Added').first(),
  )
  await context.close()
})

test('axe finds nothing where a COE Master decides and sees past decisions', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const editor = await openAs(browser, 'editor')
  const record = await make(context, 'prototype', { name: uniqueName('Axe') })
  const answer = await editor.request.put(`/api/prototype/${record}`, { data: { description: 'Another' } })
  const { approval } = (await answer.json()) as { approval: { _id: string } }
  await editor.close()
  await visit(page, '/approvals', page.getByRole('grid'))
  await page.goto(`/approvals?open=${approval._id}`)
  const details = page.getByRole('dialog')
  await examine(page, 'a request in full', details.getByRole('button', { name: 'Reject' }))
  await details.getByRole('button', { name: 'Reject' }).click()
  await examine(page, 'rejecting', details.getByLabel('Reason'))
  await visit(page, '/editActivity', page.getByRole('grid'))
  await context.close()
})

test('axe finds nothing on a profile and in the dialog that changes the password', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'viewer')
  await visit(page, '/profile', heading(page, 'Profile'))
  await page.getByRole('button', { name: 'Change Password' }).click()
  await examine(page, 'Change Password', page.getByRole('dialog'))
  await visit(page, '/approvals', page.getByRole('grid'))
  await context.close()
})

test('axe finds nothing on an import from its file to its result', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'nain')
  const file = {
    name: `${uniqueName('axe')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Startup,Type,Year,Amount USD,Funding agency\nHasiru,Seed round,2024,"12,000",Sample Fund\nNeela,Angel,2023,,Sample Fund\nKempu,VC,2022,400,Sample Fund\n',
    ),
  }
  const id = await ownIncubator(context)
  const posted = await context.request.post('/api/imports', {
    multipart: { module: 'funding-raised', incubator_id: id, file },
  })
  expect(posted.status()).toBeLessThan(300)
  const { _id } = (await posted.json()) as { _id: string }

  await page.goto(`/incubator/${id}?tab=performance&module=funding-raised`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import Csv' }).click()
  await examine(
    page,
    'choosing a file',
    page.getByRole('dialog').getByRole('button', { name: 'Choose a file' }),
  )

  const steps = page.getByRole('navigation', { name: 'Steps' })
  for (const step of ['columns', 'values', 'preview']) {
    await page.goto(`/imports/${_id}?step=${step}`)
    await examine(page, step, steps)
  }
  await visit(page, '/imports', page.getByRole('row').filter({ hasText: file.name }))

  const answer = await context.request.put(`/api/imports/${_id}`, {
    data: {
      mapping: { 'Amount USD': 'amount' },
      rates: { amount: 83 },
      values: { type: { 'Seed round': 'Angel' } },
    },
  })
  expect(answer.status()).toBe(200)
  await page.goto(`/imports/${_id}?step=preview`)
  await examine(page, 'a preview with errors', page.getByRole('row', { name: /Skipped/ }))
  await page.getByRole('button', { name: /^Import 2 rows \(skip 1\)/ }).click()
  await examine(page, 'the result of an import', page.getByRole('region', { name: 'Result' }))
  await context.close()
})
