import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { type } from '../testing/screen.ts'
import { make, openAs, ownIncubator, uniqueName } from '../testing/records.ts'

/** A page on which something is half typed. */
interface Work {
  readonly name: string
  /** Opens the page, in the tab that is left, and returns the input. */
  readonly open: (page: Page, incubator: string) => Promise<Locator>
  /** A dialog covers the tabs and the menu. */
  readonly isDialog?: true
  readonly save: (page: Page) => Promise<void>
}

/** Opens the list by its tabs, so that Back leads to what the product showed before. */
async function openList(page: Page, incubator: string): Promise<void> {
  await page.goto(`/incubator/${incubator}?tab=startups`)
  await page.getByRole('tab', { name: /^Performance/ }).click()
  await page.getByRole('tab', { name: /^Connects/ }).click()
  await expect(rows(page).getByRole('row').nth(1)).toBeVisible()
}
const rows = (page: Page): Locator => page.getByRole('grid', { name: 'Connections' })

const WORKS: readonly Work[] = [
  {
    name: 'a row',
    open: async (page, incubator) => {
      await openList(page, incubator)
      await rows(page)
        .getByRole('button', { name: /^Edit / })
        .first()
        .click()
      // The row begins there, and would take the focus while another input is filled in.
      await expect(rows(page).getByLabel('Startup', { exact: true })).toBeFocused()
      return rows(page).getByRole('textbox', { name: 'Purpose' })
    },
    save: (page) => page.getByRole('button', { name: 'Save', exact: true }).click(),
  },
  {
    name: 'a new row',
    open: async (page, incubator) => {
      await openList(page, incubator)
      await page.getByRole('button', { name: 'Add a row' }).click()
      await expect(rows(page).getByLabel('Startup', { exact: true })).toBeFocused()
      return rows(page).getByRole('textbox', { name: 'Organisation connected' })
    },
    save: async (page) => {
      const name = rows(page).getByRole('textbox', { name: 'Organisation connected' })
      await type(rows(page), 'Startup', 'A visiting team')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(name).toHaveValue('')
      await name.press('Escape')
    },
  },
  {
    name: 'a dialog',
    isDialog: true,
    open: async (page, incubator) => {
      await openList(page, incubator)
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Add new' }).click()
      return page.getByRole('dialog').getByRole('textbox', { name: 'Organisation connected' })
    },
    save: async (page) => {
      const dialog = page.getByRole('dialog')
      await type(dialog, 'Startup', 'A visiting team')
      await dialog.locator('[type="submit"]').click()
      await expect(dialog).toHaveCount(0)
    },
  },
]

const questionOf = (page: Page): Locator =>
  page.getByRole('dialog').filter({ hasText: 'Discard unsaved changes?' })

let master: BrowserContext
let incubator: string
test.beforeAll(async ({ browser }) => {
  master = await openAs(browser, 'master')
  incubator = await ownIncubator(master)
  await make(master, 'connect', { startup: 'Hasiru Sense', organisation_connected: uniqueName('Kept') })
})
test.afterAll(() => master.close())

/** The ways to leave, each with what brings it about. */
const LEAVES = {
  Back: (page: Page) => page.evaluate(() => window.history.back()),
  tab: (page: Page) => page.getByRole('tab', { name: /^Events/ }).click(),
  menu: (page: Page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Startups/ })
      .click(),
} as const

for (const work of WORKS)
  test(`what is half typed in ${work.name} is asked about on reload, Back, a tab and the menu`, async () => {
    const page = await master.newPage()
    const input = await work.open(page, incubator)
    await input.fill('Half typed')
    const address = page.url()
    const leaves = Object.entries(LEAVES).filter(([name]) => name === 'Back' || !work.isDialog)
    for (const [, leave] of leaves) {
      await leave(page)
      await questionOf(page).getByRole('button', { name: 'Keep editing' }).click()
      await expect(questionOf(page)).toHaveCount(0)
      await expect(input).toHaveValue('Half typed')
      await expect(page).toHaveURL(address)
    }
    // The browser asks with its own words.
    const question = page.waitForEvent('dialog')
    const reload = page.evaluate(() => window.location.reload()).catch(() => undefined)
    const ownQuestion = await question
    expect(ownQuestion.type()).toBe('beforeunload')
    await ownQuestion.dismiss()
    await reload
    expect(await input.inputValue()).toBe('Half typed')

    await LEAVES.Back(page)
    await questionOf(page).getByRole('button', { name: 'Discard' }).click()
    await expect(page).not.toHaveURL(/module=connect/)
    await page.close()
  })

for (const work of WORKS)
  test(`leaving ${work.name} asks nothing before anything is typed and after a save`, async () => {
    const page = await master.newPage()
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    await expect(await work.open(page, incubator)).toBeVisible()
    await LEAVES.Back(page)
    await expect(page).not.toHaveURL(/module=connect/)
    const input = await work.open(page, incubator)
    await input.fill(uniqueName('Saved'))
    await work.save(page)
    await expect(input).toHaveCount(0)
    await page.reload()
    await LEAVES.tab(page)
    await expect(page).toHaveURL(/tab=events/)
    expect(questions).toEqual([])
    await expect(questionOf(page)).toHaveCount(0)
    await page.close()
  })

/** Small dialogs, each with how it is opened and its first text input. */
const SMALL: readonly (readonly [name: string, address: string, open: readonly string[], input: RegExp])[] = [
  ['a new password', '/profile', ['Change Password'], /^Current password/],
  ['a new admin', '/settings', ['Add admin'], /^Name/],
  ['a view', '/startups?search=a', ['Views', 'Save as a view'], /^Name/],
  ['pasted rows', '/startups', ['Add new Startup', 'Import CSV'], /^Or paste rows/],
]

async function pressAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names.map((text) => new RegExp(`^${text}`)))
    await page.getByRole('button', { name }).or(page.getByRole('menuitem', { name })).first().click()
}

test('Escape asks in the small dialogs where something is half typed', async () => {
  const page = await master.newPage()
  for (const [name, address, opened, label] of SMALL) {
    await page.goto(address)
    await pressAll(page, opened)
    const input = page.getByRole('dialog').getByLabel(label).first()
    await expect(input, name).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(input, name).toHaveCount(0)
    await pressAll(page, opened)
    await input.fill('Half typed')
    for (const answer of ['Keep editing', 'Discard']) {
      await expect(questionOf(page)).toHaveCount(0)
      await expect(input, name).toHaveValue('Half typed')
      await page.keyboard.press('Escape')
      await questionOf(page).getByRole('button', { name: answer }).click()
    }
    await expect(input, name).toHaveCount(0)
  }
  await page.close()
})
