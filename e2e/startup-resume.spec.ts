import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { pdfFile } from './testing/files.ts'
import { make, openAs, ownIncubator, requestOf, uniqueName } from './testing/records.ts'

/** The resume of a startup through the screens, each test with a startup of its own. */
let master: BrowserContext

test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
})
test.afterAll(() => master.close())

const bodyOf = (name: string): object => ({
  name,
  email: `${name.replaceAll(' ', '-').toLowerCase()}@example.org`,
  phone: '5000000001',
  program_name: 'Beeja Seed',
  cohort_month: '06',
  cohort_year: 2026,
})
const addStartup = (name: string): Promise<string> => make(master, 'startup', bodyOf(name))

async function openResume(context: BrowserContext, id: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/startup/${id}`)
  await expect(page.getByRole('region', { name: 'Founders' })).toBeVisible()
  return page
}
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** A new startup that signs in with a password of its own. */
async function signInAsNewStartup(browser: Browser, name: string): Promise<BrowserContext> {
  const answer = await master.request.post('/api/startup', {
    data: { ...bodyOf(name), temporary_password: true },
  })
  const { email, temporary_password: password } = (await answer.json()) as Record<string, string>
  const context = await browser.newContext()
  await context.request.post('/api/auth/login', { data: { email, password } })
  const changed = await context.request.post('/api/auth/change-password', {
    data: { current_password: password, new_password: 'hasiru-sense' },
  })
  expect(changed.status()).toBe(204)
  return context
}

// (startup-resume.md, Completeness of a resume)
test('a startup completes its resume to 100 %, led by what is missing', async ({ browser }) => {
  const context = await signInAsNewStartup(browser, uniqueName('Resume'))
  const page = await context.newPage()
  await page.goto('/dashboard')
  const meter = panel(page, 'Completeness')
  const dialog = page.getByRole('dialog')
  const fill = async (part: string, enter: () => Promise<unknown>, save = 'Save') => {
    await meter.getByRole('button', { name: `Add: ${part}` }).click()
    await enter()
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(meter.getByRole('button', { name: `Add: ${part}` })).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  }
  await expect(meter).toContainText('0 %')
  await fill('About', () => page.getByRole('textbox', { name: 'Description' }).fill('Soil sensing.'))
  await expect(page.getByText('About edited successfully!')).toBeVisible()
  await fill('Logo', () => dialog.getByRole('textbox', { name: 'Logo' }).fill('https://example.org/logo.png'))
  await fill('Website', () => dialog.getByRole('textbox', { name: 'Website' }).fill('https://example.org'))
  await fill('LinkedIn', () =>
    dialog.getByRole('textbox', { name: 'LinkedIn' }).fill('https://linkedin.com/company/example'),
  )
  await fill('CIN/Registration Number', () =>
    dialog.getByRole('textbox', { name: 'CIN/Registration Number' }).fill('SAMPLE-KA-1'),
  )
  await fill('Startup Type', async () => {
    await dialog.getByRole('combobox', { name: 'Startup Type' }).click()
    await page.getByRole('option', { name: 'Hardware' }).click()
  })
  await fill('Sector', async () => {
    await dialog.getByRole('combobox', { name: 'Sector' }).fill('Agri')
    await page.getByRole('option', { name: 'Agritech' }).click()
    // The list of a multiple choice stays open until the focus leaves it.
    await page.keyboard.press('Tab')
  })
  await fill('A founder with a role', async () => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
    await dialog.getByRole('combobox', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Faculty' }).click()
  })
  await expect(page.getByText('Founders updated successfully!')).toBeVisible()
  await fill('A team member', () => dialog.getByRole('textbox', { name: 'Name' }).fill('Ravi Kumar'))
  await expect(page.getByText('Team Members updated successfully!')).toBeVisible()
  await fill('A document', async () => {
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Pitch deck')
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Upload File' }).click()
    await (await chooser).setFiles(pdfFile('deck.pdf', 'Pitch deck'))
    await expect(dialog.getByText('Uploaded file')).toBeVisible()
  })
  await expect(page.getByText('Document added successfully!')).toBeVisible()
  await expect(meter).toContainText('100 %')
  await expect(meter).toContainText('Nothing is missing.')
  await expect(panel(page, 'Documents').getByRole('link', { name: /View Pitch deck/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await context.close()
})

// (startup-resume.md, Startup awards; approvals.md, What waits is shown on the record)
test("an Editor's award is one entry to the Master, who approves it", async ({ browser }) => {
  const name = uniqueName('Award')
  const id = await addStartup(name)
  const editor = await openAs(browser, 'editor')
  const page = await openResume(editor, id)
  await page.getByRole('button', { name: 'Add New Award' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Award' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Best field trial')
  await dialog.getByRole('textbox', { name: 'Date' }).fill('01/02/2026')
  await dialog.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Award request is added to the approval list')).toBeVisible()
  const awards = panel(page, 'Awards')
  await expect(awards).toContainText('No Awards found')
  await expect(awards.getByText(/^Proposed:/)).toContainText('Best field trial')

  const window = await master.newPage()
  await window.goto(`/approvals?open=${await requestOf(master, name)}`)
  const request = window.getByRole('dialog')
  await expect(request).toContainText('Add Startup Award')
  await expect(request).toContainText('Best field trial')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(window.getByText('Edit approved')).toBeVisible()

  await window.goto(`/startup/${id}`)
  await expect(panel(window, 'Awards').getByRole('listitem')).toContainText('Best field trial')
  await panel(window, 'Awards').getByRole('button', { name: 'Delete Best field trial' }).click()
  await window.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(window.getByText('Award deleted successfully!')).toBeVisible()
  await expect(panel(window, 'Awards')).toContainText('No Awards found')
  await window.getByRole('button', { name: 'Restore' }).click()
  await expect(panel(window, 'Awards').getByRole('listitem')).toContainText('Best field trial')
  await window.close()
  await editor.close()
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
