import { expect, test } from '@playwright/test'
import { examine, openPageAs } from './testing/examine.ts'
import { uniqueName } from './testing/records.ts'

test('an editor writes and pins a note about a startup, the viewer reads it, and the startup never sees it', async ({
  browser,
}) => {
  const text = uniqueName('Met the founders')
  const writing = await openPageAs(browser, 'editor')
  const { page: editor } = writing
  await editor.goto('/dashboard')
  await editor.getByRole('button', { name: /: menu$/ }).click()
  await editor.getByRole('menuitem', { name: 'Notes' }).click()
  await editor.getByRole('button', { name: 'Add note' }).first().click()
  const form = editor.getByRole('dialog')
  await form.getByRole('combobox', { name: 'About', exact: true }).click()
  await editor.getByRole('option', { name: 'Startup' }).click()
  await form.getByRole('button', { name: 'Submit' }).click()
  await examine(editor, 'a note without text', form.getByText('Note is required'))
  await form.getByRole('combobox', { name: 'About whom' }).click()
  const offered = editor.getByRole('option').first()
  const name = await offered.innerText()
  await offered.click()
  await form.getByLabel('Note').fill(`${text}\nAsk again in March.`)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(editor.getByText('Note added successfully')).toBeVisible()
  const written = editor.getByRole('article').filter({ hasText: text })
  await expect(written.getByRole('link', { name })).toBeVisible()
  await written.getByRole('button', { name: 'Pin the note to the top' }).click()
  await expect(editor.getByText('Note pinned')).toBeVisible()
  await expect(written.getByText('Pinned')).toBeVisible()
  await written.getByRole('button', { name: 'Edit the note' }).click()
  await expect(form.getByRole('combobox')).toHaveCount(0)
  await form.getByLabel('Note').fill(`${text}\nAsk again in April.`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(written).toContainText('April')

  const reading = await openPageAs(browser, 'viewer')
  const { page: viewer } = reading
  await viewer.goto(`/all-notes?search=${encodeURIComponent(text)}`)
  const read = viewer.getByRole('article').filter({ hasText: text })
  await examine(viewer, 'the notes', read)
  await expect(read.getByText('Pinned')).toBeVisible()
  await expect(read.getByRole('button')).toHaveCount(0)
  await expect(viewer.getByRole('button', { name: 'Add note' })).toHaveCount(0)

  const outside = await openPageAs(browser, 'startup')
  const { page: startup } = outside
  await startup.goto('/all-notes')
  await expect(startup.getByRole('heading', { level: 1 })).not.toHaveText('Notes')
  const answer = await outside.context.request.get('/api/note?pageSize=100')
  expect((await answer.json()) as object).toMatchObject({ total: 0, data: [] })

  await written.getByRole('button', { name: 'Delete the note' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(editor.getByText('Note deleted successfully')).toBeVisible()
  await expect(written).toHaveCount(0)
  for (const { context } of [writing, reading, outside]) await context.close()
})
