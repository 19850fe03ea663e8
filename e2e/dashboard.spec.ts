import { expect, test } from '@playwright/test'
import { addPair } from './testing/mentoring.ts'
import { signIn } from './testing/people.ts'
import { openAs } from './testing/records.ts'
import { type } from './testing/screen.ts'

test("an incubator's dashboard stays at its address, opens at its overview and has no breadcrumb", async ({
  page,
}) => {
  await signIn(page.context(), 'master')
  await page.goto('/dashboard')
  await expect(page.getByRole('tab', { name: /^Overview/, selected: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What needs you today' })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)

  await page.getByRole('tab', { name: /^Documents/ }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=documents$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard?tab=overview')
  await expect(page.getByRole('tab', { name: /^Overview/, selected: true })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/)
  await page.getByRole('tab', { name: /^Performance/ }).click()
  await page.getByRole('tab', { name: /^Prototypes/ }).click()
  await expect(page).toHaveURL(/\/dashboard\?tab=performance&module=prototype$/)

  // For a screen reader the count is a word of its own.
  await expect(page.getByRole('link', { name: /^Startups, \d+$/ })).toBeVisible()

  await page.goto('/incubator')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('COE')
})

test('a portal officer goes from a red figure to the records behind it, and from any figure to its list', async ({
  page,
}) => {
  await signIn(page.context(), 'super')
  await page.goto('/dashboard')
  const board = page.getByRole('table', { name: /^Ranking of / })
  // The heads of its cells break between words alone.
  const broken = await board.locator('thead th[title]').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const nodes = document.createNodeIterator(head, NodeFilter.SHOW_TEXT)
      const words: string[] = []
      for (let node = nodes.nextNode() as Text | null; node; node = nodes.nextNode() as Text | null)
        for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) words.push(word)
        }
      return words
    }),
  )
  expect(broken).toEqual([])
  await page.getByRole('button', { name: /^Show all/ }).click()
  const red = board
    .getByRole('button', {
      name: /(Startups enrolled|Events for founders): \d+ %, [1-9]\d* of [\d.]+ due, \d+ in the year, Behind$/,
    })
    .first()
  const label = /^(.*), (.*): \d+ %, (\d+) of [\d.]+ due, (\d+) in/.exec(
    (await red.getAttribute('aria-label'))!,
  )!
  const achieved = Number(label[3])
  await red.click()
  const records = page.getByRole('dialog', { name: `${label[2]}, ${label[1]}` })
  await expect(records).toContainText(`${achieved} of ${label[4]}, counted from ${achieved} `)
  await expect(records.getByRole('row')).toHaveCount(1 + Math.min(achieved, 10))
  // Each record leads to its page, or to its panel beside its list.
  await records.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/startup\/[\w-]{36}$|tab=events&open=[\w-]{36}$/)
  await page.goto('/dashboard')

  const overdue = page.getByRole('link', { name: /Overdue milestones$/ })
  const count = Number((await overdue.innerText()).match(/^[\d,]+/)![0].replaceAll(',', ''))
  await overdue.click()
  await expect(page).toHaveURL(/\/records\/milestone\?is=overdue$/)
  await expect(page.getByText(new RegExp(`^${count} milestones?`))).toBeVisible()
  // Each record says whose it is, and one incubator's can be chosen.
  const incubator = page.getByRole('row').nth(1).getByRole('link')
  await expect(incubator).not.toHaveText('…')
  const id = (await incubator.getAttribute('href'))!.split('/').at(-1)!
  const name = await incubator.innerText()
  await page.getByRole('button', { name: 'Incubator', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search incubator' }).fill(name.slice(0, 20))
  await page.getByRole('option', { name }).first().click()
  await expect(page).toHaveURL(new RegExp(`incubator_id=${id}`))
  await expect(page.getByRole('columnheader', { name: 'Incubator' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear the filter Incubator' }).click()
  await page.getByRole('button', { name: 'Clear the filter Overdue' }).click()
  await expect(page).toHaveURL(/\/records\/milestone$/)
})

test('a mentor opens the dashboard on a phone and closes a session with its hours, which the dashboard then counts', async ({
  browser,
}) => {
  const master = await openAs(browser, 'master')
  const { mentor, startup } = await addPair(browser, master)
  const page = await mentor.context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const figures = page.getByRole('region', { name: 'Your figures' })
  await expect(figures.getByRole('link', { name: /^Hours given this year 0:00/ })).toBeVisible()
  const sessions = page.getByRole('region', { name: 'Sessions', exact: true })
  await sessions.getByText('Done', { exact: true }).first().click()
  const more = sessions.getByRole('button', { name: /^More for the session/ })
  // The sessions of every status stay, faded, until those that are done have loaded.
  await expect(more).toHaveCount(1)
  await more.click()
  await page.getByRole('menuitem', { name: 'Hours and feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hours and Feedback' })
  await type(dialog, 'Hours', '1:30')
  await type(dialog, 'Feedback', 'A clear plan')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(figures.getByRole('link', { name: /^Hours given this year 1:30/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await figures.getByRole('link', { name: /^Hours given this year 1:30/ }).click()
  await expect(page.getByRole('button', { name: 'Clear the filter This year' })).toBeVisible()
  // All of them are the mentor's own.
  await expect(page.getByRole('button', { name: /^Mentor/ })).toHaveCount(0)
  // The list behind the figure acts like the sessions of the dashboard.
  const listed = page
    .getByRole('list', { name: 'Sessions' })
    .getByRole('listitem')
    .filter({ hasText: 'Hours 1:30' })
  await expect(listed).toContainText(startup.name)
  await listed.getByRole('button', { name: /^More for the session/ }).click()
  await page.getByRole('menuitem', { name: 'Hours and feedback' }).click()
  await type(page.getByRole('dialog', { name: 'Hours and Feedback' }), 'Hours', '1:45')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('Hours 1:45')
  await Promise.all([master, mentor.context, startup.context].map((context) => context.close()))
})
