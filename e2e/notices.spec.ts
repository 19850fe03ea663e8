/** Notices: what one person does reaches another, in every browser of theirs. */
import { expect, test } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { make, requestOf, uniqueName } from './testing/records.ts'
import { bellOf, openAt, openBell } from './testing/screen.ts'
import { openCentre, openEditor } from './testing/staff.ts'

test('a master learns of a request by the bell and decides it, and the editor learns of that with the reason', async ({
  browser,
}) => {
  // Of their own, because a bell groups what it has much of, and other journeys decide requests too.
  const centre = await openCentre(browser)
  const { master } = centre
  const editor = await openEditor(browser, centre)
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

  await test.step('the COE Editor finds the notice with the reason, and opens the request from there', async () => {
    const page = await openAt(editor, '/profile')
    await expect(bellOf(page)).toHaveAccessibleName(/new notifications?/)
    const item = (await openBell(page)).getByRole('menuitem').filter({ hasText: reason })
    await expect(item).toContainText(`New: ${centre.name} rejected your request: Update Prototype`)
    await item.click()
    const dialog = page.getByRole('dialog', { name: 'Update Prototype' })
    await expect(dialog).toContainText(reason)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('it is read in another browser, and listed among all notices', async () => {
    const other = await browser.newContext({ storageState: await editor.storageState() })
    const page = await openAt(other, '/profile')
    const menu = await openBell(page)
    const known = menu.getByRole('menuitem').filter({ hasText: reason })
    await expect(known).toBeVisible()
    await expect(known).not.toContainText('New:')
    await menu.getByRole('menuitem', { name: 'All notifications' }).click()
    await expect(page).toHaveURL(/\/notices$/)
    await expect(page.getByRole('list', { name: 'Notifications' }).getByText(reason)).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Which notices' }).getByText('Unread').click()
    await expect(page).toHaveURL(/unread=true/)
    await expect(page.getByText(reason)).toHaveCount(0)
    await other.close()
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

test('the page of notices is accessible', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'editor')
  await page.goto('/notices')
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await examine(page, 'the page of notices', page.getByRole('main'))
  await context.close()
})
