import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { make, openAs, uniqueName } from './testing/records.ts'

/**
 * A COE Master works through the queue: one request after the other by keyboard, several together, and on a
 * phone.
 */
let master: BrowserContext
let editor: BrowserContext

test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
  editor = await openAs(browser, 'editor')
})
test.afterEach(async () => {
  for (const page of [...master.pages(), ...editor.pages()]) await page.close()
})
test.afterAll(async () => {
  await master.close()
  await editor.close()
})

interface Requested {
  path: string
  id: string
  name: string
}

/**
 * Creates records of the incubator, each with a request that changes this field; the newest request comes
 * last.
 */
async function askForMany(
  path: string,
  count: number,
  valuesOf: (name: string) => object,
  change: object,
): Promise<Requested[]> {
  const all: Requested[] = []
  for (let n = 1; n <= count; n += 1) {
    const name = uniqueName(`Queue ${n}`)
    const id = await make(master, path, valuesOf(name))
    const answer = await editor.request.put(`/api/${path}/${id}`, { data: change })
    expect(answer.status()).toBe(202)
    all.push({ path, id, name })
  }
  return all
}

const partnership = (institution: string) => ({
  institution,
  date: '2026-01-15',
  type: 'Industry Associations',
})
const connection = (organisation_connected: string) => ({ startup: 'Example', organisation_connected })
const event = (name: string) => ({ name, type: 'Workshop' })

const valueOf = async ({ path, id }: Requested, field: string): Promise<unknown> =>
  ((await (await master.request.get(`/api/${path}/${id}`)).json()) as Record<string, unknown>)[field]

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeVisible()
  return page
}
const shownIn = (page: Page): Locator => page.getByRole('dialog')
const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

test('ten ordinary approvals take ten keys, and the keyboard focus is never lost', async () => {
  const requested = await askForMany('project', 10, (name) => ({ name }), {
    description: 'Read and approved',
  })
  const page = await open(master, '/approvals?module=project&action=update')
  const queue = requested.toReversed()
  for (const [at, one] of queue.entries()) {
    await expect(shownIn(page)).toContainText(one.name)
    await expect(shownIn(page)).toContainText('Read and approved')
    await page.keyboard.press('a')
    const next = queue[at + 1]
    if (next) await expect(shownIn(page)).toContainText(next.name)
    else await expect(shownIn(page).filter({ hasText: one.name })).toHaveCount(0)
    await expect.poll(() => hasFocus(page)).toBe(true)
  }
  for (const one of requested) expect(await valueOf(one, 'description')).toBe('Read and approved')
})

