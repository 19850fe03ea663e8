import { expect, test, type Page } from '@playwright/test'
import { openPageAs } from './testing/examine.ts'
import { signInOnScreen, type DemoPerson } from './testing/people.ts'

const PORTAL = [
  'Dashboard',
  "COE's",
  "NAIN's",
  "TBI's",
  "K-WING's",
  "CIF's",
  'Startups',
  'Mentors',
  'Activities',
  'Admin Settings',
  'Profile',
]
const READER = ['Dashboard', 'Startups', 'Mentors', 'Approvals', 'Activities', 'Profile']
const CENTRE = READER.toSpliced(-1, 0, 'Admin Settings')
const MASTER = CENTRE.toSpliced(-1, 0, 'Add incubator')

/** The side menu of each role, with the entries whose pages exist (screens.md, Side menu of the portal). */
const MENUS: Readonly<Record<DemoPerson, readonly string[]>> = {
  super: PORTAL,
  edit: PORTAL,
  view: PORTAL.filter((label) => label !== 'Admin Settings'),
  master: MASTER,
  editor: CENTRE,
  viewer: READER,
  nain: MASTER,
  startup: ['Dashboard', 'Mentors', 'Request an incubator', 'Profile'],
  mentor: ['Startups', 'Mentors', 'Profile'],
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('every role sees the menu of that role', async ({ browser }) => {
  for (const person of Object.keys(MENUS) as DemoPerson[]) {
    const { context, page } = await openPageAs(browser, person)
    await page.goto('/profile')
    const menu = menuOf(page)
    await expect(menu).toBeVisible()
    // An entry's accessible name includes its count.
    const names = (await menu.getByRole('listitem').getByRole('link').allInnerTexts()).map((text) =>
      text.replace(/[\s\d,]+$/, ''),
    )
    expect(names, person).toEqual(MENUS[person])
    await context.close()
  }
})

test('somebody signs in and out, and is a visitor again', async ({ page }) => {
  await signInOnScreen(page, 'editor')
  const logout = menuOf(page).getByRole('button', { name: 'Logout' })
  await logout.click()
  await expect(logout).toBeHidden()
  await page.goto('/dashboard')
  await expect(page).toHaveURL((url) => url.pathname === '/' || url.pathname === '/login')
})

test('a wrong password is reported in one sentence that names neither field', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@demo.ankura.test')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  for (const place of [page.getByRole('main'), page.locator('.mantine-Notifications-root')])
    await expect(place.getByText('Invalid email or password')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a page that requires a sign-in redirects a visitor to the start page', async ({ page }) => {
  await page.goto('/approvals')
  await expect(page).toHaveURL((url) => url.pathname === '/')
})
