import { expect, test } from '@playwright/test'
import { pressOn, tabTo } from '../testing/keyboard.ts'
import { addPair } from '../testing/mentoring.ts'
import { openAs } from '../testing/records.ts'

/** Sessions and hours in journeys that never use the mouse (look-and-behaviour.md, Keyboard). */
test('without a mouse: a mentor changes its hours, a startup books a slot, and the mentor closes a session', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const { mentor, startup } = await addPair(browser, master)
  const page = await mentor.context.newPage()
  await page.goto(`/mentor/${mentor.id}`)
  await pressOn(page, /^\s*Edit hours/)
  const hours = page.getByRole('dialog', { name: 'Weekly Hours' })
  await expect(hours.getByRole('combobox', { name: 'Day' })).toBeVisible()
  await tabTo(page, /^\s*Length/)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('30')
  await pressOn(page, /^\s*Save\s*$/)
  await expect(hours).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Weekly Hours' })).toContainText('Sessions of 30 minutes')

  const booking = await startup.context.newPage()
  await booking.goto(`/mentor/${mentor.id}`)
  await pressOn(booking, /^\s*Book .*10:30/)
  const dialog = booking.getByRole('dialog', { name: 'Book Session' })
  await tabTo(booking, /^\s*Agenda/)
  await booking.keyboard.type('By keys alone')
  await pressOn(booking, /^\s*Submit\s*$/)
  await expect(dialog).toHaveCount(0)
  await expect(booking.getByText('Session scheduled successfully').first()).toBeVisible()

  await page.reload()
  const sessions = page.getByRole('region', { name: 'Sessions', exact: true })
  await expect(sessions.getByRole('row')).toHaveCount(4)
  // The status is a group of radio buttons: All, Upcoming, Done, Cancelled.
  await tabTo(page, /^\s*All\s*$/)
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(sessions.getByRole('row')).toHaveCount(2)
  await pressOn(page, /^\s*\d\d\/\d\d\/\d{4}, \d\d:\d\d\s*$/)
  await expect(page.getByRole('dialog', { name: 'Mentor session' })).toBeVisible()
  await pressOn(page, /^\s*Hours and feedback\s*$/)
  await expect(page.getByRole('dialog').getByLabel('Hours', { exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1:30')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sessions.getByRole('row').nth(1)).toContainText('1:30')
  await mentor.context.close()
  await startup.context.close()
  await master.close()
})
