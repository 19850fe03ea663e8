import { expect, test, type Browser, type Page } from '@playwright/test'
import type { DemoPerson } from './testing/people.ts'
import { make, openAs, ownIncubator, requestOf, uniqueName } from './testing/records.ts'

/** Creates seven projects with the same name, which fill two pages. */
async function openSeven(browser: Browser, person: DemoPerson, shared: string): Promise<Page> {
  const master = await openAs(browser, 'master')
  const incubator = await ownIncubator(master)
  for (let n = 1; n <= 7; n += 1) await make(master, 'project', { name: `${shared} ${n}`, stage: 'Active' })
  await master.close()
  const page = await (await openAs(browser, person)).newPage()
  await page.goto(
    `/incubator/${incubator}?tab=performance&module=project&search=${encodeURIComponent(shared)}`,
  )
  return page
}

async function changeStageOfAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select All' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('5 selected')
  await bar.getByRole('button', { name: 'Select all 7' }).click()
  await expect(bar).toContainText('7 selected')
  await bar.getByRole('button', { name: 'Change a field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 7 projects' })
  await dialog.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Project Stage' }).click()
  await dialog.getByRole('combobox', { name: 'Project Stage' }).click()
  await page.getByRole('option', { name: 'Inactive', exact: true }).click()
}

const stagesOf = async (page: Page, shared: string): Promise<string[]> => {
  const answer = await page
    .context()
    .request.get('/api/project', { params: { search: shared, pageSize: 10 } })
  return ((await answer.json()) as { data: { stage: string }[] }).data.map(({ stage }) => stage)
}

test('a COE Master selects all matching projects, changes one field of them at once, and undoes it', async ({
  browser,
}) => {
  const shared = uniqueName('Mill')
  const page = await openSeven(browser, 'master', shared)
  await changeStageOfAll(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('7 projects updated')).toBeVisible()
  expect(await stagesOf(page, shared)).toEqual(Array(7).fill('Inactive'))
  await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stagesOf(page, shared)).toEqual(Array(7).fill('Active'))
  await page.context().close()
})

test("a COE Editor's change of many records becomes one request", async ({ browser }) => {
  const shared = uniqueName('Kiln')
  const page = await openSeven(browser, 'editor', shared)
  await changeStageOfAll(page)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Project request is added to the approval list')).toBeVisible()
  expect(await stagesOf(page, shared)).toEqual(Array(7).fill('Active'))
  const id = await requestOf(page.context(), `${shared} 1`)
  const request = await page.context().request.get(`/api/approvals/${id}`)
  expect(((await request.json()) as { changes: unknown[] }).changes).toHaveLength(7)
  await page.context().close()
})