test('J and K move through the queue, R asks for the reason, Enter rejects, and the address contains the open request', async () => {
  const requested = await askForMany('partnership', 3, partnership, { duration_of_mou: '11 months' })
  const [oldest, middle, newest] = requested.map(({ name }) => name) as [string, string, string]
  const page = await open(master, '/approvals?module=partnership&action=update')
  await expect(shownIn(page)).toContainText(newest)
  await page.keyboard.press('j')
  await expect(shownIn(page)).toContainText(middle)
  const address = page.url()
  await page.keyboard.press('j')
  await expect(shownIn(page)).toContainText(oldest)
  await page.keyboard.press('k')
  await expect(shownIn(page)).toContainText(middle)
  expect(page.url()).toBe(address)
  await page.keyboard.press('r')
  await expect(shownIn(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('A year is too long.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Edit rejected')).toBeVisible()
  await expect(shownIn(page)).toContainText(oldest)
  await expect.poll(() => hasFocus(page)).toBe(true)
  await page.goto(address)
  await expect(shownIn(page)).toContainText('A year is too long.')
  await page.keyboard.press('Escape')
  await shownIn(page).press('Escape')
  await expect(shownIn(page)).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Details' })).toBeVisible()
})

test('three clicks approve ten requests; conflicts stay with a reason, and the rest is rejected with one reason', async () => {
  const requested = await askForMany('event', 10, event, { description: 'Bulk' })
  const [stale] = requested
  const answer = await master.request.put(`/api/event/${stale!.id}`, { data: { description: 'Quicker' } })
  expect(answer.status()).toBe(200)
  const page = await open(master, '/approvals?module=event&action=update')
  await expect(page.getByRole('row').filter({ hasText: stale!.name })).toContainText('Conflict')
  await page.getByRole('checkbox', { name: 'Select All' }).click()
  await page.getByRole('button', { name: 'Approve 10' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve 10 requests' })
  await expect(approval.getByRole('button', { name: 'Approve 10' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('9 requests approved')).toBeVisible()
  const left = page.getByRole('alert', { name: 'Not decided' })
  await expect(left).toContainText('1 request could not be approved')
  await expect(left).toContainText(stale!.name)
  await expect(left).toContainText('This record changed after the request was made.')
  expect(await valueOf(requested[1]!, 'description')).toBe('Bulk')
  expect(await valueOf(stale!, 'description')).toBe('Quicker')

  await page.getByRole('button', { name: 'Reject 1', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Reject 1 request' })
  await question.getByLabel('Reason').fill('It has been put right already.')
  await question.getByRole('button', { name: 'Reject 1' }).click()
  await expect(page.getByText('1 request rejected')).toBeVisible()
  await expect(left).toHaveCount(0)
})

test('on a phone, a request is a card with buttons large enough for a finger, and opens as a sheet', async () => {
  const [one] = await askForMany('prototype', 1, (name) => ({ name }), { development_time: '3 months' })
  const page = await open(master, '/approvals?module=prototype&action=update')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/approvals?module=prototype&action=update')
  const card = page.getByRole('listitem').filter({ hasText: one!.name })
  const approve = card.getByRole('button', { name: /^Approve/ })
  const box = await approve.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await card.getByRole('button', { name: /^Update Prototype/ }).click()
  const sheet = shownIn(page)
  await expect(sheet).toContainText('3 months')
  expect((await sheet.boundingBox())!.width).toBe(390)
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Edit approved')).toBeVisible()
})

test('an editor edits and resends a rejected request', async () => {
  const [one] = await askForMany('prototype', 1, (name) => ({ name }), { development_time: '40 months' })
  const page = await open(editor, '/approvals?module=prototype&action=update&mine=true')
  await page.getByRole('row').filter({ hasText: one!.name }).click()
  const id = new URL(page.url()).searchParams.get('open')
  await master.request.put(`/api/approvals/${id}`, { data: { status: 'rejected', reason: 'Too long.' } })
  await page.reload()
  await expect(shownIn(page)).toContainText('Too long.')
  await shownIn(page).getByRole('button', { name: 'Edit and resend' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Prototype' })
  await expect(form.getByRole('textbox', { name: 'Development time' })).toHaveValue('40 months')
  await form.getByRole('textbox', { name: 'Development time' }).fill('4 months')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Prototype request is added to the approval list')).toBeVisible()
  const panel = page.getByRole('dialog', { name: 'Update Prototype' })
  await expect(panel).toContainText('4 months')
  await expect(panel).toContainText('Pending')
  await panel.getByRole('link', { name: /^Rejected request of/ }).click()
  await expect(panel).toContainText('Too long.')
  await expect(panel.getByRole('button', { name: 'Edit and resend' })).toHaveCount(0)
  await panel.getByRole('link', { name: /^Pending request of/ }).click()
  await expect(panel).toContainText('4 months')
})

test('all matching requests, on every page, are selected and approved at once', async () => {
  const requested = await askForMany('connect', 12, connection, { purpose: 'Beyond the page' })
  const page = await open(master, '/approvals?module=connect&action=update')
  const answer = await master.request.get('/api/approvals?module=connect&action=update&status=pending')
  const { total: pending } = (await answer.json()) as { total: number }
  expect(pending).toBeGreaterThanOrEqual(12)
  await page.getByRole('checkbox', { name: 'Select All' }).click()
  await page.getByRole('button', { name: `Select all ${pending}` }).click()
  await page.getByRole('button', { name: `Approve ${pending}` }).click()
  const question = page.getByRole('dialog', { name: `Approve ${pending} requests` })
  await question.getByRole('button', { name: `Approve ${pending}` }).click()
  await expect(page.getByText(`${pending} requests approved`)).toBeVisible()
  await expect(page.getByText('No requests for these filters')).toBeVisible()
  for (const one of [requested[0]!, requested[11]!])
    expect(await valueOf(one, 'purpose')).toBe('Beyond the page')
})

test('an editor edits and resends a request in conflict, which withdraws the old one', async () => {
  const [one] = await askForMany('prototype', 1, (name) => ({ name }), { development_time: '7 months' })
  const theirs = await master.request.put(`/api/prototype/${one!.id}`, {
    data: { development_time: '9 months' },
  })
  expect(theirs.status()).toBe(200)
  const page = await open(editor, '/approvals?status=conflict&module=prototype&mine=true')
  await page.getByRole('row').filter({ hasText: one!.name }).click()
  const replaced = new URL(page.url()).searchParams.get('open')
  await shownIn(page).getByRole('button', { name: 'Edit and resend' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Prototype' })
  await expect(form.getByRole('textbox', { name: 'Development time' })).toHaveValue('7 months')
  await form.getByRole('textbox', { name: 'Development time' }).fill('8 months')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  const panel = page.getByRole('dialog', { name: 'Update Prototype' })
  await expect(panel).toContainText('8 months')
  await expect(panel).toContainText('9 months')
  const old = (await (await editor.request.get(`/api/approvals/${replaced}`)).json()) as { status: string }
  expect(old.status).toBe('withdrawn')
  expect(await valueOf(one!, 'development_time')).toBe('9 months')
})

test('an editor edits and resends a rejected addition', async () => {
  const name = uniqueName('Resent')
  const answer = await editor.request.post('/api/prototype', {
    data: { name, development_time: '50 months' },
  })
  expect(answer.status()).toBe(202)
  const { approval } = (await answer.json()) as { approval: { _id: string } }
  await master.request.put(`/api/approvals/${approval._id}`, { data: { status: 'rejected', reason: 'No.' } })
  const page = await open(editor, `/approvals?status=rejected&open=${approval._id}`)
  await shownIn(page).getByRole('button', { name: 'Edit and resend' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Prototype' })
  await expect(form.getByRole('textbox', { name: /Name/ })).toHaveValue(name)
  await form.getByRole('textbox', { name: 'Development time' }).fill('5 months')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await expect(form).toHaveCount(0)
  await expect(shownIn(page)).toContainText('5 months')
  await expect(shownIn(page)).toContainText('Pending')
  expect(new URL(page.url()).searchParams.get('open')).not.toBe(approval._id)
})
