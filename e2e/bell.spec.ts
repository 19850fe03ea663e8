import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { csvFile } from './testing/files.ts'
import { personOf } from './testing/people.ts'
import { make, openAs, requestOf, uniqueName } from './testing/records.ts'

/** The bell: decisions on the person's requests, and unfinished imports. */
const bellOf = (page: Page): Locator => page.getByRole('button', { name: /^Notifications/ })

async function openBell(page: Page): Promise<Locator> {
  await bellOf(page).click()
  const menu = page.getByRole('menu', { name: /^Notifications/ })
  await expect(menu).toBeVisible()
  return menu
}

const openAt = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  await expect(bellOf(page)).toBeVisible()
  return page
}

test('the bell tells an editor once that a request was rejected, and why', async ({ browser }) => {
  const [master, editor] = [await openAs(browser, 'master'), await openAs(browser, 'editor')]
  const name = uniqueName('Sensor')
  const id = await make(master, 'prototype', { name, development_time: '5 months' })
  const reason = `The lab book of ${name} says five.`
  const answer = await editor.request.put(`/api/prototype/${id}`, { data: { development_time: '7 months' } })
  expect(answer.status()).toBe(202)

  await test.step('the COE Master finds the pending request and rejects it with a reason', async () => {
    const page = await openAt(master, '/profile')
    await expect(bellOf(page)).toHaveAccessibleName(/awaiting your approval/)
    const menu = await openBell(page)
    await menu.getByRole('menuitem', { name: /^All .*pending requests$/ }).click()
    // Opens the right request from the list, which may have several pages.
    await expect(page).toHaveURL(/\/approvals/)
    await page.goto(`/approvals?open=${await requestOf(master, name)}`)
    const dialog = page.getByRole('dialog', { name: 'Update Prototype' })
    await expect(dialog).toContainText('7 months')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Edit rejected')).toBeVisible()
  })

  await test.step('the COE Editor sees the rejection with its reason and opens the details from there', async () => {
    const page = await openAt(editor, '/profile')
    await expect(bellOf(page)).toHaveAccessibleName(/answers? to your requests/)
    const item = (await openBell(page)).getByRole('menuitem').filter({ hasText: reason })
    await expect(item).toContainText('New: Update Prototype')
    await expect(item).toContainText(`Rejected by ${personOf('master').name}`)
    await item.click()
    const dialog = page.getByRole('dialog', { name: 'Update Prototype' })
    await expect(dialog).toContainText(reason)
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.reload()
    await expect(bellOf(page)).toBeVisible()
    const known = (await openBell(page)).getByRole('menuitem').filter({ hasText: reason })
    await expect(known).toContainText('Rejected')
    await expect(known).not.toContainText('New:')
  })

  await test.step("the request is listed among the editor's own, and the address says so", async () => {
    const page = await openAt(editor, '/approvals?status=rejected')
    await page.getByRole('radiogroup', { name: 'Whose requests' }).getByText('Mine').click()
    await expect(page).toHaveURL(/[?&]mine=true/)
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('Rejected')
    await row.getByText(name).click()
    await expect(page.getByRole('dialog', { name: 'Update Prototype' })).toContainText(reason)
  })
  await master.close()
  await editor.close()
})

test('the bell tells an editor that the record of a pending request has changed', async ({ browser }) => {
  const [master, editor] = [await openAs(browser, 'master'), await openAs(browser, 'editor')]
  const name = uniqueName('Drone')
  const id = await make(master, 'prototype', { name, development_time: '5 months' })
  await editor.request.put(`/api/prototype/${id}`, { data: { development_time: '7 months' } })
  await master.request.put(`/api/prototype/${id}`, { data: { development_time: '6 months' } })

  const page = await openAt(editor, '/profile')
  const item = (await openBell(page)).getByRole('menuitem').filter({ hasText: name })
  await expect(item).toContainText('New: Update Prototype')
  await expect(item).toContainText('Conflict the record has changed since your request')
  await item.click()
  const dialog = page.getByRole('dialog', { name: 'Update Prototype' })
  await expect(dialog).toContainText('This record changed after the request was made.')
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await master.close()
  await editor.close()
})

const HEAD = [
  'Prototype name',
  'Description',
  'Development time',
  'Startup',
  'Photo(Link)',
  'Incubator Contribution',
]

test('a draft of an import is discarded from the bell and from its own page', async ({ browser }) => {
  const context = await openAs(browser, 'editor')
  const prepare = async (file: string): Promise<string> => {
    const answer = await context.request.post('/api/imports', {
      multipart: {
        module: 'prototype',
        file: csvFile(file, [HEAD, [uniqueName('Prepared'), '', '', '', '', '']]),
      },
    })
    expect(answer.status()).toBe(201)
    return `/imports/${((await answer.json()) as { _id: string })._id}`
  }
  const [first, second] = [`${uniqueName('first')}.csv`, `${uniqueName('second')}.csv`]
  const page = await openAt(context, await prepare(first))
  const question = page.getByRole('dialog', { name: 'Discard import' })

  await (await openBell(page)).getByRole('menuitem', { name: `Discard ${first}` }).click()
  await expect(question).toContainText(first)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await (await openBell(page)).getByRole('menuitem', { name: `Discard ${first}` }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Import discarded')).toBeVisible()
  await expect(page).toHaveURL(/\/imports$/)
  await expect(page.getByText(first)).toHaveCount(0)

  const own = await prepare(second)
  await page.goto(own)
  await page.getByRole('button', { name: 'Discard' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/module=prototype/)
  await expect((await openBell(page)).getByText(second)).toHaveCount(0)
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not found|doesn't exist/i)
  await context.close()
})

test('a COE Master undoes the import of a wrong file, and its file becomes a draft again', async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  const name = uniqueName('Wrong')
  const file = csvFile(`${name}.csv`, [HEAD, [name, '', '', '', '', '']])
  const made = await context.request.post('/api/imports', { multipart: { module: 'prototype', file } })
  const { _id } = (await made.json()) as { _id: string }
  const page = await openAt(context, `/imports/${_id}?step=preview`)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  const question = page.getByRole('dialog', { name: 'Undo import' })
  await expect(question).toContainText('Records changed since then stay as they are.')
  await question.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import was undone: 1 deleted, 0 restored.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  const found = await context.request.get(`/api/prototype?search=${encodeURIComponent(name)}`)
  expect(((await found.json()) as { total: number }).total).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard import' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Import discarded')).toBeVisible()
  await context.close()
})

for (const person of ['master', 'editor', 'super'] as const)
  test(`the content of the bell is accessible: ${person}`, async ({ browser }) => {
    const { context, page } = await openPageAs(browser, person)
    await page.goto('/profile')
    await examine(page, 'the bell', await openBell(page))
    await context.close()
  })
