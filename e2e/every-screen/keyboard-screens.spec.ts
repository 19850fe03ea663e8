import { expect, test, type Browser, type Page } from '@playwright/test'
import { dayFromToday } from '#domain/vocabulary/testing/day-from-today.ts'
import { csvFile, pdfFile } from '../testing/files.ts'
import { arrowTo, pressOn, tabTo } from '../testing/keyboard.ts'
import type { DemoPerson } from '../testing/people.ts'
import { make, openAs, ownIncubator, uniqueName, whenPreferencesSaved } from '../testing/records.ts'

/** Each screen in a journey that never uses the mouse (look-and-behaviour.md, Keyboard). */
async function openPage(browser: Browser, person: DemoPerson, path: string): Promise<Page> {
  const context = await openAs(browser, person)
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page
}
const exactly = (text: string): RegExp => new RegExp(`^\\s*${text}\\s*$`)

test('without a mouse: requests are commented, approved, rejected with a reason, and approved together', async ({
  browser,
}) => {
  const editor = await openAs(browser, 'editor')
  const names = ['one', 'two', 'three', 'four'].map(uniqueName)
  const ids: string[] = []
  for (const name of names) {
    const answer = await editor.request.post('/api/project', { data: { name } })
    ids.push(((await answer.json()) as { approval: { _id: string } }).approval._id)
  }
  const page = await openPage(browser, 'master', `/approvals?module=project&action=create&open=${ids[3]}`)
  const { keyboard } = page
  const panel = page.getByRole('dialog', { name: 'Add Project' })
  await expect(panel).toContainText(names[3]!)
  await tabTo(page, /^Comment /)
  await keyboard.type('Tested by whom?')
  await pressOn(page, exactly('Comment'))
  await expect(panel.getByRole('listitem')).toContainText('Tested by whom?')
  await pressOn(page, /^\s*Approve/)
  await expect(panel).toContainText(names[2]!)
  await pressOn(page, /^\s*Reject/)
  await keyboard.type('Not ours.')
  await keyboard.press('Enter')
  await expect(panel).toContainText(names[1]!)
  await page.goto('/approvals?module=project&action=create')
  // In a table the arrows move, and the space bar selects.
  await tabTo(page, new RegExp(names[1]!))
  for (const key of ['ArrowLeft', 'Space', 'ArrowDown', 'Space']) await keyboard.press(key)
  for (const name of names.slice(0, 2))
    await expect(page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}`) })).toBeChecked()
  await pressOn(page, exactly('Approve 2'))
  await expect(page.getByRole('dialog', { name: 'Approve 2 requests' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve 2' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('2 requests approved')).toBeVisible()
})

test('without a mouse: a file is chosen, its rows are reviewed and imported', async ({ browser }) => {
  const name = uniqueName('Keyed')
  const page = await openPage(browser, 'master', '/dashboard?tab=performance&module=prototype')
  // Long before the key: Playwright intercepts file choosers only some time after it is told to wait for one.
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, exactly('Create'))
  await arrowTo(page, 'menuitem', 'Upload Csv')
  const head = [
    'Prototype name',
    'Description',
    'Development time',
    'Startup',
    'Photo(Link)',
    'Incubator Contribution',
  ]
  const rows = [head, [name, '', '', '', '', ''], [`${name} II`, '', '', '', '', '']]
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(csvFile(`${name}.csv`, rows))
  await pressOn(page, exactly('Import'))
  await expect(page).toHaveURL(/\/imports\//)
  await pressOn(page, /^\s*Import 2 rows/)
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('2')
})

test('without a mouse: the log is narrowed to a week and a module', async ({ browser }) => {
  const page = await openPage(browser, 'master', '/editActivity')
  await pressOn(page, exactly('This week'))
  await expect(page).toHaveURL(/from=/)
  await pressOn(page, /^\s*Module/)
  await arrowTo(page, 'menuitemradio', 'Prototypes')
  await expect(page).toHaveURL(/module=prototype/)
})

test('without a mouse: a view is saved, pinned to the menu and deleted', async ({ browser }) => {
  const name = uniqueName('Keys')
  const page = await openPage(browser, 'editor', '/startups?status=graduated')
  await pressOn(page, /^\s*Views?/)
  await arrowTo(page, 'menuitem', 'Save as a view')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await arrowTo(page, 'menuitem', 'Manage views')
  await whenPreferencesSaved(page, () => pressOn(page, new RegExp(`^Pin to the menu: ${name}`)))
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toHaveCount(1)
  await pressOn(page, new RegExp(`^Delete: ${name}`))
  await pressOn(page, exactly('Delete'))
  await expect(page.getByRole('button', { name: `Delete: ${name}` })).toHaveCount(0)
})

test('without a mouse: the columns of a list are chosen and reset', async ({ browser }) => {
  const page = await openPage(browser, 'viewer', '/mentors')
  const heads = page.getByRole('grid').getByRole('columnheader')
  const added = heads.filter({ hasText: 'Added' })
  const choose = async () => {
    await pressOn(page, /^More for mentors/)
    await arrowTo(page, 'menuitem', 'Choose columns')
    await expect(page.getByRole('dialog')).toBeVisible()
  }
  await choose()
  await pressOn(page, exactly('Added'), 'Space')
  await whenPreferencesSaved(page, () => pressOn(page, exactly('Apply')))
  await expect(added).toHaveCount(1)
  await choose()
  await whenPreferencesSaved(page, () => pressOn(page, exactly('Reset')))
  await expect(added).toHaveCount(0)
})

test('without a mouse: a deleted record is found and restored', async ({ browser }) => {
  const master = await openAs(browser, 'master')
  const name = uniqueName('Keyed')
  const id = await make(master, 'prototype', { name })
  await master.request.delete(`/api/prototype/${id}`)
  const page = await openPage(browser, 'master', '/dashboard?tab=performance&module=prototype')
  await pressOn(page, /^More for prototypes/)
  await arrowTo(page, 'menuitem', 'Deleted prototypes')
  await expect(page.getByRole('heading', { name: 'Deleted prototypes' })).toBeVisible()
  await pressOn(page, new RegExp(`^Restore ${name}`))
  await expect(page.getByText('Prototype restored')).toBeVisible()
})

test('without a mouse: a document is added with its file and shown as a card', async ({ browser }) => {
  const master = await openAs(browser, 'master')
  const title = uniqueName('Keyed')
  const incubator = await ownIncubator(master)
  const page = await openPage(
    browser,
    'master',
    `/incubator/${incubator}?tab=documents&search=${encodeURIComponent(title)}`,
  )
  const { keyboard } = page
  await pressOn(page, exactly('Add New Document'))
  const form = page.getByRole('dialog', { name: 'Add New Document' })
  await expect(form).toBeVisible()
  await tabTo(page, /^\s*Document Title/)
  await keyboard.type(title)
  await tabTo(page, /^\s*Document Type/)
  await keyboard.press('ArrowDown')
  await arrowTo(page, 'option', 'Finance')
  const chooser = page.waitForEvent('filechooser')
  await pressOn(page, /^\s*Upload File/)
  await (await chooser).setFiles(pdfFile('keyed.pdf', 'By keys alone'))
  await expect(form.getByRole('link', { name: 'View File' })).toBeVisible()
  await pressOn(page, exactly('Submit'))
  await expect(form).toHaveCount(0)
  await tabTo(page, exactly('List'))
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toContainText(title)
})

test('without a mouse: an amount of the funding overview is changed', async ({ browser }) => {
  const year = String(Number(dayFromToday().slice(0, 4)) - 17)
  const master = await openAs(browser, 'master')
  const page = await openPage(browser, 'master', `/incubator/${await ownIncubator(master)}?tab=funding`)
  await tabTo(page, /^\s*(Select )?Year/i)
  // The browser's own list: typing chooses.
  await page.keyboard.type(year)
  await expect(page.getByRole('combobox', { name: 'Year', exact: true })).toHaveValue(year)
  await pressOn(page, /^Change Capex/)
  const form = page.getByRole('dialog', { name: `Update Capex, ${year}` })
  await expect(form.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(`123${String(Date.now() % 10_000).padStart(4, '0')}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Funding updated successfully').first()).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('without a mouse: the dialogs of the profile open, say what is wrong, and close', async ({
  browser,
}) => {
  const page = await openPage(browser, 'master', '/profile')
  for (const [button, typed] of [
    [
      'Change Password',
      { 'Current password': 'not this one', 'New password': 'abcdef12', 'Confirm password': 'abcdef12' },
    ],
    ['Update Email', { 'New email': 'keys@example.org', 'Current password': 'not this one' }],
  ] as const) {
    await pressOn(page, exactly(button))
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (const [label, text] of Object.entries(typed)) {
      await tabTo(page, new RegExp(`^\\s*${label}`))
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard unsaved changes?')).toBeVisible()
    await pressOn(page, exactly('Discard'))
    await expect(dialog).toHaveCount(0)
  }
})
