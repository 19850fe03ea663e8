import { readFile } from 'node:fs/promises'
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { mailedEntry, readCalendar } from './testing/calendars.ts'
import { csvFile } from './testing/files.ts'
import { addPerson } from './testing/mentoring.ts'
import { emailOf, make, openAs, uniqueName } from './testing/records.ts'
import { messageOf, pick, rowOf, type, upload } from './testing/screen.ts'

/** Mentors and their sessions, each journey with a mentor and a startup of its own. */
let master: BrowserContext
test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
})
test.afterAll(() => master.close())

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const onPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}

// (mentor-sessions.md, Weekly hours and slots; mentor-sessions.md, Calendar files)
test('a mentor offers hours, a startup books a slot, it is moved, and the mentor closes a past one with 90 minutes', async ({
  browser,
}) => {
  const [mentor, startup] = [
    await addPerson(browser, master, 'mentor'),
    await addPerson(browser, master, 'startup'),
  ]

  await test.step('the staff assigns the mentor on the resume of the startup', async () => {
    const page = await onPage(master, `/startup/${startup.id}`)
    await panel(page, 'Mentors').getByRole('button', { name: 'Assign mentor' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Mentor' }).fill(mentor.name)
    await page.getByRole('option', { name: mentor.name }).click()
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(messageOf(page, 'Mentor assigned successfully')).toBeVisible()
    await expect(panel(page, 'Mentors').getByRole('link', { name: mentor.name })).toBeVisible()
    await page.close()
  })

  const mentorsPage = await onPage(mentor.context, `/mentor/${mentor.id}`)
  await test.step('the mentor offers hours on every day', async () => {
    await panel(mentorsPage, 'Weekly Hours').getByRole('button', { name: 'Edit hours' }).click()
    const dialog = mentorsPage.getByRole('dialog', { name: 'Weekly Hours' })
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await pick(dialog, 'Day', 'Monday')
    await pick(dialog, 'From', '10:00')
    await pick(dialog, 'Until', '12:00')
    await type(dialog, 'Length', '45')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(panel(mentorsPage, 'Weekly Hours')).toContainText('Monday, 10:00 to 12:00')
  })

  const booking = await onPage(startup.context, `/mentor/${mentor.id}`)
  await test.step('the startup books the first free slot', async () => {
    await panel(booking, 'Weekly Hours')
      .getByRole('button', { name: /^Book .*10:00$/ })
      .first()
      .click()
    const dialog = booking.getByRole('dialog', { name: 'Book Session' })
    await type(dialog, 'Agenda', 'The plan of our pilot')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect(messageOf(booking, 'Session scheduled successfully')).toBeVisible()
    await expect(panel(booking, 'Sessions')).toContainText('Upcoming')
  })

  const booked = await mailedEntry(startup.email, 'Session scheduled')
  expect(booked).toMatchObject({ method: 'PUBLISH', sequence: 0, minutes: 45 })
  expect(booked.start).toMatch(/T04:30:00\.000Z$/)
  expect(await mailedEntry(mentor.email, 'Session scheduled')).toEqual(booked)

  await test.step('its calendar file can be downloaded', async () => {
    await booking.getByRole('button', { name: /^More for the session/ }).click()
    const downloaded = booking.waitForEvent('download')
    await booking.getByRole('menuitem', { name: 'Calendar file' }).click()
    const file = await (await downloaded).path()
    expect(readCalendar(await readFile(file, 'utf8'))).toEqual(booked)
  })

  await test.step('the startup moves it to another time', async () => {
    await booking.getByRole('button', { name: /^More for the session/ }).click()
    await booking.getByRole('menuitem', { name: 'Move' }).click()
    const dialog = booking.getByRole('dialog', { name: 'Move Session' })
    await dialog.getByLabel('Day and time: time').fill('16:15')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(messageOf(booking, 'Session updated successfully')).toBeVisible()
    await expect(panel(booking, 'Sessions')).toContainText('16:15')
  })
  for (const { email } of [mentor, startup]) {
    const later = await mailedEntry(email, 'Session moved')
    expect(later).toMatchObject({ uid: booked.uid, sequence: 1, method: 'PUBLISH' })
    expect(later.start).toMatch(/T10:45:00\.000Z$/)
  }

  await test.step('the mentor enters 90 minutes for a session whose time has come', async () => {
    const datetime = new Date(Date.now() + 1_500).toISOString()
    const id = await make(startup.context, 'mentor-session', { mentor_id: mentor.id, datetime, length: 60 })
    const statusOf = async () => {
      const answer = await mentor.context.request.get(`/api/mentor-session/${id}`)
      return ((await answer.json()) as { status: string }).status
    }
    await expect.poll(statusOf).toBe('done')
    await mentorsPage.reload()
    const sessions = panel(mentorsPage, 'Sessions')
    await sessions.getByText('Done', { exact: true }).first().click()
    await expect(sessions.getByRole('row')).toHaveCount(2)
    await sessions.getByRole('button', { name: /^More for the session/ }).click()
    await mentorsPage.getByRole('menuitem', { name: 'Hours and feedback' }).click()
    const dialog = mentorsPage.getByRole('dialog', { name: 'Hours and Feedback' })
    await type(dialog, 'Hours', '1:30')
    await type(dialog, 'Feedback', 'A clear plan')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(sessions.getByRole('row').nth(1)).toContainText('1:30')
    await expect(sessions.getByRole('row').nth(1)).toContainText('A clear plan')
    const answer = await mentor.context.request.get(`/api/mentor-session/${id}`)
    expect(await answer.json()).toMatchObject({ mentorHours: 90 })
  })

  // (mentor-sessions.md, Sessions that lose their assignment)
  await test.step('the end of the assignment cancels the session ahead', async () => {
    const page = await onPage(master, `/startup/${startup.id}`)
    await page.getByRole('button', { name: `End the mentorship of ${mentor.name}` }).click()
    const dialog = page.getByRole('dialog', { name: 'End Mentorship' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(messageOf(page, 'Mentorship updated successfully')).toBeVisible()
    await expect(panel(page, 'Mentors')).toContainText('Not associated')
    await page.close()
    const cancelled = await mailedEntry(mentor.email, 'Session cancelled')
    expect(cancelled).toMatchObject({ uid: booked.uid, sequence: 2, method: 'CANCEL' })
  })
  await Promise.all([mentor.context.close(), startup.context.close()])
})

// (mentors.md, Adding a mentor; mentors.md, Mentor wizard)
test('a mentor is added in four steps, which say what is missing', async () => {
  const page = await onPage(master, '/mentors')
  await page.getByRole('button', { name: 'Add new Mentor' }).click()
  await page
    .getByRole('dialog', { name: 'Add new Mentor' })
    .getByRole('button', { name: /^Add New Mentor/ })
    .click()
  const wizard = page.getByRole('dialog', { name: 'Add New Mentor' })
  const steps = wizard.getByRole('navigation', { name: 'Steps' }).getByRole('button')
  await expect(steps).toHaveText([/Contact/, /About/, /Affiliation/, /Performance/])
  await steps.nth(3).click()
  await wizard.getByRole('button', { name: 'Submit' }).click()
  for (const text of [
    'Name is required',
    'Email is required',
    'Phone is required',
    'LinkedIn is required',
    'Image is required',
  ])
    await expect(wizard.getByText(text, { exact: true }).first()).toBeVisible()
  const name = uniqueName('Stepped')
  await type(wizard, 'Name', name)
  await type(wizard, 'Email', emailOf(name))
  await type(wizard, 'Phone', '5000000004')
  await type(wizard, 'LinkedIn', 'https://linkedin.com/in/example')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  await upload(wizard.getByRole('button', { name: /Upload/ }), {
    name: 'face.png',
    mimeType: 'image/png',
    buffer: png,
  })
  await expect(wizard.getByText('Uploaded picture')).toBeVisible()
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText('Description is required', { exact: true }).first()).toBeVisible()
  await expect(wizard.getByText('Year of experience is required', { exact: true }).first()).toBeVisible()
  await type(wizard, 'Description', 'Has built two factories')
  await type(wizard, 'Years of experience', '12')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await type(wizard, 'Designation', 'Director')
  await wizard.getByRole('button', { name: 'Next' }).click()
  await expect(wizard.getByText('Has built two factories')).toBeVisible()
  await expect(wizard.getByText('Director')).toBeVisible()
  await wizard.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Mentor Profile Created Successfully')).toBeVisible()
  await page.goto(`/mentors?search=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('Director')
  await page.close()
})

// (mentors.md, Importing mentors)
test('a portal account imports mentors into the incubator that it selects', async ({ browser }) => {
  const context = await openAs(browser, 'edit')
  const page = await onPage(context, '/mentors')
  await page.getByRole('button', { name: 'Add new Mentor' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Import CSV/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Import Mentors' })
  const send = dialog.getByRole('button', { name: 'Upload Mentors' })
  await expect(send).toBeDisabled()
  await expect(
    dialog
      .getByRole('link', { name: /template/i })
      .or(dialog.getByRole('button', { name: /template/i }))
      .first(),
  ).toBeVisible()
  const name = uniqueName('Filed')
  const head = [
    'Name',
    'Contact Number',
    'Email ID',
    'LinkedIn',
    'Years of Experience',
    'Current Designation',
    'Organisation',
  ]
  const row = [name, '5000000005', emailOf(name), 'https://linkedin.com/in/example', '7', 'Advisor', 'A mill']
  await upload(dialog.getByRole('button', { name: 'Choose a file' }), csvFile(`${name}.csv`, [head, row]))
  await send.click()
  await expect(dialog.getByText('Required.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Select Incubator' }).click()
  const incubator = page.getByRole('listbox').getByRole('option').first()
  const chosen = await incubator.innerText()
  await incubator.click()
  await send.click()
  await expect(page).toHaveURL(/\/imports\//)
  await page.getByRole('button', { name: /^Import 1 row/ }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('1')
  await page.goto(`/mentors?search=${encodeURIComponent(name)}`)
  await expect(rowOf(page, name)).toContainText('Advisor')
  await expect(rowOf(page, name)).toContainText(chosen.split('\n')[0]!)
  await context.close()
})
