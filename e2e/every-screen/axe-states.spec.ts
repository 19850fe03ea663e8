import { expect, test } from '@playwright/test'
import { examine, openPageAs, visit } from '../testing/examine.ts'
import { make, openAs, ownIncubator, uniqueName } from '../testing/records.ts'

/** Axe examines what opens over a list, and lists in use, in both themes. */
test.use({ trace: 'off', viewport: { width: 1280, height: 1_600 } })
test.describe.configure({ mode: 'parallel' })

test('axe finds nothing in the views, the columns, a new row and the paste box of a list', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const organisation_connected = uniqueName('Axe')
  await make(context, 'connect', { startup: 'Hasiru Sense', organisation_connected })
  await page.goto(`/incubator/${await ownIncubator(context)}?tab=performance&module=connect&sort=purpose`)
  const dialog = page.getByRole('dialog')
  const leave = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog.or(page.getByRole('menu'))).toHaveCount(0)
  }
  const openViews = () => page.getByRole('button', { name: /^View(s$|: )/ }).click()
  await openViews()
  await examine(page, 'the menu of views', page.getByRole('menuitem', { name: 'Save as a view' }))
  await page.getByRole('menuitem', { name: 'Save as a view' }).click()
  await examine(page, 'saving a view', dialog.getByLabel('Name'))
  await dialog.getByLabel('Name').fill(uniqueName('Axe'))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await openViews()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  await examine(page, 'managing views', dialog.getByRole('button', { name: /^Rename: / }))
  await dialog
    .getByRole('button', { name: /^Rename: / })
    .first()
    .click()
  await examine(page, 'renaming a view', dialog.getByLabel(/^New name of /))
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel(/^New name of /)).toHaveCount(0)
  await leave()

  await page.getByRole('button', { name: 'More for connections' }).click()
  await page.getByRole('menuitem', { name: 'Choose columns' }).click()
  await examine(page, 'the columns of a list', dialog.getByRole('button', { name: 'Apply' }))
  await leave()

  await page.getByRole('button', { name: 'Add a row' }).click()
  await expect(page.getByRole('grid').locator('input:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await examine(
    page,
    'a new row, with an error',
    page.getByRole('textbox', { name: 'Organisation connected' }),
  )
  await leave()

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import Csv' }).click()
  await dialog
    .getByRole('textbox', { name: 'Or paste rows from a spreadsheet' })
    .fill('Startup\tPurpose\nA\tB')
  await examine(page, 'pasted rows', dialog.getByRole('button', { name: 'Import', exact: true }))
  await context.close()
})

test('axe finds nothing in the log with its filters, figures, an entry and the weekly summary', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  await make(context, 'prototype', { name: uniqueName('Axe'), description: 'One text.' })
  await page.goto('/editActivity?module=prototype')
  await page.getByRole('button', { name: 'This week', exact: true }).click()
  await examine(page, 'the log of a week', page.getByRole('region', { name: 'Actions by person' }))
  await page.getByRole('grid').getByRole('row').nth(1).click()
  await examine(page, 'an entry of the log', page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Weekly summary' }).click()
  const setting = page.getByRole('switch', { name: 'Email me a summary each Monday' })
  await examine(page, 'the weekly summary', setting)
  // A dialog starts at its first input, also if that input had to be loaded.
  await expect(setting).toBeFocused()
  await context.close()
})

test('axe finds nothing where several requests are decided, and in the comments of one', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const editor = await openAs(browser, 'editor')
  for (const text of ['One', 'Another']) {
    const id = await make(context, 'prototype', { name: uniqueName('Axe') })
    await editor.request.put(`/api/prototype/${id}`, { data: { description: text } })
  }
  await editor.close()
  await page.goto('/approvals?module=prototype&action=update')
  const panel = page.getByRole('dialog', { name: 'Update Prototype' })
  await panel.getByRole('textbox', { name: 'Comment' }).fill('Where does this come from?')
  await panel.getByRole('button', { name: 'Comment' }).click()
  await examine(
    page,
    'a request with a comment',
    panel.getByRole('listitem').filter({ hasText: 'Where does' }),
  )
  await page.getByRole('checkbox', { name: 'Select All' }).check()
  await examine(page, 'selected requests', page.getByRole('button', { name: /^Approve \d/ }))
  await page.getByRole('button', { name: /^Approve \d/ }).click()
  const question = page.getByRole('dialog', { name: /^Approve \d+ requests/ })
  await examine(page, 'approving several', question)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Reject \d/ }).click()
  await examine(
    page,
    'rejecting several',
    page.getByRole('dialog', { name: /^Reject \d/ }).getByLabel('Reason'),
  )
  await context.close()
})

