/** Every figure of a dashboard equals the list behind it (dashboards-and-figures.md, Figures and their lists). */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Scoreboard } from '#domain/api/insights.ts'
import { tokenOf } from '#server/core/accounts/testing/account-app.ts'
import { buildApp } from '#server/app.ts'
import { countList, figuresIn } from '#server/features/insights/testing/count-lists.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { makeFolder } from '#server/testing/throw-away.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts'
import { UNUSUAL_INCUBATOR } from './programme/unusual.ts'
import { copyDemo } from './testing/copy-demo.ts'

type Person = keyof typeof DEMO_PEOPLE

let db: TestDatabase
let app: FastifyInstance
const settings = readSettings({ DATA_DIR: makeFolder() })

beforeAll(async () => {
  db = await copyDemo(settings.dataDir)
  app = await buildApp({ db, settings, isDemo: true })
})
afterAll(async () => {
  await app.close()
  await db.close()
})

async function readsAs(person: Person) {
  const payload = { email: DEMO_PEOPLE[person].email, password: DEMO_PASSWORD }
  const token = tokenOf(await app.inject({ method: 'POST', url: '/api/auth/login', payload }))
  return async (path: string) => {
    const answer = await app.inject({ url: `/api${path}`, headers: { cookie: `ankura_session=${token}` } })
    expect(answer.statusCode, path).toBe(200)
    return answer.json<Record<string, unknown>>()
  }
}

it('the scoreboard begins with incubators of usual names', async () => {
  const { scoreboard } = await (await readsAs('super'))('/insights/portal')
  const names = (scoreboard as Scoreboard).rows.map(({ name }) => name)
  expect(names.indexOf(UNUSUAL_INCUBATOR)).toBeGreaterThan(20)
})

it.each([
  ['super', 'portal', 300],
  ['view', 'portal', 300],
  ['master', 'incubator', 60],
  ['editor', 'incubator', 60],
  ['viewer', 'incubator', 60],
  ['startup', 'startup', 6],
  ['mentor', 'mentor', 5],
] as const)('for %s, each figure of the dashboard of the %s equals its list', async (person, kind, least) => {
  const read = await readsAs(person)
  const figures = figuresIn(await read(`/insights/${kind}`))
  expect(figures.length).toBeGreaterThan(least)
  // Few figures of the demo are zero, so an empty list cannot pass for all of them.
  expect(figures.filter(({ value }) => value > 0).length).toBeGreaterThan(figures.length / 2)
  const lists = new Map<string, number>()
  for (const { at, value, list } of figures) {
    const key = JSON.stringify(list)
    const counted = lists.get(key) ?? (await countList(read, list))
    lists.set(key, counted)
    expect(value, `${at} ${key}`).toBe(counted)
  }
})

// (deliverables.md, Standard sets)
it('each type of incubators has a standard set, written by the portal before today', async () => {
  const { data } = (await (
    await readsAs('view')
  )('/standard-set')) as {
    data: { type: string; deliverables: { program_name: string }[]; updatedAt: string }[]
  }
  for (const { type, deliverables, updatedAt } of data) {
    expect(deliverables.length, type).toBeGreaterThan(1)
    expect(Date.parse(updatedAt), type).toBeLessThan(Date.now() - 86_400_000)
  }
})
