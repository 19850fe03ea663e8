import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { pdfFile } from './testing/files.ts'
import { make, makeStartup, openAs, ownIncubator, uniqueName } from './testing/records.ts'

/** The resume of a startup through the screens, each test with a startup of its own. */
let master: BrowserContext

test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
})
test.afterAll(() => master.close())

const addStartup = (name: string): Promise<string> => makeStartup(master, name)

async function openResume(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/startup/${id}`)
  await expect(page.getByRole('region', { name: 'Founders' })).toBeVisible()
  return page
}
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

// (startup-resume.md, Startup awards)
test('a COE Master deletes an award and restores it', async () => {
  const id = await addStartup(uniqueName('Award'))
  await make(master, `startup/${id}/awards`, { name: 'Best field trial', date: '2026-02-01' })
  const page = await openResume(master, id)
  const awards = panel(page, 'Awards')
  await awards.getByRole('button', { name: 'Delete Best field trial' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Award deleted successfully!')).toBeVisible()
  await expect(awards).toContainText('No Awards found')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(awards.getByRole('listitem')).toContainText('Best field trial')
  await page.close()
})

// (startups.md, Changing a status; startup-resume.md, Status remarks)
test('a COE Master graduates a startup with a reason, and the resume shows the remarks', async () => {
  const page = await openResume(master, await addStartup(uniqueName('Graduate')))
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Graduated' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Status reason is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Status reason' }).fill('Own office')
  await dialog.getByRole('textbox', { name: 'Status description' }).fill('Moved to its own workshop.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Startup updated successfully')).toBeVisible()
  await expect(panel(page, 'Remarks for Graduating')).toContainText('Moved to its own workshop.')
  await expect(page.getByText('Graduated', { exact: true })).toBeVisible()
  await page.close()
})

// (startup-resume.md, Who edits a resume)
test('a mentor of a startup reads its resume without its funding, and edits nothing', async ({ browser }) => {
  const id = await addStartup(uniqueName('Mentored'))
  const mentor = await openAs(browser, 'mentor')
  const { mentor_id } = (await (await mentor.request.get('/api/auth/session')).json()) as {
    mentor_id: string
  }
  await make(master, 'mentorship', { mentor_id, startup_id: id, incubator_id: await ownIncubator(master) })
  const page = await openResume(mentor, id)
  await expect(panel(page, 'Documents')).toBeVisible()
  await expect(panel(page, 'Profile')).toContainText('CIN/Registration Number')
  await expect(page.getByRole('heading', { name: 'Funding Overview' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete|Update|Change)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Update Profile' })).toHaveCount(0)
  await mentor.close()
})

// (look-and-behaviour.md, Printing; startup-resume.md, Resume panels)
test('a resume is printed on two pages, with all of its documents and whole texts', async () => {
  const name = uniqueName('Printed')
  const file = pdfFile('deck.pdf', 'Pitch deck')
  const uploaded = await master.request.post('/api/files', { multipart: { folder: 'documents', file } })
  const { url } = (await uploaded.json()) as { url: string }
  const people = ['Asha Rao', 'Ravi Kumar', 'Meena Bhat'].map((one) => ({
    name: one,
    email: `${one.replace(' ', '.').toLowerCase()}@example.org`,
    phoneNumber: '5000000001',
  }))
  const id = await makeStartup(master, name, {
    linkedin_url: 'https://linkedin.com/company/a-name-of-some-length',
    description: `${'Soil sensing for small farms. '.repeat(30)}The last word.`,
    founders: people.map((one) => ({ ...one, role: 'Faculty' })),
    team_member: [...people, ...people].map((one) => ({ ...one, designation: 'Engineer' })),
    documents: Array.from({ length: 7 }, (_, at) => ({ title: `Deck ${at + 1}`, file: url })),
    awards: Array.from({ length: 2 }, (_, at) => ({ name: `Prize ${at + 1}`, date: '2026-02-01' })),
  })
  await make(master, 'funding', { user_id: id, title: 'Seed', type: 'received', amount: 500_000, year: 2025 })
  const page = await openResume(master, id)
  await page.emulateMedia({ media: 'print' })
  await expect(panel(page, 'About').getByText(/The last word\.$/)).toBeVisible()
  await expect(panel(page, 'Documents').getByText('Deck 7')).toBeVisible()
  await expect(panel(page, 'Founders').getByText('meena.bhat@example.org')).toBeVisible()
  await expect(panel(page, 'Completeness')).toBeHidden()
  await expect(panel(page, 'Profile').getByText('linkedin.com/company/a-name-of-some-length')).toBeVisible()
  await expect(panel(page, 'Funding Overview').getByRole('list', { name: 'Amounts by type' })).toBeVisible()
  const pdf = await page.pdf({ format: 'A4', printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.close()
})
