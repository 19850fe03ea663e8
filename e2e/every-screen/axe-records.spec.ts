import { expect, test, type Locator, type Page } from '@playwright/test'
import { ALL_FIGURES } from '#domain/entities/performance-modules.ts'
import { PERFORMANCE_MODULES } from '#domain/vocabulary/performance-modules.ts'
import { examine, openPageAs, visit } from '../testing/examine.ts'
import { csvFile, pdfFile, type GivenFile } from '../testing/files.ts'
import { make, makeStartup, ownIncubator, uniqueName } from '../testing/records.ts'

/** Axe examines the screens of the record modules in both themes. */
// Tall enough that nothing is half hidden below the top bar, which axe reports as a small target.
test.use({ trace: 'off', viewport: { width: 1280, height: 1_600 } })
test.describe.configure({ mode: 'parallel' })

const panel = (page: Page): Locator => page.getByRole('tabpanel')

for (const tabs of [
  ['funding', 'documents', 'startups', 'mentors'],
  ['governance', 'events', 'performance'],
])
  test(`axe finds nothing on the tabs ${tabs.join(', ')} of an incubator`, async ({ browser }) => {
    const { context, page } = await openPageAs(browser, 'master')
    const id = await ownIncubator(context)
    for (const tab of tabs) await visit(page, `/incubator/${id}?tab=${tab}`, panel(page))
    await context.close()
  })

const MODULES = [...PERFORMANCE_MODULES, ALL_FIGURES]
const HALF = Math.ceil(MODULES.length / 2)

for (const modules of [MODULES.slice(0, HALF), MODULES.slice(HALF)])
  test(`axe finds nothing on the modules ${modules.join(', ')}`, async ({ browser }) => {
    const { context, page } = await openPageAs(browser, 'master')
    const id = await ownIncubator(context)
    // The only module that is empty in the demo.
    if (modules.includes('project')) await make(context, 'project', { name: uniqueName('Axe') })
    for (const module of modules)
      await visit(page, `/incubator/${id}?tab=performance&module=${module}`, page.getByRole('grid'))
    await context.close()
  })

test('axe finds nothing where names and texts are unusual', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'super')
  const found = await context.request.get('/api/incubator?search=Test Incubator for Unusual Texts')
  const { data } = (await found.json()) as { data: { _id: string }[] }
  const id = data[0]!._id
  for (const tab of ['startups', 'mentors', 'documents', 'events'])
    await visit(page, `/incubator/${id}?tab=${tab}`, panel(page))
  for (const module of ['prototype', 'funding-raised', 'connect'])
    await visit(page, `/incubator/${id}?tab=performance&module=${module}`, page.getByRole('grid'))
  await page.goto(`/landingIncubator/${id}`)
  await examine(page, 'the public page', page.getByRole('heading', { name: 'About' }))
  await context.close()
})

test('axe finds nothing on documents as cards and on the items of the funding', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const id = await ownIncubator(context)
  await visit(
    page,
    `/incubator/${id}?tab=governance&view=grid`,
    page.getByRole('list', { name: 'Documents' }),
  )
  await visit(page, `/incubator/${id}?tab=funding&list=items`, page.getByRole('grid'))
  await context.close()
})

