import { expect, test, type Page } from '@playwright/test'
import { examine, openPageAs, visit } from '../testing/examine.ts'
import { addPair } from '../testing/mentoring.ts'
import { ownIncubator } from '../testing/records.ts'

/** Axe examines the screens and dialogs of mentors and their sessions, in both themes. */
test.use({ trace: 'off', viewport: { width: 1280, height: 1_600 } })
test.describe.configure({ mode: 'parallel' })

const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const act = async (page: Page, status: 'Upcoming' | 'Done', action: string) => {
  await page
    .getByRole('row')
    .filter({ hasText: status })
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('axe finds nothing on the page of a mentor, and where its sessions and hours are changed', async ({
  browser,
}) => {
  const { context: master } = await openPageAs(browser, 'master')
  const { mentor, startup } = await addPair(browser, master)
  const page = await mentor.context.newPage()
  const dialog = page.getByRole('dialog')
  await visit(page, `/mentor/${mentor.id}`, page.getByRole('row').nth(1))
  await page.getByRole('button', { name: 'Edit hours' }).click()
  await examine(page, 'the weekly hours', dialog.getByRole('combobox', { name: 'Day' }))
  await closeDialog(page)
  await act(page, 'Upcoming', 'View')
  await examine(page, 'a session', dialog.getByText('The plan of our pilot'))
  await closeDialog(page)
  await act(page, 'Upcoming', 'Move')
  await examine(page, 'moving a session', dialog.getByLabel('Day and time: time'))
  await closeDialog(page)
  await act(page, 'Upcoming', 'Cancel session')
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await examine(page, 'cancelling without a reason', dialog.getByText('Reason is required'))
  await closeDialog(page)
  await act(page, 'Done', 'Hours and feedback')
  await dialog.getByLabel('Hours', { exact: true }).fill('x')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await examine(page, 'wrong hours', dialog.getByText(/^Hours must be written/))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Schedule session' }).click()
  await examine(page, 'scheduling a session', dialog.getByLabel('Day and time: time'))
  await closeDialog(page)
  await visit(page, '/mentor-startups', page.getByRole('row').filter({ hasText: startup.name }))
  await visit(page, '/profile/mentor/complete', page.getByRole('navigation', { name: 'Steps' }))

  const booking = await startup.context.newPage()
  await visit(booking, `/mentor/${mentor.id}`, booking.getByRole('button', { name: /^Book / }))
  await booking
    .getByRole('button', { name: /^Book / })
    .first()
    .click()
  await examine(booking, 'booking a slot', booking.getByRole('dialog').getByLabel('Agenda'))

  const staff = await master.newPage()
  const form = staff.getByRole('dialog')
  await visit(
    staff,
    `/startup/${startup.id}`,
    staff.getByRole('region', { name: 'Sessions' }).getByRole('row').nth(1),
  )
  await staff.getByRole('button', { name: 'Assign mentor' }).click()
  await examine(staff, 'assigning a mentor', form.getByRole('combobox', { name: 'Mentor' }))
  await closeDialog(staff)
  await staff.getByRole('button', { name: /^End the mentorship of/ }).click()
  await examine(staff, 'ending a mentorship', form.getByText('The day from which it no longer lasts'))
  await Promise.all([mentor.context.close(), startup.context.close(), master.close()])
})

test('axe finds nothing where mentors are added, and on the mentors of an incubator', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const dialog = page.getByRole('dialog')
  await visit(
    page,
    `/incubator/${await ownIncubator(context)}?tab=mentors`,
    page.getByRole('region', { name: 'Sessions' }),
  )
  await page.getByRole('button', { name: 'Add new Mentor' }).click()
  await examine(page, 'the ways to add a mentor', dialog.getByRole('button', { name: /^Import CSV/ }))
  await dialog.getByRole('button', { name: /^Add New Mentor/ }).click()
  const steps = dialog.getByRole('navigation', { name: 'Steps' }).getByRole('button')
  await steps.nth(3).click()
  await examine(page, 'what was entered', dialog.getByText('Years of experience'))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await examine(page, 'the first step, with problems', dialog.getByText('Image is required').first())
  await steps.nth(1).click()
  await examine(page, 'the second step, with problems', dialog.getByText('Description is required').first())
  await context.close()
})