test('axe finds nothing in the list of deleted records and in one of them', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const name = uniqueName('Axe')
  const id = await make(context, 'prototype', { name, description: 'One text.' })
  await context.request.delete(`/api/prototype/${id}`)
  await page.goto(`/incubator/${await ownIncubator(context)}?tab=performance&module=prototype`)
  await page.getByRole('button', { name: 'More for prototypes' }).click()
  await page.getByRole('menuitem', { name: 'Deleted prototypes' }).click()
  await examine(page, 'deleted records', page.getByRole('button', { name: `Restore ${name}` }))
  await page.getByRole('gridcell', { name, exact: true }).click()
  await examine(page, 'a deleted record', page.getByRole('dialog', { name }))
  await context.close()
})

test('axe finds nothing in an import with suggestions and with its errors in groups', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'nain')
  const incubator = await ownIncubator(context)
  const name = `${uniqueName('axe')}.csv`
  const rows =
    'Startup name,Invested amount,Investor,Round,In year\nHasiru,twelve,A Fund,Seed,2024\nNeela,many,,Seed,soon\n'
  const posted = await context.request.post('/api/imports', {
    multipart: {
      module: 'funding-raised',
      incubator_id: incubator,
      file: { name, mimeType: 'text/csv', buffer: Buffer.from(rows) },
    },
  })
  expect(posted.status()).toBeLessThan(300)
  const { _id } = (await posted.json()) as { _id: string }
  await visit(page, `/imports/${_id}?step=columns`, page.getByRole('region', { name: 'Suggestions' }))
  await page.getByRole('button', { name: 'Use all suggestions' }).click()
  await expect(page.getByRole('status').getByText('Checking…')).toHaveCount(0)
  await page.goto(`/imports/${_id}?step=preview`)
  const set = page.getByRole('button', { name: /^Set for all: / }).first()
  await set.click()
  await examine(page, 'errors in groups', page.getByRole('button', { name: /^(Set for all|Leave empty)$/ }))
  await context.close()
})

test('axe finds nothing on the public lists, filtered and empty, and after a refused confirmation of an email', async ({
  page,
}) => {
  await visit(page, '/incubators', page.getByRole('main').getByRole('link'))
  await page.goto('/incubators?view=list&search=no-such-incubator')
  await examine(page, 'no results', page.getByText('No results for this search'))
  for (const path of ['/COE', '/open-data', '/embed/incubators', '/search?q=agri']) {
    await page.goto(path)
    await examine(page, path, page.getByRole('link'))
  }
  await page.goto('/confirm-email?token=none')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await examine(page, 'a refused confirmation', page.getByRole('alert'))
})

test('axe finds nothing where an incubator is added, and in the steps of its profile', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'super')
  const dialog = page.getByRole('dialog')
  await page.goto('/incubators?type=COE')
  await page.getByRole('button', { name: 'Add new', exact: true }).click()
  await examine(page, 'the ways to add an incubator', dialog.getByRole('button', { name: 'Import CSV' }))
  await dialog.getByRole('button', { name: 'Add New COE' }).click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await examine(page, 'the form of an incubator', dialog.getByText('Please enter a valid phone'))

  await page.goto('/profile/complete?type=NAIN')
  await page.getByRole('button', { name: 'Next' }).click()
  await examine(page, 'the first step, with problems', page.getByText('Name is required'))
  await page.getByRole('button', { name: 'About' }).click()
  await examine(page, 'the second step', page.getByRole('textbox', { name: 'Description' }))
  await page.getByRole('button', { name: 'People' }).click()
  await page
    .getByRole('group', { name: 'Governing Council' })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await examine(page, 'the third step', page.getByRole('button', { name: 'Remove entry 1' }))
  await page.reload()
  await examine(page, 'the offer of a draft', page.getByRole('button', { name: 'Discard draft' }))
  await context.close()
})

test('axe finds nothing in opened lists of options that scroll', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'edit')
  await page.goto('/editActivity')
  await page.getByRole('button', { name: 'Module' }).click()
  await examine(page, 'the options of a chip', page.getByRole('menuitemradio', { name: 'Startups' }))
  await page.goto('/startups')
  await page.getByRole('button', { name: 'Add new Startup' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add New Startup' }).click()
  await dialog.getByRole('combobox', { name: 'Incubator' }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await examine(page, 'the options of an input', options)
  expect(
    await options.first().evaluate((option) => {
      const list = option.closest('[role="listbox"]')!
      return list.scrollHeight > list.clientHeight
    }),
    'the list scrolls',
  ).toBe(true)
  await context.close()
})
