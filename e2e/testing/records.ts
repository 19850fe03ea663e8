/** Records that a journey needs, created by calls as the demo's COE Master. */
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { signIn, type DemoPerson } from './people.ts'

let made = 0

/**
 * A name that no other record of this run has; short, because titles are cut at 20 characters
 * (values.md, Text cuts).
 */
export const uniqueName = (beginning: string): string => {
  const parts = [process.pid % 1_296, Date.now() % 60_466_176, (made += 1)]
  return `${beginning} ${parts.map((n) => n.toString(36)).join('')}`
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
/**
 * Sessions that this worker has started. Journeys share them, so a journey that signs out starts one of its
 * own.
 */
const sessions = new Map<DemoPerson, Session>()

/**
 * A new browser window in which this person is signed in, with a session of its own: those of one session may only have a
 * few streams, and pages of other journeys are still open. For journeys that wait for what others change.
 */
export async function openInOwnSession(browser: Browser, person: DemoPerson): Promise<BrowserContext> {
  const context = await browser.newContext()
  await signIn(context, person)
  return context
}

/** A new browser window in which this person is signed in. */
export async function openAs(browser: Browser, person: DemoPerson): Promise<BrowserContext> {
  const storageState = sessions.get(person)
  if (storageState) return browser.newContext({ storageState })
  const context = await openInOwnSession(browser, person)
  sessions.set(person, await context.storageState())
  return context
}

/** Does something that changes the person's preferences, and waits until the server has stored them. */
export async function whenPreferencesSaved(page: Page, act: () => Promise<unknown>): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/auth/preferences'))
  await act()
  expect((await saved).ok()).toBe(true)
}

/** The incubator of the signed-in person. */
export async function ownIncubator(context: BrowserContext): Promise<string> {
  const session = (await (await context.request.get('/api/auth/session')).json()) as { incubator_id: string }
  return session.incubator_id
}

/** Creates a record by a call, for journeys about something else; returns its id. */
export async function make(context: BrowserContext, path: string, data: object): Promise<string> {
  const answer = await context.request.post(`/api/${path}`, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { _id: string })._id
}

/** The address of somebody or something with this name. */
export const emailOf = (name: string): string => `${name.replace(/\W+/g, '-').toLowerCase()}@example.org`

/** Creates a startup with what each must have, and with more; returns its id. */
export const makeStartup = (context: BrowserContext, name: string, more: object = {}): Promise<string> =>
  make(context, 'startup', {
    name,
    email: emailOf(name),
    phone: '5000000001',
    program_name: 'Beeja Seed',
    cohort_month: '06',
    cohort_year: 2026,
    ...more,
  })

/** Creates an incubator without records, as the Startup Cell; returns its id. */
export const makeIncubator = (context: BrowserContext, name: string): Promise<string> =>
  make(context, 'incubator', {
    name,
    incubator_type: 'CIF',
    phone: '5000000001',
    email: emailOf(name),
  })

/** Finds the request whose details name this record, on any page of the list; returns its id. */
export async function requestOf(context: BrowserContext, name: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const params = { fields: 'summary', pageSize: 100, page }
    const answer = await context.request.get('/api/approvals', { params })
    const { data } = (await answer.json()) as { data: { _id: string; editDetails: string }[] }
    const found = data.find(({ editDetails }) => editDetails.includes(name))
    if (found) return found._id
    expect(data, `a request about ${name}`).not.toEqual([])
  }
}
