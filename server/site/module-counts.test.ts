/** Counts of tabs and the lists that the tabs hold (performance.md, Counts of the modules). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { ACTOR_KINDS, type ActorKind } from '#domain/permissions/actor.ts'
import { addAsPortal, openPages } from './pages/testing/open-pages.ts'
import { readIncubator } from './pages/read-incubator.ts'
import { readLanding } from './pages/read-landing.ts'
import { NEW } from '#server/testing/sample-record.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
  // What a list may leave out: records of startups, of the whole programme, and startups that dropped out.
  const own = { type: 'Equity', amount: 100_000, year: 2024, title: 'Own' }
  const made = [
    await t.call('startup', 'POST', '/funding', own),
    await t.call('portal-edit', 'POST', '/program', { program_name: 'Of the whole programme' }),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201])
  for (const place of [t.own, t.other])
    await addAsPortal(t, 'startup', place.incubator, {
      ...NEW.startup,
      name: 'Gone Startup',
      email: `gone.${place.incubator}@example.org`,
      phone: '5000000001',
      status: 'droppedout',
      statusReason: 'Closed',
    })
})
afterAll(() => t.close())

const SIGNED_IN = ACTOR_KINDS.filter((kind) => kind !== 'visitor')
const totalOf = async (by: ActorKind, path: string) => (await t.call(by, 'GET', path)).body.total

describe.each(SIGNED_IN)('for %s', (by) => {
  it.each(['own', 'other'] as const)('the count of a module is the total of its list: %s', async (place) => {
    const { incubator } = t[place]
    const { body: counts } = await t.call(by, 'GET', `/stats/performance/${incubator}`)
    const listed: Record<string, number> = {}
    for (const entity of ENTITIES as readonly Entity[])
      if (entity.name in counts)
        listed[entity.name] = await totalOf(by, `/${entity.name}?${entity.ownerName}=${incubator}`)
    for (const name of Object.keys(counts)) {
      const [module, category] = name.split('.')
      if (category)
        listed[name] = await totalOf(by, `/${module}?incubator_id=${incubator}&category=${category}`)
    }
    expect(counts).toEqual(listed)
  })
})

it('the portal has as many startups and mentors as its lists', async () => {
  const { startup, mentor } = (await t.call('portal-view', 'GET', '/stats')).body
  const lists = [await totalOf('portal-view', '/startup'), await totalOf('portal-view', '/mentor')]
  expect([startup, mentor]).toEqual(lists)
})

it('the landing page counts as many startups as it lists, without those that dropped out', async () => {
  const query = { search: '', chosen: '', sector: '', page: 1 }
  const { counts, networks } = await readLanding(t.db, t.settings.programme, 'startup', query, new Date())
  expect([counts.startups, counts.mentors]).toEqual([networks.startup.total, networks.mentor.total])
  expect((await t.call('visitor', 'GET', '/public/stats')).body).toEqual(counts)
  expect(counts.startups).toBe((await totalOf('portal-view', '/startup')) - 2)
})

// (public-pages.md, Landing counters)
it('the public list and the open data have the startups that the landing page counts', async () => {
  const counted = (await t.call('visitor', 'GET', '/public/stats')).body.startups as number
  expect(await totalOf('visitor', '/public/startups')).toBe(counted)
  const statuses = ['active', 'graduated', 'droppedout']
  const totals = await Promise.all(
    statuses.map((status) => totalOf('visitor', `/public/startups?status=${status}`)),
  )
  expect([totals[0]! + totals[1]!, totals[2]]).toEqual([counted, 2])
  const pages = await openPages(t)
  expect(JSON.parse((await pages.inject('/open-data/startups.json')).body)).toMatchObject({ total: counted })
  await pages.close()
})

// A NAIN's tab Projects has a list of startups too.
it.each(['COE', 'NAIN'])("the tabs of a %s's public page count what they list", async (type) => {
  const incubator = await addAsPortal(t, 'incubator', null, {
    name: `Counted ${type}`,
    incubator_type: type,
    email: `counted.${type}@example.org`,
    phone: '5000000001',
  })
  await addAsPortal(t, 'project', incubator, { name: 'Soil map' })
  for (const name of ['One', 'Two'])
    await addAsPortal(t, 'startup', incubator, {
      ...NEW.startup,
      name,
      email: `${name}.${type}@example.org`,
      phone: '5000000001',
    })
  const read = (query: Record<string, string>) =>
    readIncubator(t.db, t.settings.programme, incubator, query, new Date())
  const { tabs } = await read({})
  // (incubators.md, Tabs of an incubator profile)
  const startups = await read({ tab: 'startups' })
  expect([startups.open, startups.list?.total]).toEqual([type === 'NAIN' ? 'projects' : 'startups', 2])
  for (const { value: tab, label, count } of tabs) {
    const { parts, list } = await read({ tab })
    for (const part of parts?.parts ?? [])
      if (part.count !== null)
        expect((await read({ tab, [parts!.name]: part.value })).list!.total, `${label}, ${part.label}`).toBe(
          part.count,
        )
    if (tab === 'performance')
      expect(count).toBe(parts!.parts.reduce((sum, part) => sum + (part.count ?? 0), 0))
    else expect(list?.total ?? null, label).toBe(count)
  }
})