test('axe finds nothing in the dialogs of a milestone', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const id = await ownIncubator(context)
  const title = uniqueName('Axe')
  await make(context, 'milestone', {
    title,
    due_date: '2025-03-31',
    target: 4,
    remarks: 'Half of it stands.',
    document: [{ title: 'Plan', file: 'https://example.org/plan.pdf' }],
    subMilestones: [{ title: 'First', period: { fromDate: '2025-04-01', toDate: '2025-05-01' } }],
  })
  const openDialog = async (button: RegExp) => {
    await page.goto(`/incubator/${id}?tab=performance&module=milestone&search=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: button }).click()
    return page.getByRole('dialog')
  }
  await examine(page, 'remarks', await openDialog(/^Half of it stands/))
  await examine(page, 'sub milestones', await openDialog(/^1 sub milestone/))
  const documents = await openDialog(/^1 document/)
  await documents.getByRole('checkbox', { name: 'Select Plan' }).check()
  await examine(page, 'documents, one chosen', documents)
  const form = await openDialog(/^Create$/)
  await page.getByRole('menuitem', { name: 'Add new' }).click()
  await examine(page, 'a new milestone', form.getByRole('button', { name: 'Submit' }))
  await context.close()
})

test('axe finds nothing in the dialogs of a deliverable, a count, an amount and a document', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const id = await ownIncubator(context)
  const program_name = uniqueName('Axe')
  await make(context, 'deliverables-as-per-mou', {
    program_name,
    year: 2025,
    yearly_target: 9,
    source: 'events_held',
    evidence: [{ title: 'Report', file: 'https://example.org/report.pdf' }],
  })
  const dialog = page.getByRole('dialog')
  const open = (at: string) => page.goto(`/incubator/${id}?${at}`)
  const searched = `tab=performance&module=deliverables-as-per-mou&search=${encodeURIComponent(program_name)}`
  await open(searched)
  await page.getByRole('button', { name: /^Counted from Events held/ }).click()
  await examine(page, 'the records behind a figure', dialog.getByText(/^Events held in 2025/))
  await open(searched)
  await page.getByRole('button', { name: /^1 file/ }).click()
  await examine(page, 'evidence', dialog.getByRole('link', { name: 'View Report' }))

  await open('tab=performance')
  await page.getByRole('button', { name: 'Edit Jobs Created', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Count' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await examine(page, 'a count, with an error', dialog.getByText('Count is required'))

  await open('tab=funding')
  await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption('2010')
  await page
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await examine(page, 'an amount', dialog.getByRole('button', { name: 'Cancel' }))

  await open('tab=governance')
  await page.getByRole('button', { name: 'Add New Document' }).first().click()
  await examine(page, 'a new document', dialog.getByRole('button', { name: 'Submit' }))
  await context.close()
})

test('axe finds nothing in the viewers', async ({ browser }) => {
  const { context, page } = await openPageAs(browser, 'master')
  const keep = async (file: GivenFile): Promise<string> => {
    const answer = await context.request.post('/api/files', { multipart: { folder: 'documents', file } })
    expect(answer.status()).toBe(201)
    return encodeURIComponent(((await answer.json()) as { url: string }).url)
  }
  const pdf = await keep(pdfFile('axe.pdf', 'One page'))
  await visit(page, `/pdfviewer?url=${pdf}`, page.getByText('One page'))
  const sheet = await keep(
    csvFile('axe.csv', [
      ['Name', 'Place'],
      ['One', 'Two'],
    ]),
  )
  await visit(page, `/excelviewer?url=${sheet}`, page.getByRole('columnheader', { name: 'Place' }))
  await visit(
    page,
    '/pdfviewer?url=https%3A%2F%2Fexample.org%2Fa.pdf',
    page.getByRole('heading', { level: 1 }),
  )
  await context.close()
})

test('axe finds nothing where a startup is added, ends and misses parts of its resume', async ({
  browser,
}) => {
  const { context, page } = await openPageAs(browser, 'master')
  const name = uniqueName('Axe')
  const startup = await makeStartup(context, name, {
    status: 'droppedout',
    statusReason: 'No customer',
    statusDescription: 'Three pilots went well, but no customer followed. '.repeat(10),
  })
  await page.goto('/startups')
  await page.getByRole('button', { name: 'Add new Startup' }).click()
  await examine(page, 'the ways to add a startup', page.getByRole('dialog').getByText('Import CSV'))
  await page.goto(`/startup/${startup}`)
  await page.getByRole('button', { name: 'Read More' }).focus()
  await examine(page, 'remarks in full', page.getByRole('dialog', { name: 'Reason for Dropping Out' }))
  await page.goto(`/startup/${startup}`)
  await page.getByRole('button', { name: 'Edit About' }).click()
  await examine(page, 'about in change', page.getByRole('textbox', { name: 'Description' }))
  await page.getByRole('button', { name: 'Change status' }).click()
  await examine(page, 'the status in change', page.getByRole('dialog').getByLabel('Status reason'))
  await context.close()
})

test("axe finds nothing on a startup's page and on an invalid set-up link", async ({
  browser,
  page: visitor,
}) => {
  const { context, page } = await openPageAs(browser, 'startup')
  const { startup_id } = (await (await context.request.get('/api/auth/session')).json()) as {
    startup_id: string
  }
  await visit(page, `/startup/${startup_id}`, page.getByRole('region', { name: 'Funding Overview' }))
  await page.getByRole('button', { name: 'Add New Award' }).click()
  const award = page.getByRole('dialog')
  await award.getByRole('textbox', { name: 'Given by' }).fill('A fair')
  await award.getByRole('button', { name: 'Save' }).click()
  await examine(page, 'an award with errors', award.getByText('Looks like some fields are missing'))
  await visit(
    page,
    `/startup/${startup_id}/documents`,
    page.getByRole('button', { name: 'Add New Document' }),
  )
  await visit(page, '/profile/startup/complete', page.getByRole('textbox', { name: 'Website' }))
  await context.close()
  await visit(visitor, '/setup?token=none', visitor.getByRole('heading', { level: 1 }))
})

test('axe finds nothing on the public tabs of an incubator', async ({ browser, page }) => {
  const { context } = await openPageAs(browser, 'master')
  const id = await ownIncubator(context)
  await context.close()
  for (const tab of ['funding', 'documents&view=grid', 'events', 'performance&module=partnership'])
    await visit(page, `/landingIncubator/${id}?tab=${tab}`, page.getByRole('status'))
})
