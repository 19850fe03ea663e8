import { expect, test, type Page } from '@playwright/test'
import { openInOwnSession, ownIncubator, uniqueName } from './testing/records.ts'

/** The page's stream is open: it opens after the page has settled. */
const opensStream = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/live') && response.ok())

test('a COE Master sees what an Editor proposes, and the Editor what becomes of it, without a reload', async ({
  browser,
}) => {
  const [master, editor] = [
    await openInOwnSession(browser, 'master'),
    await openInOwnSession(browser, 'editor'),
  ]
  await ownIncubator(master)
  const name = uniqueName('Live')
  const created = await master.request.post('/api/prototype', { data: { name } })
  const { _id } = (await created.json()) as { _id: string }

  const queue = await master.newPage()
  const queueOpens = opensStream(queue)
  await queue.goto('/approvals')
  await queueOpens
  const list = await editor.newPage()
  const listOpens = opensStream(list)
  await list.goto('/approvals?mine=true&status=all')
  await listOpens

  const proposed = await editor.request.put(`/api/prototype/${_id}`, {
    data: { development_time: '7 months' },
  })
  expect(proposed.status()).toBe(202)
  const { approval } = (await proposed.json()) as { approval: { _id: string } }
  const row = queue.locator(`tr[data-id="${approval._id}"]`)
  await expect(row).toBeVisible()
  await expect(list.locator(`tr[data-id="${approval._id}"]`)).toContainText(/pending/i)

  const decided = await master.request.put(`/api/approvals/${approval._id}`, { data: { status: 'approved' } })
  expect(decided.ok()).toBe(true)
  await expect(list.locator(`tr[data-id="${approval._id}"]`)).toContainText(/approved/i)
  await expect(row).toBeHidden()
  await master.close()
  await editor.close()
})
