/** Records that a journey needs, made past the screen by the COE Master of the demo. */
import { expect, type Browser, type BrowserContext } from '@playwright/test'
import { signIn, type Who } from './people.ts'

let made = 0

/** A name that no other record of this programme bears. */
export const uniqueName = (beginning: string): string =>
  `${beginning} ${process.pid.toString(36)}${Date.now().toString(36)}${(made += 1)}`

/** A browser window of its own, in which this person is signed in. */
export async function openAs(browser: Browser, who: Who): Promise<BrowserContext> {
  const context = await browser.newContext()
  await signIn(context, who)
  return context
}

/** The incubator of whoever is signed in there. */
export async function ownIncubator(context: BrowserContext): Promise<string> {
  const session = (await (await context.request.get('/api/auth/session')).json()) as { incubator_id: string }
  return session.incubator_id
}

/** A record made past the screen, for a journey that is about something else; answers its id. */
export async function make(context: BrowserContext, path: string, data: object): Promise<string> {
  const answer = await context.request.post(`/api/${path}`, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { _id: string })._id
}
