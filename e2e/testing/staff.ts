/** Incubators and startups with people of their own, for journeys that count everything these people have. */
import { expect, type Browser, type BrowserContext } from '@playwright/test'
import { emailOf, openAs, uniqueName } from './records.ts'

const PASSWORD = 'hasiru-sense'

/**
 * Adds somebody by a call that answers a temporary password, and signs them in with a password of their own.
 */
async function signInAdded(
  browser: Browser,
  by: BrowserContext,
  path: string,
  data: object,
): Promise<{ id: string; context: BrowserContext }> {
  const added = await by.request.post(`/api/${path}`, { data: { ...data, temporary_password: true } })
  expect(added.status()).toBe(201)
  const { _id, email, temporary_password: password } = (await added.json()) as Record<string, string>
  const context = await browser.newContext()
  const login = await context.request.post('/api/auth/login', { data: { email, password } })
  expect(login.status()).toBe(200)
  const changed = await context.request.post('/api/auth/change-password', {
    data: { current_password: password, new_password: PASSWORD },
  })
  expect(changed.status()).toBe(204)
  return { id: _id!, context }
}

export interface Centre {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Its own account. */
  readonly master: BrowserContext
}

/** A new COE, whose Master is signed in. */
export async function openCentre(browser: Browser): Promise<Centre> {
  const portal = await openAs(browser, 'super')
  const name = uniqueName('Centre')
  const email = emailOf(name)
  const { id, context: master } = await signInAdded(browser, portal, 'incubator', {
    name,
    email,
    incubator_type: 'COE',
    phone: '5000000001',
  })
  await portal.close()
  return { id, name, email, master }
}

/** A new COE Editor of the centre, signed in. */
export async function openEditor(browser: Browser, { id, master }: Centre): Promise<BrowserContext> {
  const name = uniqueName('Editor')
  const data = { name, email: emailOf(name), designation: 'COE Editor', incubator_id: id }
  return (await signInAdded(browser, master, 'admin', data)).context
}
