/** Private values are looked for in the pages that the server draws, and by searches for them (roles-and-rights.md, Public and private fields). */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { VISITOR } from '#domain/permissions/actor.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/register.ts'
import { THINGS, viewOf, type Thing } from '#domain/permissions/reading.ts'
import { INCUBATOR_LISTS } from '#domain/vocabulary/incubator-types.ts'
import { LISTED_PAGES } from '#domain/vocabulary/public-addresses.ts'
import { DATA_SETS } from './site/data-sets.ts'
import { tabsOf } from './site/pages/incubator-tabs.ts'
import { openPages } from './site/pages/testing/open-pages.ts'
import { plantReturns } from './features/returns/testing/plant-returns.ts'
import { plantSecrets, plantVisitors, SIGNED_IN, type Secret } from './testing/planted-secrets.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
let pages: FastifyInstance
let hidden: Secret[] = []
let others: Secret[] = []

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t)
  others = await plantVisitors(t, t.own)
  others.push(...(await plantReturns(t)).secrets)
  const planted = [...(await plantSecrets(t, t.own)), ...others]
  hidden = planted.filter(({ thing, target }) => viewOf(VISITOR, thing, target) !== 'full')
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const leaksOf = (text: string) => hidden.filter((secret) => text.includes(secret.text)).map((s) => s.text)

const profile = () => `/landingIncubator/${t.own.incubator}`
const addresses = (): string[] => [
  ...LISTED_PAGES,
  '/?in=startup',
  '/?in=mentor',
  '/incubators',
  '/incubators?type=COE&view=list',
  ...Object.values(INCUBATOR_LISTS).map(({ href }) => href),
  profile(),
  ...[...tabsOf(false), ...tabsOf(true)].flatMap(({ value, parts }) => [
    `${profile()}?tab=${value}`,
    ...parts.map((part) => `${profile()}?tab=${value}&module=${part.value}`),
  ]),
  `/landingStartup/${t.own.startup}`,
  `/mentor-landing/${t.own.mentor}`,
  `/event/register/${t.own.of['event']}`,
  `/contact?incubator_id=${t.own.incubator}`,
  ...Object.keys(DATA_SETS).flatMap((set) => [
    `/open-data/${set}.csv?pageSize=100`,
    `/open-data/${set}.json?pageSize=100`,
  ]),
  '/embed/incubators',
  '/search?q=secret',
  '/search?q=secret&in=startup',
  '/sitemap.xml',
  '/robots.txt',
]

const ERRORS: readonly string[] = [
  '/event/cancel?token=none',
  '/open-data/notes.csv',
  '/open-data/incubators.csv?page=0',
  '/landingIncubator/none',
  '/landingStartup/none',
]

/** What these tests plant nothing in, each with a reason. */
const NOT_PLANTED: Partial<Record<Thing, string>> = {
  details: 'the private fields of other things',
  import: 'its file holds records',
  approval: 'its values are those of records',
  activity: 'its sentences are made of codes',
  admin: 'an account, whose keys the planted secrets look for',
  invitation: 'it holds a token and no record',
  mail: 'written when it is sent, and listed without its text',
  'return-figure': 'a number of an answer',
  system: 'it holds figures only',
  rights: 'the same for all programmes',
}

test('private values are planted in everything that has readers, or it is said why not', () => {
  const planted = new Set<Thing>([
    ...(ENTITIES as readonly Entity[]).flatMap(({ readers, hidden: some }) => [
      readers,
      ...(some ? [some.readers] : []),
    ]),
    ...others.map(({ thing }) => thing),
  ])
  expect(THINGS.filter((thing) => !planted.has(thing)).toSorted()).toEqual(
    Object.keys(NOT_PLANTED).toSorted(),
  )
})

describe('a private value', () => {
  it.each(['', 'signed=in'])('is on no page that the server draws, with the cookie "%s"', async (cookie) => {
    const leaks: string[] = []
    for (const url of [...addresses(), ...ERRORS]) {
      const { body, statusCode } = await pages.inject({ url, headers: cookie ? { cookie } : {} })
      expect(ERRORS.includes(url) ? [400, 404] : [200], url).toContain(statusCode)
      leaks.push(...leaksOf(body).map((text) => `${url}: ${text}`))
    }
    expect(leaks).toEqual([])
    expect(hidden.length).toBeGreaterThan(15)
  })

  it('is found by no search of a visitor', async () => {
    const found: string[] = []
    for (const { text } of hidden) {
      const { body } = await t.call('visitor', 'GET', `/public/search?q=${encodeURIComponent(text)}`)
      if (body.data.length > 0) found.push(`${text}: ${JSON.stringify(body.data[0])}`)
    }
    expect(found).toEqual([])
  })

  it('is found by no search of a person who may not read it', async () => {
    const leaks: string[] = []
    for (const kind of SIGNED_IN) {
      const { body: session } = await t.call(kind, 'GET', '/auth/session')
      const actor = {
        ...VISITOR,
        kind,
        uid: session.uid,
        incubatorId: session.incubator_id,
        startupId: session.startup_id,
        mentorId: session.mentor_id,
        ...(kind === 'mentor' ? { menteeIds: [t.own.startup] } : {}),
      }
      const unreadable = hidden.filter(({ thing, target }) => viewOf(actor, thing, target) !== 'full')
      for (const { text } of unreadable) {
        const { raw } = await t.call(kind, 'GET', `/search?q=${encodeURIComponent(text)}`)
        if (raw.body.includes(text)) leaks.push(`${kind}: ${text}`)
      }
    }
    expect(leaks).toEqual([])
  })
})
