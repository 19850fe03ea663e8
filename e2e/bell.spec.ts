/** The bell: requests in conflict, and unfinished imports. */
import { expect, test } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { csvFile } from './testing/files.ts'
import { make, openAs, uniqueName } from './testing/records.ts'
import { openAt, openBell } from './testing/screen.ts'

test('the bell tells an editor that the record of a pending request has changed', async ({ browser }) => {
  const [master, editor] = [await openAs(browser, 'master'), await openAs(browser, 'editor')]
  const name = uniqueName('Drone')
  const id = await make(master, 'prototype', { name, development_time: '5 months' })
  await editor.request.put(`/api/prototype/${id}`, { data: { development_time: '7 months' } })
  await master.request.put(`/api/prototype/${id}`, { data: { development_time: '6 months' } })

  const page = await openAt(editor, '/profile')
  const item = (await openBell(page)).getByRole('menuitem').filter({ hasText: name })
  await expect(item).toContainText('Update Prototype')
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
    // Behind the bell stands nothing that it could cover by half.
    await page.goto('/incubator/no-such-incubator')
    await examine(page, 'the bell', await openBell(page))
    await context.close()
  })
