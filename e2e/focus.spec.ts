import { expect, test, type Page } from '@playwright/test'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { rowOf } from './testing/screen.ts'

/** The keyboard goes on from where it was (look-and-behaviour.md, Keyboard): nothing throws it back to the top of the page. */
const expectFocusKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('the focus stays on the page after a deletion and its Undo', async ({ browser }) => {
  const context = await openAs(browser, 'master')
  const page = await context.newPage()
  const incubator = await ownIncubator(context)
  const name = uniqueName('Focus')
  await make(context, 'prototype', { name })
  await page.goto(
    `/incubator/${incubator}?tab=performance&module=prototype&search=${encodeURIComponent(name)}`,
  )
  await page.getByRole('button', { name: `More for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rowOf(page, name)).toHaveCount(0)
  await expectFocusKept(page)
  const undo = page.getByRole('button', { name: 'Restore' })
  await undo.press('Enter')
  await expect(undo).toHaveCount(0)
  await expect(rowOf(page, name)).toHaveCount(1)
  await expectFocusKept(page)
  await context.close()
})

test('the focus stays on the page after a rejection, and after Escape from a request that a link opened', async ({
  browser,
}) => {
  const context = await openAs(browser, 'master')
  const editor = await openAs(browser, 'editor')
  const record = await make(context, 'prototype', { name: uniqueName('Focus') })
  const answer = await editor.request.put(`/api/prototype/${record}`, { data: { description: 'Another' } })
  const { approval } = (await answer.json()) as { approval: { _id: string } }
  await editor.close()
  const page = await context.newPage()
  await page.goto(`/approvals?open=${approval._id}`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Reject' }).press('Enter')
  await panel.getByLabel('Reason').fill('Twice')
  await panel
    .getByRole('button', { name: /^Reject/ })
    .last()
    .press('Enter')
  await expect(page.getByText('Edit rejected')).toBeVisible()
  await expectFocusKept(page)

  // Decided, it is in no list of what waits.
  await page.goto(`/approvals?open=${approval._id}`)
  await expect(page.getByRole('dialog').getByText('Twice')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept(page)
  await context.close()
})

test('the focus stays on the page after an import, and after one is discarded', async ({ browser }) => {
  const context = await openAs(browser, 'nain')
  const incubator = await ownIncubator(context)
  const begin = async () => {
    const name = uniqueName('focus')
    const buffer = Buffer.from(`Program Name,Yearly Target\n${name},12\n`)
    const posted = await context.request.post('/api/imports', {
      multipart: {
        module: 'deliverables-as-per-mou',
        incubator_id: incubator,
        file: { name: `${name}.csv`, mimeType: 'text/csv', buffer },
      },
    })
    expect(posted.status()).toBeLessThan(300)
    return { name: `${name}.csv`, id: ((await posted.json()) as { _id: string })._id }
  }
  const imported = await begin()
  const page = await context.newPage()
  await page.goto(`/imports/${imported.id}?step=preview`)
  await page.getByRole('button', { name: /^Import 1 row/ }).press('Enter')
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible()
  await expectFocusKept(page)

  const discarded = await begin()
  await page.goto('/incubator')
  await page.getByRole('button', { name: /^Notifications/ }).press('Enter')
  await page.getByRole('menuitem', { name: `Discard ${discarded.name}` }).press('Enter')
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Discard' })
  await sure.press('Enter')
  await expect(sure).toHaveCount(0)
  await expectFocusKept(page)
  await context.close()
})
