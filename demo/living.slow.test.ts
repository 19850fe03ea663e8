/** The demo looks like a programme at work, on the day on which it is filled (running.md, Demo programme). */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completenessOf } from '#domain/entities/startup-completeness.ts'
import { dayIn } from '#domain/vocabulary/dates.ts'
import { tokenOf } from '#server/core/accounts/testing/account-app.ts'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts'
import { copyDemo } from './testing/copy-demo.ts'

type Answer = Readonly<Record<string, unknown>>
type Person = keyof typeof DEMO_PEOPLE

let db: TestDatabase
let app: FastifyInstance
const tokens = new Map<Person, string>()
const settings = readSettings({ DATA_DIR: makeFolder() })
const today = dayIn(settings.programme.time_zone, new Date())

beforeAll(async () => {
  db = await copyDemo(settings.dataDir)
  app = await buildApp({ db, settings, isDemo: true })
  for (const person of ['edit', 'master', 'startup', 'mentor'] as const) {
    const payload = { email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD }
    tokens.set(person, tokenOf(await app.inject({ method: 'POST', url: '/api/auth/login', payload })))
  }
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function read(person: Person, path: string): Promise<Answer> {
  const headers = { cookie: `ankura_session=${tokens.get(person)}` }
  const answer = await app.inject({ url: `/api${path}`, headers })
  expect(answer.statusCode, path).toBe(200)
  return answer.json<Answer>()
}
const list = async (person: Person, path: string): Promise<Answer[]> =>
  (await read(person, `${path}${path.includes('?') ? '&' : '?'}pageSize=100`))['data'] as Answer[]
const own = async (person: Person): Promise<string> => {
  const session = await read(person, '/auth/session')
  return String(session[{ mentor: 'mentor_id', startup: 'startup_id' }[person as 'mentor'] ?? 'incubator_id'])
}
const distinct = (rows: readonly Answer[], field: string): Set<unknown> =>
  new Set(rows.map((row) => row[field]))
const dayOf = (moment: unknown): string => dayIn(settings.programme.time_zone, new Date(String(moment)))

describe('the first centre that a newcomer opens', () => {
  it('has startups in every status, with the reasons of those that ended', async () => {
    const startups = await list('master', `/startup?incubator_id=${await own('master')}`)
    // A startup without a status counts as active.
    const statusOf = ({ status }: Answer) => status ?? 'active'
    expect(new Set(startups.map(statusOf))).toEqual(new Set(['active', 'graduated', 'droppedout']))
    for (const one of startups) expect(one['statusReason'] !== null).toBe(statusOf(one) !== 'active')
  })

  it('has resumes at every degree of completeness, from almost empty to full', async () => {
    const startups = await list('master', `/startup?incubator_id=${await own('master')}`)
    const degrees = new Set(startups.map((one) => completenessOf(one).percent))
    expect([...degrees].toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  })

  it('shows its own startup’s resume with one part missing', async () => {
    const startup = await read('startup', `/startup/${await own('startup')}`)
    expect(completenessOf(startup)).toMatchObject({ percent: 90, missing: [{ field: 'cin_number' }] })
    expect((startup['mentors'] as Answer[]).map(({ name }) => name)).toContain(DEMO_PEOPLE.mentor.name)
  })

  it('has programs that startups joined and one that nobody has joined', async () => {
    const programs = await list('master', '/program')
    const joined = programs.map((program) => Number(program['total_startups']))
    expect(Math.min(...joined)).toBe(0)
    expect(joined.filter((count) => count > 0).length).toBeGreaterThanOrEqual(4)
  })

  it('has invitations in every state, and names who joined by them', async () => {
    const invitations = await list('master', '/invitations')
    expect(distinct(invitations, 'status')).toEqual(new Set(['open', 'used', 'expired', 'revoked']))
    const used = invitations.filter(({ used: count }) => Number(count) > 0)
    expect(used.length).toBeGreaterThan(0)
    for (const { joined, used: count, cohort, program_name } of used) {
      expect(joined).toHaveLength(Number(count))
      for (const name of joined as string[]) {
        const found = await list('master', `/startup?search=${encodeURIComponent(name)}`)
        expect(found).toContainEqual(expect.objectContaining({ name, cohort, program_name }))
      }
    }
  })

  it('has contact messages that wait and are answered, and a coming event that is full', async () => {
    const messages = await list('master', '/contact')
    expect(distinct(messages, 'answered')).toEqual(new Set([true, false]))
    const events = await list('master', `/event?incubator_id=${await own('master')}`)
    const full = events.find(({ capacity }) => capacity !== null)!
    const participants = await list('master', `/event/${String(full['_id'])}/participants`)
    expect(distinct(participants, 'status')).toEqual(new Set(['registered', 'waiting', 'cancelled']))
    expect(full['no_of_participants']).toBe(full['capacity'])
  })

  it('has raised requests that wait, are answered and are closed, to the incubator and to the portal', async () => {
    for (const person of ['master', 'edit'] as const) {
      const requests = await list(person, '/request')
      expect(distinct(requests, 'status')).toEqual(new Set(['open', 'closed']))
      expect(requests.some(({ status, answers }) => status === 'open' && !(answers as object[]).length)).toBe(
        true,
      )
      expect(requests.some(({ answers }) => (answers as object[]).length > 0)).toBe(true)
    }
    expect((await list('startup', '/request')).length).toBeGreaterThan(1)
    expect((await list('mentor', '/request')).length).toBeGreaterThan(0)
  })

  it('has notes about itself, its startups and its mentors, some of them pinned', async () => {
    const notes = await list('master', '/note')
    expect(distinct(notes, 'about')).toEqual(new Set(['incubator', 'startup', 'mentor']))
    expect(distinct(notes, 'is_pinned')).toEqual(new Set([true, false]))
    expect(distinct(notes, 'author_name').size).toBeGreaterThan(1)
  })
})

describe('the demo’s mentor', () => {
  it('has sessions of today, coming, past and cancelled ones, with hours and feedback', async () => {
    const id = await own('mentor')
    const sessions = await list('mentor', `/mentor-session/mentor/${id}`)
    expect(distinct(sessions, 'status')).toContain('cancelled')
    const held = sessions.filter(({ status }) => status !== 'cancelled')
    const days = held.map(({ datetime }) => dayOf(datetime))
    expect(days).toContain(today)
    expect(days.filter((day) => day > today).length).toBeGreaterThanOrEqual(2)
    const past = held.filter(({ datetime }) => dayOf(datetime) < today)
    expect(past.some(({ mentorHours }) => mentorHours === null)).toBe(true)
    expect(
      past.some(
        ({ mentorHours, feedback_mentor, feedback_startup }) =>
          mentorHours && feedback_mentor && feedback_startup,
      ),
    ).toBe(true)
  })

  it('has mentees, and free slots in its weekly hours', async () => {
    const id = await own('mentor')
    expect((await list('mentor', `/mentorship/mentor/${id}`)).length).toBeGreaterThan(1)
    const { slots } = (await read('startup', `/mentor/${id}/slots`)) as { slots: object[] }
    expect(slots.length).toBeGreaterThan(0)
  })
})

it('keeps every record of mentoring as the product would: within assignments, without double bookings', async () => {
  const outside = `select 1 from mentor_session s where not exists (select from mentorship a where a.mentor_id = s.mentor_id
    and a.startup_id = s.startup_id and a.begins_at <= s.datetime and (a.ends_at is null or a.ends_at > s.datetime))`
  expect((await db.pool.query(outside)).rows).toEqual([])
  const twice = `select 1 from mentor_session s join mentor_session o on o.mentor_id = s.mentor_id and o.id < s.id
    where s.status <> 'cancelled' and o.status <> 'cancelled'
    and s.datetime < o.datetime + make_interval(mins => o.length) and o.datetime < s.datetime + make_interval(mins => s.length)`
  expect((await db.pool.query(twice)).rows).toEqual([])
  const assigned = `select 1 from mentorship a join mentorship b on b.mentor_id = a.mentor_id and b.startup_id = a.startup_id and b.id < a.id
    where a.begins_at < coalesce(b.ends_at, 'infinity') and b.begins_at < coalesce(a.ends_at, 'infinity')`
  expect((await db.pool.query(assigned)).rows).toEqual([])
})

it('shows coming events, and mentors of most incubators with weekly hours', async () => {
  const { rows } = await db.pool.query<{ coming: number; offering: number }>(`
    select (select count(*)::int from event where start_date > '${today}') as coming,
      (select count(distinct incubator_id)::int from mentor where jsonb_array_length(weekly_hours) > 0) as offering`)
  expect(rows[0]!.coming).toBeGreaterThan(5)
  expect(rows[0]!.offering).toBeGreaterThan(15)
})
