import { expect, test } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { uniqueName } from './testing/records.ts'

/** The smallest PDF that the product recognises by its bytes. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('a startup raises a request with a file to its incubator, the Master answers and closes it, and the startup reads the answer', async ({
  browser,
}) => {
  const subject = uniqueName('Our name is misspelt')
  const asking = await openPageAs(browser, 'startup')
  const { page: startup } = asking
  await startup.goto('/dashboard')
  await startup.getByRole('button', { name: /: menu$/ }).click()
  await startup.getByRole('menuitem', { name: 'Raise a request' }).click()
  await startup.getByRole('button', { name: 'Raise a request' }).first().click()
  const form = startup.getByRole('dialog')
  await form.getByRole('button', { name: 'Submit' }).click()
  await examine(startup, 'an empty request', form.getByText('Subject is required'))
  await form.getByRole('combobox', { name: 'Type' }).click()
  await startup.getByRole('option', { name: 'Correction' }).click()
  await form.getByRole('combobox', { name: 'To' }).click()
  await startup.getByRole('option', { name: 'Incubator' }).click()
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill('Please write it with two s.')
  const chosen = startup.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Upload File' }).click()
  await (await chosen).setFiles({ name: 'Registration.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(form.getByText('Uploaded file')).toBeVisible()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(startup.getByText('Request sent successfully')).toBeVisible()
  await expect(startup.getByRole('row', { name: subject })).toContainText('Open')

  const answering = await openPageAs(browser, 'master')
  const { page: master } = answering
  await master.goto('/dashboard')
  await master
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Inbox, \d/ })
    .click()
  await master.getByRole('row', { name: subject }).click()
  const panel = master.getByRole('dialog', { name: subject })
  await expect(panel.getByText('Please write it with two s.')).toBeVisible()
  await panel.getByRole('link', { name: /^View / }).click()
  await expect(master).toHaveURL(/\/pdfviewer\?/)
  await master.goBack()
  await examine(master, 'a raised request', panel.getByLabel('Your answer'))
  await panel.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(panel.getByText('Message is required')).toBeVisible()
  await panel.getByLabel('Your answer').fill('Which page shows it?')
  await panel.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(master.getByText('Answer sent')).toBeVisible()
  await panel.getByLabel('Your answer').fill('Found and corrected.')
  await panel.getByRole('button', { name: 'Answer and close' }).click()
  await expect(master.getByText('Request closed')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Answer and open again' })).toBeVisible()
  await master.keyboard.press('Escape')
  await expect(master.getByRole('row', { name: subject })).toContainText('Closed')
  await master.getByRole('button', { name: 'Status' }).click()
  await master.getByRole('menuitemradio', { name: 'Open' }).click()
  await expect(master.getByRole('row', { name: subject })).toHaveCount(0)

  await startup.goto('/raise-request')
  await startup.getByRole('row', { name: subject }).click()
  const read = startup.getByRole('dialog', { name: subject })
  await expect(read.getByRole('region', { name: 'Answers' })).toContainText('Found and corrected.')
  await expect(read.getByText('Closed')).toBeVisible()
  await expect(read.getByLabel('Your answer')).toHaveCount(0)
  await examine(startup, 'an answered request', read)
  await asking.context.close()
  await answering.context.close()
})
