/** What visitors send, as its staff find it: contact messages and registrations for events. */
import { expect, test } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { mailedCode, mailedLink } from './testing/mails.ts'
import { make, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, rowOf } from './testing/screen.ts'

test('a COE Master answers a message to the incubator by two clicks and the text, and finds it under Answered', async ({
  browser,
  request,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const subject = uniqueName('Soil laboratory')
  const sent = await request.post('/api/contact', {
    data: {
      name: 'Meena',
      email: 'meena@example.org',
      phone: '5000000003',
      subject,
      message: 'When are you open?',
      incubator_id: await ownIncubator(context),
    },
  })
  expect(sent.status()).toBe(202)
  await page.goto('/contact-messages')
  await expect(page).toHaveURL(/\/inbox\?kind=message$/)
  await rowOf(page, subject).click()
  const panel = page.getByRole('dialog', { name: subject })
  await expect(panel.getByLabel('Your answer')).toBeFocused()
  await examine(page, 'a contact message', panel.getByText('When are you open?'))
  await page.keyboard.type('From nine to five.')
  await panel.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answer sent')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Answers' })).toContainText('From nine to five.')
  await panel.getByRole('button', { name: 'Take it' }).click()
  await expect(panel.getByRole('button', { name: 'Take it' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('menuitemradio', { name: 'Answered' }).click()
  await examine(page, 'answered contact messages', rowOf(page, subject))
  await context.close()
})

// (values.md, Phone numbers)
test('the phone of a visitor’s form takes no letters while somebody types, and keeps what is pasted', async ({
  page,
}) => {
  await page.goto('/contact')
  const phone = page.getByLabel('Phone')
  await phone.pressSequentially('+9a1 (50000) 1-2#345')
  await expect(phone).toHaveValue('+91 (50000) 12345')
  // As a paste does.
  await phone.selectText()
  await page.keyboard.insertText('50000 ABCDE')
  await expect(phone).toHaveValue('50000 ABCDE')
})

test('a visitor registers, and is checked in on a phone by the code of the mail', async ({
  browser,
  request,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const incubator = await ownIncubator(context)
  const name = uniqueName('Soil day')
  const event = await make(context, 'event', { name, type: 'Workshop', start_date: '2099-01-01' })
  const email = `${uniqueName('asha').replaceAll(' ', '-')}@example.org`
  const registered = await request.post(`/api/event/${event}/register`, {
    data: { name: 'Asha Rao', email, phone: '5000000003' },
  })
  expect(await registered.json()).toEqual({ status: 'registered' })
  expect(await mailedLink(email, '/event/cancel')).toContain('token=')

  await openTab(page, incubator, 'tab=events', name)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Participants' }).click()
  await examine(page, 'the participants of an event', rowOf(page, 'Asha Rao'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Code of a participant').fill('00000-00000')
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await examine(page, 'a wrong code', page.getByText('No registration has this code.'))
  const code = await mailedCode(email)
  await page.goto(`/event/${event}/participants?code=${code}`)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText('Asha Rao: checked in')).toBeVisible()
  await page.getByLabel('Code of a participant').fill(code)
  await page.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect(page.getByText(/Asha Rao: already checked in at/)).toBeVisible()
  await examine(
    page,
    'somebody who is checked in',
    page.getByRole('group', { name: 'Registrations by status' }),
  )
  await context.close()
})

test('somebody on the waiting list gets the place of another who cancels, and is checked in by the code of that mail', async ({
  browser,
  page: visitor,
  request,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const name = uniqueName('Full day')
  const event = await make(context, 'event', {
    name,
    type: 'Workshop',
    start_date: '2099-01-01',
    capacity: 1,
  })
  const addressOf = (person: string) => `${uniqueName(person).replaceAll(' ', '-')}@example.org`
  const [first, second] = [addressOf('ravi'), addressOf('asha')]
  const registered = await request.post(`/api/event/${event}/register`, {
    data: { name: 'Ravi Hegde', email: first, phone: '5000000004' },
  })
  expect(await registered.json()).toEqual({ status: 'registered' })

  await test.step('joins the waiting list', async () => {
    await visitor.goto(`/event/register/${event}`)
    await expect(visitor.getByText('All places are taken. You can join the waiting list.')).toBeVisible()
    await visitor.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
    await visitor.getByRole('textbox', { name: 'Email' }).fill(second)
    await visitor.getByRole('textbox', { name: 'Phone' }).fill('5000000003')
    await visitor.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(visitor.getByText('You are on the waiting list.')).toBeVisible()
  })

  await test.step('moves up when the other cancels by the link of the mail', async () => {
    const { pathname, search } = new URL(await mailedLink(first, '/event/cancel'))
    await visitor.goto(pathname + search)
    await visitor.getByRole('button', { name: 'Cancel the registration' }).click()
    await expect(visitor.getByText('Your registration is cancelled.')).toBeVisible()
  })

  await test.step('is checked in on a phone by the address in the QR code', async () => {
    const code = await mailedCode(second)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/event/${event}/participants?code=${code}`)
    await page.getByRole('button', { name: 'Check in', exact: true }).click()
    await expect(page.getByText('Asha Rao: checked in')).toBeVisible()
  })
  await context.close()
})
