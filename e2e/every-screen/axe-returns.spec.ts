/** Axe on returns: where one is filled in and decided, and in what opens there, which gives the focus back. */
import { expect, test, type Page } from '@playwright/test'
import { examine, openPageAs } from '../testing/examine.ts'
import { makeForm, onceFor, returnOf } from '../testing/returns.ts'

const QUESTIONS = [
  { code: 'jobs', section: 'Work', label: 'Jobs', kind: 'number', required: true, adds_up: 'last' },
  { code: 'main', section: 'In words', label: 'Main achievement', kind: 'text' },
]

/** Examines the dialog of a button, which has the focus again once it is closed. */
async function examineDialog(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await examine(page, String(name), dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
}

test('axe finds nothing where a return is filled in, late or sent back, and in the dialogs of more time', async ({
  browser,
}) => {
  const { context: portal, page: deciding } = await openPageAs(browser, 'edit')
  const open = await makeForm(portal, QUESTIONS, onceFor([-9, 2, 4]))
  const closed = await makeForm(portal, QUESTIONS, onceFor([-40, -30, -5]))
  const { context: editor, page: filling } = await openPageAs(browser, 'editor')
  const [id, late] = [await returnOf(editor, open.id), await returnOf(editor, closed.id)]
  await filling.goto(`/returns/${id}`)
  await examine(filling, 'a return to be filled in', filling.getByRole('textbox', { name: 'Jobs' }))
  await filling.getByRole('button', { name: 'Send for approval' }).click()
  await examine(filling, 'what is missing of a return', filling.getByText('Jobs is required'))
  await examineDialog(filling, 'Ask for more time')

  await deciding.goto(`/returns?form=${open.id}`)
  await examine(deciding, 'who has and who has not', deciding.getByRole('grid', { name: 'Returns' }))
  await examineDialog(deciding, /^Remind \d+$/)
  await deciding.goto(`/returns/${id}`)
  await examine(deciding, 'a return that is missing', deciding.getByRole('table'))
  await examineDialog(deciding, 'Give more time')
  await deciding.goto(`/returns/${late}`)
  await examineDialog(deciding, 'Let in late')
  await Promise.all([portal.close(), editor.close()])
})

test('axe finds nothing in the editor of a return form and in its preview', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'edit')
  const { id } = await makeForm(context, QUESTIONS, { ...onceFor([30, 40, 50]), active: false })
  await page.goto(`/return-forms?open=${id}&show=edit`)
  await examine(page, 'the editor of a form', page.getByRole('button', { name: 'Edit Jobs' }))
  await page.getByRole('button', { name: 'Preview' }).focus()
  await page.keyboard.press('Enter')
  await examine(page, 'the preview of a form', page.getByRole('dialog', { name: /^Preview: / }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused()
  await context.close()
})
