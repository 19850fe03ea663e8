import { expect, test } from '@playwright/test'
import { csvFile } from './testing/files.ts'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, rowOf, messageOf, upload } from './testing/screen.ts'

/** Only the incubator's staff and the portal may read who took part (events.md, Participants file). */
test("an incubator's staff upload and view the participants file of an event, which nobody else is offered", async ({
  browser,
  page: visitor,
}) => {
  const master = await openAs(browser, 'master')
  const page = await master.newPage()
  const incubator = await ownIncubator(master)
  const name = uniqueName('Field day')
  await make(master, 'event', { name, type: 'Workshop', start_date: '2026-02-01', no_of_participants: 2 })
  await openTab(page, incubator, 'tab=events', name)
  const people = csvFile('people.csv', [
    ['Name', 'Phone'],
    ['Sarasvati', '5845012345'],
  ])
  await upload(page.getByRole('button', { name: `Upload the participants of ${name}` }), people)
  await expect(messageOf(page, 'Event updated successfully')).toBeVisible()
  await page.getByRole('link', { name: `View the participants of ${name}` }).click()
  await expect(page).toHaveURL(/\/excelviewer\?/)
  await expect(rowOf(page, 'Sarasvati')).toContainText('5845012345')
  const address = page.url()
  await master.close()

  await visitor.goto(`/landingIncubator/${incubator}?tab=events&search=${encodeURIComponent(name)}`)
  await expect(rowOf(visitor, name)).toHaveCount(1)
  await expect(visitor.getByRole('columnheader', { name: 'Participants file' })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: /participants/ })).toHaveCount(0)

  const mentor = await openAs(browser, 'mentor')
  const tried = await mentor.newPage()
  await tried.goto(address)
  await expect(tried.getByRole('alert')).toContainText(
    "This file doesn't exist, or you don't have access to it.",
  )
  await expect(tried.getByText('Sarasvati')).toHaveCount(0)
  await mentor.close()
})
