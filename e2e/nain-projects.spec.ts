import { expect, test } from '@playwright/test'
import { make, openAs, ownIncubator, uniqueName } from './testing/records.ts'
import { openTab, rowOf, messageOf, type } from './testing/screen.ts'

/** The Projects tab of a NAIN (incubators.md, Tabs of an incubator profile; projects.md, Project status). */
const STATUSES = ['Idea', 'Incubated', 'Prototype', 'Pre-Seed', 'Seed', 'Exited from NAIN']
const MORE_THAN_A_PAGE = 26

test("a NAIN's tab is called Projects, offers its own statuses and shows 25 a page", async ({ browser }) => {
  const nain = await openAs(browser, 'nain')
  const page = await nain.newPage()
  const incubator = await ownIncubator(nain)
  const shared = uniqueName('Robot')
  for (let at = 1; at < MORE_THAN_A_PAGE; at += 1) await make(nain, 'project', { name: `${shared} ${at}` })
  await openTab(page, incubator, 'tab=projects', shared)
  await expect(page.getByRole('tab', { name: /^Projects/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: /^Startups/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add new Project', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add new Project' }).click()
  const form = page.getByRole('dialog', { name: 'Add new Project' })
  await type(form, 'Project Name', `${shared} ${MORE_THAN_A_PAGE}`)
  const status = form
    .getByRole('textbox', { name: 'Status', exact: true })
    .or(form.getByRole('combobox', { name: 'Status', exact: true }))
  await expect(status.first()).toHaveValue('Idea')
  await status.first().click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(STATUSES)
  await page.getByRole('option', { name: 'Seed', exact: true }).click()
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(messageOf(page, 'Created')).toBeVisible()
  await expect(form).toHaveCount(0)

  // Newest first: the added project is on the first page, the oldest on the second.
  await expect(rowOf(page, shared)).toHaveCount(25)
  await expect(rowOf(page, shared).first()).toContainText('Seed')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rowOf(page, shared)).toHaveCount(1)
  await nain.close()
})
