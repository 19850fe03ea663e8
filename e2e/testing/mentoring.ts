/** A mentor and a startup of their own for journeys about sessions. */
import { expect, type Browser, type BrowserContext } from '@playwright/test'
import { emailOf, make, uniqueName } from './records.ts'

export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly context: BrowserContext
}

/** Adds a mentor or startup as this COE Master; it signs in with a password of its own. */
export async function addPerson(
  browser: Browser,
  master: BrowserContext,
  entity: 'mentor' | 'startup',
): Promise<Person> {
  const name = uniqueName(entity === 'mentor' ? 'Guide' : 'Booker')
  const email = emailOf(name)
  const more =
    entity === 'mentor'
      ? { linkedin_url: 'https://linkedin.com/in/example', year_of_experience: 12 }
      : { program_name: 'Beeja Seed', cohort_month: '06', cohort_year: 2026 }
  const answer = await master.request.post(`/api/${entity}`, {
    data: { name, email, phone: '5000000001', ...more, temporary_password: true },
  })
  expect(answer.status()).toBe(201)
  const { _id: id, temporary_password: password } = (await answer.json()) as Record<string, string>
  const context = await browser.newContext()
  await context.request.post('/api/auth/login', { data: { email, password } })
  const changed = await context.request.post('/api/auth/change-password', {
    data: { current_password: password, new_password: 'hasiru-sense' },
  })
  expect(changed.status()).toBe(204)
  return { id: id!, name, email, context }
}

/** A mentor with hours and the startup that it is assigned to; they have one session ahead and one whose time has come. */
export async function addPair(browser: Browser, master: BrowserContext) {
  const mentor = await addPerson(browser, master, 'mentor')
  const startup = await addPerson(browser, master, 'startup')
  await make(master, 'mentorship', { mentor_id: mentor.id, startup_id: startup.id })
  const hours = [{ day: 'Monday', from: '10:00', until: '12:00', length: 45 }]
  const offered = await mentor.context.request.put(`/api/mentor/${mentor.id}/hours`, { data: { hours } })
  expect(offered.status()).toBe(200)
  const schedule = (ahead: number) =>
    make(startup.context, 'mentor-session', {
      mentor_id: mentor.id,
      datetime: new Date(Date.now() + ahead).toISOString(),
      length: 60,
      agenda: 'The plan of our pilot',
    })
  await schedule(30 * 3_600_000)
  const past = await schedule(1_500)
  const statusOf = async () => {
    const answer = await mentor.context.request.get(`/api/mentor-session/${past}`)
    return ((await answer.json()) as { status: string }).status
  }
  await expect.poll(statusOf).toBe('done')
  return { mentor, startup }
}
