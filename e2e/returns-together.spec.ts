import { expect, test, type BrowserContext } from '@playwright/test'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { openAs, openInOwnSession } from './testing/records.ts'
import { fieldOf, isSaved, makeForm, onceFor, pressAndAgree, returnOf } from './testing/returns.ts'

const QUESTIONS = [
  { code: 'jobs', label: 'Jobs', kind: 'number', required: true, adds_up: 'last' },
  { code: 'main', label: 'Main achievement', kind: 'text' },
]

/** Opens the return of a form as somebody. */
async function openReturn(context: BrowserContext, formId: string) {
  const page = await context.newPage()
  await page.goto(`/returns/${await returnOf(context, formId)}`)
  return page
}

// (returns.md, Answers; returns.md, The life of a return)
test('two people fill in one return: no answer is lost, and of two submissions one stands', async ({
  browser,
}) => {
  const portal = await openAs(browser, 'edit')
  const form = await makeForm(portal, QUESTIONS, onceFor([-3, 5, 20]))
  await portal.close()
  const [master, editor] = [
    await openInOwnSession(browser, 'master'),
    await openInOwnSession(browser, 'editor'),
  ]
  const [one, other] = [await openReturn(master, form.id), await openReturn(editor, form.id)]
  await fieldOf(one, 'Jobs').fill('10')
  await isSaved(one)
  await fieldOf(other, 'Main achievement optional').fill('A mill')
  await isSaved(other)
  // Both answer the same question, one of them without a connection.
  await expect(fieldOf(other, 'Jobs')).toHaveValue('10')
  await editor.setOffline(true)
  await fieldOf(other, 'Jobs').fill('12')
  await expect(other.getByText(/kept in this browser/)).toBeVisible()
  await fieldOf(one, 'Jobs').fill('14')
  await isSaved(one)
  await editor.setOffline(false)
  await expect(other.getByText('Someone else answered: 14')).toBeVisible()
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(fieldOf(one, 'Jobs')).toHaveValue('12')
  await expect(fieldOf(one, 'Main achievement optional')).toHaveValue('A mill')

  await one.getByRole('button', { name: 'Submit', exact: true }).click()
  await other.getByRole('button', { name: 'Send for approval', exact: true }).click()
  await Promise.all([
    one.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click(),
    other.getByRole('dialog').getByRole('button', { name: 'Send for approval', exact: true }).click(),
  ])
  for (const page of [one, other]) {
    await expect(page.getByRole('row', { name: /^Jobs/ })).toContainText('12')
    await expect(fieldOf(page, 'Jobs')).toHaveCount(0)
  }
  const answer = await master.request.get(`/api/return/${await returnOf(master, form.id)}`)
  const { status, pending } = (await answer.json()) as { status: string; pending: string | null }
  expect([status === 'submitted', pending !== null].filter(Boolean)).toHaveLength(1)
  await Promise.all([master.close(), editor.close()])
})

// (returns.md, The life of a return)
test('more time is requested and given before the closing day, and a late return is let in', async ({
  browser,
}) => {
  const portal = await openAs(browser, 'edit')
  const [open, closed] = [
    await makeForm(portal, QUESTIONS, onceFor([-9, 2, 4])),
    await makeForm(portal, QUESTIONS, onceFor([-40, -30, -5])),
  ]
  const editor = await openAs(browser, 'editor')
  const filling = await openReturn(editor, open.id)
  await filling.getByRole('button', { name: 'Ask for more time' }).click()
  const asking = filling.getByRole('dialog')
  const until = dayFromToday(12).split('-').toReversed().join('/')
  await asking.getByRole('textbox', { name: 'New last day' }).fill(until)
  await asking.getByRole('textbox', { name: 'Reason' }).fill('The accountant is ill')
  await asking.getByRole('button', { name: 'Ask for more time' }).click()
  await expect(filling.getByText('The accountant is ill')).toBeVisible()

  const deciding = await portal.newPage()
  await deciding.goto(filling.url())
  await expect(deciding.getByText('The accountant is ill')).toBeVisible()
  await deciding.getByRole('button', { name: 'Give more time' }).click()
  const giving = deciding.getByRole('dialog')
  await expect(giving.getByRole('textbox', { name: 'New last day' })).toHaveValue(until)
  await giving.getByRole('textbox', { name: 'Reason' }).fill('Granted')
  await giving.getByRole('button', { name: 'Give more time' }).click()
  await expect(deciding.getByText(`due on ${until}`)).toBeVisible()
  await filling.reload()
  await expect(filling.getByText(`due on ${until}, closes on ${until}`)).toBeVisible()

  const late = await openReturn(editor, closed.id)
  await expect(late.getByText(/without having been submitted/)).toBeVisible()
  await deciding.goto(`/returns?form=${closed.id}`)
  await deciding.getByRole('link', { name: /^Let in: Hasirumane/ }).click()
  await deciding.getByRole('button', { name: 'Let in late' }).click()
  await deciding.getByRole('dialog').getByRole('textbox', { name: 'New last day' }).fill(until)
  await deciding.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The server was down')
  await deciding.getByRole('dialog').getByRole('button', { name: 'Let in late' }).click()
  await expect(deciding.getByText(`closes on ${until}`)).toBeVisible()
  await late.reload()
  await fieldOf(late, 'Jobs').fill('7')
  await isSaved(late)
  await pressAndAgree(late, 'Send for approval')
  await expect(late.getByText(/^These answers were sent by /)).toBeVisible()
  await Promise.all([portal.close(), editor.close()])
})
