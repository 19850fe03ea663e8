import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { emailOf, make, uniqueName } from './testing/records.ts'
import { messageOf, pick, rowOf, type } from './testing/screen.ts'
import { openCentre, openEditor, type Centre } from './testing/staff.ts'

/**
 * What a COE Editor proposes about people and places, and what becomes of it, in a centre whose requests are
 * only these (approvals.md, What becomes a request).
 */
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const send = (within: Page | Locator) => within.getByRole('button', { name: 'Send for approval' }).click()

const startupNamed = (name: string): object => ({
  name,
  email: emailOf(name),
  phone: '5000000001',
  program_name: 'Elevate',
  cohort_month: '06',
  cohort_year: 2026,
})

/** The names of everybody and everything that is proposed. */
interface Names {
  readonly keeps: string
  readonly goes: string
  readonly comes: string
  readonly startup: string
  readonly awarded: string
  readonly leaving: readonly string[]
  readonly mentor: string
}

async function proposeProfile(page: Page, { id }: Centre, { keeps, goes, comes }: Names): Promise<void> {
  await page.goto(`/profile/complete?edit=${id}`)
  await type(page.getByRole('main'), 'Tagline', 'Healthy soil for everyone')
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'People' }).click()
  await type(group(page, keeps), 'Designation', 'Chairperson')
  await group(page, 'Governing Council')
    .getByRole('button', { name: `Remove ${goes}` })
    .click()
  await group(page, 'Governing Council').getByRole('button', { name: 'Add', exact: true }).click()
  await page.keyboard.type(comes)
  await send(page)
  await expect(messageOf(page, 'Profile update request is added to the approval list')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\?tab=overview$/)
}

async function proposeStartup(page: Page, name: string): Promise<void> {
  await page.goto('/startups?dialog=add')
  const form = page.getByRole('dialog', { name: 'Add New Startup' })
  await type(form, 'Name', name)
  await type(form, 'Email Address', emailOf(name))
  await type(form, 'Contact Number', '5000000001')
  await pick(form, 'Program', 'Elevate')
  await form.getByRole('button', { name: 'Cohort' }).click()
  await page.getByRole('button', { name: 'Jan', exact: true }).click()
  await send(form)
  await expect(messageOf(page, 'Startup request is added to the approval list')).toBeVisible()
}

