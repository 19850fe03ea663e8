import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { drawn, pointAt } from '../testing/press.ts'
import { make, uniqueName } from '../testing/records.ts'
import { openCentre, openEditor, type Centre } from '../testing/staff.ts'

/** Deciding with the mouse: the buttons are where they were, and a double click decides one request. */
let centre: Centre
let editor: BrowserContext

test.beforeEach(async ({ browser }) => {
  centre = await openCentre(browser)
  editor = await openEditor(browser, centre)
})
test.afterEach(async () => {
  await editor.close()
  await centre.master.close()
})

const LONG = 'Precision farming in the dry districts of the north '

/** Asks to change a new prototype; the request comes first in the list. */
async function askToChange(): Promise<void> {
  const name = uniqueName('Pressed')
  const id = await make(centre.master, 'prototype', { name, incubator_id: centre.id })
  const data = { development_time: '3 months' }
  const answer = await editor.request.put(`/api/prototype/${id}`, { data })
  expect(answer.status()).toBe(202)
}
async function askToDelete(name: string): Promise<void> {
  const id = await make(centre.master, 'prototype', { name, incubator_id: centre.id })
  expect((await editor.request.delete(`/api/prototype/${id}`)).status()).toBe(202)
}
async function askToAdd(description: string): Promise<void> {
  const data = { name: uniqueName('Added'), description }
  expect((await editor.request.post('/api/project', { data })).status()).toBe(202)
}

async function open(height = 900): Promise<Page> {
  const page = await centre.master.newPage()
  await page.setViewportSize({ width: 1350, height })
  await page.goto('/approvals')
  return page
}
const panelOf = (page: Page): Locator => page.getByRole('dialog')

async function decided(status: 'approved' | 'rejected'): Promise<number> {
  const answer = await centre.master.request.get('/api/approvals', { params: { status } })
  return ((await answer.json()) as { total: number }).total
}

/** The right lower corner of Approve, and by how much Reject is higher. */
async function cornerOf(page: Page): Promise<string> {
  const corners = await panelOf(page)
    .getByRole('button', { name: /^(Reject|Approve)/ })
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { right, bottom } = button.getBoundingClientRect()
        return [Math.round(right), Math.round(innerHeight - bottom)]
      }),
    )
  expect(corners).toHaveLength(2)
  const [reject, approve] = corners
  return JSON.stringify({ approve, rejectIsAbove: reject![1]! - approve![1]! })
}

test('Approve and Reject are at the same place for each request, wherever the page is scrolled to', async () => {
  await askToAdd(LONG.repeat(60))
  await askToDelete(LONG.repeat(4).slice(0, 200))
  await askToDelete(uniqueName('Short'))
  for (let n = 1; n <= 9; n += 1) await askToChange()
  for (const height of [600, 900, 1200]) {
    const page = await open(height)
    const places = new Map<string, string>()
    for (let at = 1; at <= 12; at += 1) {
      await expect(panelOf(page)).toContainText(`${at} of 12`)
      await expect(panelOf(page).getByRole('button', { name: /^Approve/ })).toBeEnabled()
      for (const share of [0, 0.5, 1]) {
        await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share)
        places.set(await cornerOf(page), `request ${at}, scrolled to ${share}`)
      }
      await page.keyboard.press('j')
    }
    expect([...places], `on a screen ${height} pixels high`).toHaveLength(1)
    await page.close()
  }
})

/**
 * What the second click of a double click may meet, from a quick one to the half second that systems wait for it: the
 * request that is being decided, the next one, and the list read again.
 */
const MOMENTS = [
  'during the decision',
  'when the next request is open',
  'when the list is read again',
] as const
type Moment = (typeof MOMENTS)[number]

const clickOf = async (page: Page, clickCount: number): Promise<void> => {
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}

/** Clicks twice at the same place; `next` waits for what the first click leads to. Answers how many decisions were sent. */
async function doubleClick(
  page: Page,
  target: Locator,
  moment: Moment,
  next: () => Promise<unknown>,
): Promise<number> {
  let sent = 0
  let go = (): void => {}
  const isClicked = new Promise<void>((done) => (go = done))
  await page.route(
    (url) => /^\/api\/approvals\/[\w-]+$/.test(url.pathname),
    async (route) => {
      const isDecision = route.request().method() === 'PUT'
      if (isDecision) sent += 1
      if (isDecision && moment === 'during the decision') await isClicked
      await route.continue()
    },
  )
  const isReadAgain = page.waitForResponse(
    (response) => new URL(response.url()).pathname === `/api/approvals/incubator/${centre.id}`,
  )
  await pointAt(page, target)
  await clickOf(page, 1)
  if (moment !== 'during the decision') await next()
  if (moment === 'when the list is read again') await isReadAgain
  await clickOf(page, 2)
  await drawn(page)
  go()
  await next()
  await isReadAgain
  await page.unrouteAll()
  return sent
}

/** The page shows this place in a queue that has become shorter. */
const leftOf = (page: Page, left: number) => (): Promise<void> =>
  expect(panelOf(page)).toContainText(`1 of ${left}`)

for (const moment of MOMENTS) {
  test(`a double click on Approve decides one request, its second click ${moment}; a click after that decides the next`, async () => {
    for (let n = 1; n <= 4; n += 1) await askToChange()
    const page = await open()
    await leftOf(page, 4)()
    const approve = panelOf(page).getByRole('button', { name: 'Approve' })
    expect(await doubleClick(page, approve, moment, leftOf(page, 3))).toBe(1)
    await clickOf(page, 1)
    await leftOf(page, 2)()
    expect(await decided('approved')).toBe(2)
  })

  test(`a double click on Reject decides one request, its second click ${moment}`, async () => {
    for (let n = 1; n <= 4; n += 1) await askToChange()
    const page = await open()
    await leftOf(page, 4)()
    const reject = panelOf(page).getByRole('button', { name: 'Reject' })
    // It asks for a reason, which the second click neither cancels nor sends.
    await pointAt(page, reject)
    await clickOf(page, 1)
    await expect(panelOf(page).getByLabel('Reason')).toBeVisible()
    await clickOf(page, 2)
    await expect(panelOf(page).getByLabel('Reason')).toBeVisible()
    expect(await doubleClick(page, reject, moment, leftOf(page, 3))).toBe(1)
    expect([await decided('rejected'), await decided('approved')]).toEqual([1, 0])
    await expect(panelOf(page).getByLabel('Reason')).toHaveCount(0)
  })

  test(`a double click on Approve in a row decides one request, its second click ${moment}`, async () => {
    for (let n = 1; n <= 4; n += 1) await askToChange()
    const page = await open()
    await page.getByRole('button', { name: 'Close' }).click()
    const rows = page.getByRole('grid').locator('tr[data-id]')
    await expect(rows).toHaveCount(4)
    const approve = rows.first().getByRole('button', { name: /^Approve/ })
    expect(await doubleClick(page, approve, moment, () => expect(rows).toHaveCount(3))).toBe(1)
    await expect(panelOf(page)).toHaveCount(0)
  })
}
