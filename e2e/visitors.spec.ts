/** What visitors send, as its staff find it: contact messages and registrations for events. */
import { expect, test } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { mailedCode, mailedLink } from './testing/mails.ts'
import { make, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, rowOf } from './testing/screen.ts'

test('a COE Master reads a message to the incubator, marks it as answered and finds it under Answered', async ({
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
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /: menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Contact messages' }).click()
  await rowOf(page, subject).click()
  const panel = page.getByRole('dialog', { name: subject })
  await examine(page, 'a contact message', panel.getByText('When are you open?'))
  await panel.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(panel.getByText('Answered', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitemradio', { name: 'Answered' }).click()
  await examine(page, 'answered contact messages', rowOf(page, subject))
  await context.close()
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
