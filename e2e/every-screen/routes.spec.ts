import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import {
  guardedFor,
  pathOf,
  ROUTES,
  shownTo,
  type Known,
  type Person,
  type Route,
} from '#web/testing/addresses.ts'
import { personOf } from '../testing/people.ts'
import { makeStartup, openAs, ownIncubator, uniqueName } from '../testing/records.ts'
import { openInProduct } from '../testing/screen.ts'

async function readKnown(master: BrowserContext, mentor: BrowserContext): Promise<Known> {
  const incubator = await ownIncubator(master)
  const startup = uniqueName('Route')
  const id = await makeStartup(master, startup)
  const session = (await (await mentor.request.get('/api/auth/session')).json()) as { mentor_id: string }
  return {
    incubator,
    startup: id,
    mentor: session.mentor_id,
    names: {
      incubator: personOf('master').name,
      startup,
      ownStartup: personOf('startup').name,
      mentor: personOf('mentor').name,
    },
  }
}

/** Opens an address as a link does; the title must change, so that the previous page is not taken for it. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await openInProduct(page, path)
  await expect(page, path).toHaveURL((url) => url.pathname === path.split('?')[0])
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
}

/** A page that everyone has, with a title of its own: it is opened between two pages with the same title. */
const between = (person: Person) =>
  person === 'visitor'
    ? { path: '/forgot-password', title: 'Forgot password' }
    : { path: '/profile', title: 'Profile' }

/** The others of a group see what its first sees, except at the addresses that they visit themselves. */
const GROUPS: readonly (readonly [Person, ...Person[]])[] = [
  ['visitor'],
  ['edit', 'view'],
  ['master', 'editor', 'viewer'],
  ['startup'],
  ['mentor'],
]

/** The addresses that open for a person; web/guards.test.ts asks the guards of all others. */
const openFor = (person: Person): Route[] => ROUTES.filter((route) => guardedFor(person, route) === 'opens')

async function visitAll(browser: Browser, person: Person, routes: readonly Route[], known: Known) {
  const context = person === 'visitor' ? await browser.newContext() : await openAs(browser, person)
  const page = await context.newPage()
  const other = between(person)
  await page.goto(other.path)
  let before = other.title
  for (const route of routes) {
    const title = shownTo(person, route, known)
    if (title === before) await open(page, other.path, other.title)
    await open(page, pathOf(route, known), title)
    before = title
  }
  await context.close()
}

for (const [first, ...others] of GROUPS)
  test(`every address that opens for ${[first, ...others].join(', ')} shows its page, or that there is none`, async ({
    browser,
  }) => {
    const [master, mentor] = [await openAs(browser, 'master'), await openAs(browser, 'mentor')]
    const known = await readKnown(master, mentor)
    await visitAll(browser, first, openFor(first), known)
    for (const person of others) {
      const differs = (route: Route) => shownTo(person, route, known) !== shownTo(first, route, known)
      await visitAll(browser, person, openFor(person).filter(differs), known)
    }
    for (const opened of [master, mentor]) await opened.close()
  })