async function proposeAward(page: Page, id: string): Promise<void> {
  await page.goto(`/startup/${id}`)
  await page.getByRole('button', { name: 'Add New Award' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Award' })
  await type(form, 'Name', 'Best field trial')
  await type(form, 'Date', '01/02/2026')
  await send(form)
  await expect(messageOf(page, 'Award request is added to the approval list')).toBeVisible()
  const awards = page.getByRole('region', { name: 'Awards' })
  await expect(awards).toContainText('No Awards found')
  await expect(awards.getByText(/^Proposed:/)).toContainText('Best field trial')
}

async function proposeDeletion(page: Page, shared: string): Promise<void> {
  await page.goto(`/startups?search=${encodeURIComponent(shared)}`)
  await page.getByRole('checkbox', { name: 'Select All' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Delete Selected' }).click()
  await send(page.getByRole('dialog'))
  await expect(messageOf(page, 'Startup delete request is added to the approval list')).toBeVisible()
}

async function proposeMentor(page: Page, name: string): Promise<void> {
  await page.goto('/mentors?dialog=add')
  const form = page.getByRole('dialog', { name: 'Add New Mentor' })
  const next = () => form.getByRole('button', { name: 'Next', exact: true }).click()
  await type(form, 'Name', name)
  await type(form, 'Email', emailOf(name))
  await type(form, 'Phone', '5000000001')
  await type(form, 'LinkedIn', 'https://linkedin.com/in/example')
  await type(form, 'Image', 'https://example.org/mentor.png')
  await next()
  await type(form, 'Description', 'Thirty years of plant breeding.')
  await type(form, 'Years of experience', '30')
  await next()
  await type(form, 'Designation', 'Adviser')
  await next()
  await expect(form).toContainText('Thirty years of plant breeding.')
  await send(form)
  await expect(messageOf(page, 'Mentor request is added to the approval list')).toBeVisible()
}

/** The first pending request is open; it has this title and these rows, field by field. */
async function reads(
  request: Locator,
  title: string,
  rows: Readonly<Record<string, readonly (string | RegExp)[]>>,
) {
  await expect(request.getByRole('heading', { level: 2 })).toHaveText(title)
  for (const [field, cells] of Object.entries(rows))
    await expect(
      request
        .getByRole('row')
        .filter({ has: request.page().getByRole('rowheader', { name: field, exact: true }) })
        .getByRole('cell'),
      `${title}, ${field}`,
    ).toHaveText([...cells])
}

async function decideAll(master: BrowserContext, names: Names, reason: string): Promise<void> {
  const page = await master.newPage()
  await page.goto('/approvals')
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Approvals/ }),
  ).toHaveText(/^Approvals\D*5$/)
  const request = page.getByRole('dialog')
  const approve = async (name: string) => {
    await request.getByRole('button', { name: 'Approve' }).click()
    await expect(request.filter({ hasText: name })).toHaveCount(0)
  }
  await reads(request, 'Add Mentor', {
    Name: [names.mentor],
    Email: [emailOf(names.mentor)],
    Description: ['Thirty years of plant breeding.'],
    'Years of experience': ['30'],
    Designation: ['Adviser'],
  })
  await approve(names.mentor)

  await reads(request, 'Delete Startup (Selected)', {})
  for (const name of names.leaving)
    await expect(request.getByRole('grid', { name: 'Records to delete' })).toContainText(name)
  await approve(names.leaving[0]!)

  await reads(request, 'Add Startup Award', {})
  await expect(request).toContainText('Best field trial')
  await expect(request.getByRole('rowheader')).toHaveText(['Awards'])
  await approve('Best field trial')

  await reads(request, 'Add Startup', {
    Name: [names.startup],
    'Email Address': [emailOf(names.startup)],
    Program: ['Elevate'],
  })
  await request.getByRole('button', { name: 'Reject' }).click()
  await request.getByLabel('Reason').fill(reason)
  await request.getByRole('button', { name: 'Reject' }).click()

  await reads(request, 'Update Incubator Profile', { Tagline: [/none/, 'Healthy soil for everyone'] })
  await expect(request.getByRole('row', { name: /^Governing Council/ }).getByRole('listitem')).toContainText([
    `Changed: ${names.keeps}Designation: Director`,
    `Removed: ${names.goes}`,
    `Changed: ${names.keeps}Designation: Chairperson`,
    `Added: ${names.comes}`,
  ])
  await approve(names.comes)
  await expect(page.getByText('All caught up')).toBeVisible()
  await page.close()
}

test('a COE Editor proposes a profile, a startup, an award, a deletion of three and a mentor; the Master decides them all, and the Editor sees what became of them', async ({
  browser,
}) => {
  const centre = await openCentre(browser)
  const { id, master } = centre
  const editor = await openEditor(browser, centre)
  const shared = uniqueName('Leaving')
  const names: Names = {
    keeps: uniqueName('Keeps'),
    goes: uniqueName('Goes'),
    comes: uniqueName('Comes'),
    startup: uniqueName('Sprout'),
    awarded: uniqueName('Awarded'),
    leaving: [1, 2, 3].map((n) => `${shared} ${n}`),
    mentor: uniqueName('Adviser'),
  }
  await make(master, 'program', { program_name: 'Elevate' })
  const awarded = await make(master, 'startup', startupNamed(names.awarded))
  for (const name of names.leaving) await make(master, 'startup', startupNamed(name))
  const board_directors = [{ name: names.keeps, designation: 'Director' }, { name: names.goes }]
  const put = await master.request.put(`/api/incubator/${id}`, { data: { board_directors } })
  expect(put.status()).toBe(200)

  const page = await editor.newPage()
  await proposeProfile(page, centre, names)
  await proposeStartup(page, names.startup)
  await proposeAward(page, awarded)
  await proposeDeletion(page, shared)
  await proposeMentor(page, names.mentor)

  const reason = 'Ask them for the invitation first.'
  await decideAll(master, names, reason)

  await page.goto('/approvals?status=approved')
  await expect(page.getByRole('row')).toHaveCount(5)
  for (const title of [
    'Add Mentor',
    'Delete Startup (Selected)',
    'Add Startup Award',
    'Update Incubator Profile',
  ])
    await expect(rowOf(page, title)).toContainText('Approved')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const rejected = page.getByRole('menuitem').filter({ hasText: reason })
  await expect(rejected).toContainText('Add Startup')
  await rejected.click()
  await expect(page.getByRole('dialog', { name: 'Add Startup' })).toContainText(reason)

  await page.goto('/startups')
  await expect(rowOf(page, names.awarded)).toHaveCount(1)
  await expect(page.getByText('1 startup', { exact: true })).toBeVisible()
  await page.goto(`/startup/${awarded}`)
  await expect(page.getByRole('region', { name: 'Awards' }).getByRole('listitem')).toContainText(
    'Best field trial',
  )
  await page.goto('/mentors')
  await expect(rowOf(page, names.mentor)).toHaveCount(1)
  await page.goto('/dashboard?tab=about')
  await expect(page.getByText('Healthy soil for everyone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Governing Council' }).getByRole('listitem')).toContainText([
    names.keeps,
    names.comes,
  ])
  for (const context of [editor, master]) await context.close()
})
