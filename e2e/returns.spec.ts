import { expect, test } from '@playwright/test'
import { signInOnScreen } from './testing/people.ts'
import { openAs } from './testing/records.ts'
import { fieldOf, isSaved, makeForm, onceFor, pressAndAgree, returnOf } from './testing/returns.ts'

/** Opened three days ago, due in five days. */
const NOW = onceFor([-3, 5, 20])

const QUESTIONS = [
  {
    code: 'jobs',
    section: 'Work',
    label: 'Jobs',
    kind: 'number',
    required: true,
    adds_up: 'last',
    highest: 100,
  },
  { code: 'revenue', section: 'Work', label: 'Revenue', kind: 'money', required: true, adds_up: 'sum' },
  { code: 'main', section: 'In words', label: 'Main achievement', kind: 'text' },
]

// (returns.md, The life of a return; returns.md, Screens of returns)
test('a return goes from an Editor over the Master to the portal, back for one question, and is accepted', async ({
  browser,
}) => {
  const portal = await openAs(browser, 'edit')
  const { title } = await makeForm(portal, QUESTIONS, NOW)

  const editor = await openAs(browser, 'editor')
  const page = await editor.newPage()
  await page.goto('/returns')
  await page.getByRole('link', { name: `Fill in: ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  // What is missing is said when it is to be sent, and the first of it gets the focus.
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Jobs is required')).toBeVisible()
  await expect(fieldOf(page, 'Jobs')).toBeFocused()
  await fieldOf(page, 'Jobs').fill('112')
  await fieldOf(page, 'Revenue').fill('10 lac')
  await fieldOf(page, 'Note to Jobs').fill('A mill joined')
  await fieldOf(page, 'Main achievement optional').fill('A first customer abroad')
  await isSaved(page)
  await page.reload()
  await expect(fieldOf(page, 'Revenue')).toHaveValue('10,00,000')
  await pressAndAgree(page, 'Send for approval')
  await expect(page.getByText('Waits for the COE Master', { exact: true })).toBeVisible()
  const address = page.url()
  await editor.close()

  const master = await openAs(browser, 'master')
  const signing = await master.newPage()
  await signing.goto(address)
  await signing.getByRole('link', { name: 'Open the request' }).click()
  const request = signing.getByRole('dialog')
  for (const text of ['Jobs', '112', 'A mill joined', '₹10.00 Lac', 'A first customer abroad'])
    await expect(request.getByText(text).first()).toBeVisible()
  await expect(request).not.toContainText('Code')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(request).not.toContainText(title)

  const deciding = await portal.newPage()
  await deciding.goto(address)
  const review = deciding.getByRole('table')
  await expect(review).toContainText('Differences and warnings')
  await expect(review).toContainText('A mill joined')
  await deciding.getByRole('checkbox', { name: 'Send back: Jobs' }).check()
  await fieldOf(deciding, 'You ask').fill('Which mill?')
  await deciding.getByRole('button', { name: 'Send back 1' }).click()
  await expect(deciding.getByText('It was sent back and waits for an answer.')).toBeVisible()

  await signing.goto('/returns')
  await signing.getByRole('link', { name: `Answer: ${title}` }).click()
  await expect(signing.getByText('Which mill?')).toBeVisible()
  await expect(fieldOf(signing, 'Revenue')).toBeDisabled()
  await fieldOf(signing, 'Jobs').fill('90')
  await isSaved(signing)
  await pressAndAgree(signing, 'Submit')
  await expect(signing.getByText('Submitted. It can be changed if it is sent back.')).toBeVisible()
  await master.close()

  await deciding.goto(address)
  await deciding.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(deciding.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await deciding.getByText('History', { exact: true }).click()
  const steps = deciding.getByRole('listitem')
  for (const [what, ...more] of [
    ['Accepted'],
    ['Submitted again', '112→90'],
    ['Sent back', 'Which mill?', 'Asked about: Jobs'],
    ['Submitted', 'approved by'],
    ['Answered', '₹10.00 Lac'],
  ] as const)
    for (const text of more.length === 0 ? [what] : more)
      await expect(steps.filter({ hasText: what }).filter({ hasText: text }).first()).toBeVisible()
  await portal.close()
})

// (dashboards-and-figures.md, Returns on dashboards)
test('the portal reminds all who have not submitted by two presses after it signed in, and staff find what is due', async ({
  browser,
}) => {
  const portal = await openAs(browser, 'edit')
  const { title } = await makeForm(portal, QUESTIONS, NOW)
  await portal.close()

  const page = await browser.newPage()
  await signInOnScreen(page, 'edit')
  const needed = page.getByRole('region', { name: 'What needs you today' })
  await expect(needed.getByRole('link', { name: new RegExp(`returns missing ${title}`) })).toBeVisible()
  await page.getByRole('button', { name: `Remind all: ${title}` }).click()
  // Who has not submitted is named before they are reminded.
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'To' })).toContainText('Hasirumane')
  await dialog.getByRole('button', { name: 'Remind', exact: true }).click()
  await expect(page.getByText(/reminders? sent/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Remind all: ${title}` })).toHaveCount(0)
  await page.close()

  const master = await openAs(browser, 'master')
  const own = await master.newPage()
  await own.goto('/dashboard')
  await own.getByRole('link', { name: new RegExp(`^${title} .*due in 5 days`) }).click()
  await expect(own.getByRole('heading', { level: 1 })).toContainText(title)
  await master.close()
})

// (returns.md, Filling in)
test('a request to submit again has each figure in its place, and a rejection that is cancelled leaves the page there', async ({
  browser,
}) => {
  const [portal, editor, master] = [
    await openAs(browser, 'edit'),
    await openAs(browser, 'editor'),
    await openAs(browser, 'master'),
  ]
  const { id: form } = await makeForm(portal, QUESTIONS, NOW)
  const id = await returnOf(master, form)
  const send = async (by: typeof portal, step: string, data: object = {}) => {
    const url = `/api/return/${id}${step}`
    const answer = step === '' ? await by.request.put(url, { data }) : await by.request.post(url, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { approval: { _id: string } }
  }
  const answers = (jobs: number) => [{ code: 'jobs', value: jobs }]
  await send(master, '', { answers: [...answers(40), { code: 'revenue', value: 10_000 }] })
  await send(master, '/submit')
  await send(portal, '/send-back', { reason: 'Which jobs?' })
  await send(editor, '', { answers: answers(41) })
  const { approval } = await send(editor, '/submit')
  const page = await master.newPage()
  await page.setViewportSize({ width: 1350, height: 600 })
  await page.goto(`/approvals?open=${approval._id}`)
  const request = page.getByRole('dialog')
  await expect(request.getByText('Which jobs?')).toBeVisible()
  const boxes = await Promise.all(
    ['40', '41'].map((figure) =>
      request.getByRole('row', { name: /^Jobs/ }).getByText(figure, { exact: true }).boundingBox(),
    ),
  )
  const [before, now] = boxes.toSorted((a, b) => b!.x - a!.x)
  expect(before!.x).toBeGreaterThanOrEqual(now!.x + now!.width)
  const places = await request
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
  expect(new Set(places).size).toBe(places.length)

  const top = () => page.evaluate(() => window.scrollY)
  const from = await top()
  await page.keyboard.press('r')
  await expect(request.getByLabel('Reason (optional)')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(request.getByRole('button', { name: 'Reject' })).toBeFocused()
  expect(await top()).toBe(from)
  await Promise.all([portal.close(), editor.close(), master.close()])
})
