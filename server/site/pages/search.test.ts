/** The search of visitors (public-pages.md, Public search). */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEARCH_ENDED, SEARCH_PER_MODULE } from '#domain/api/search-limits.ts'
import { sql } from '#server/platform/db/sql.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { addAsPortal, openPages } from './testing/open-pages.ts'

let t: TestApp
let pages: FastifyInstance

beforeAll(async () => {
  t = await createTestApp()
  pages = await openPages(t)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const addIncubators = async (name: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1)
    await addAsPortal(t, 'incubator', null, {
      name: `${name} ${n}`,
      incubator_type: 'TBI',
      email: `${name}${n}@example.org`,
      phone: '5000000001',
      location: 'Udupi',
    })
}
const search = async (query: string) => {
  const { body } = await pages.inject(`/search?${query}`)
  const more = [.../<a href="([^"]*)">More in ([^<]*)/g[Symbol.matchAll](body)].map(([, href, label]) => [
    href!.replaceAll('&amp;', '&'),
    label,
  ])
  return { body, found: body.match(/<li class="box">/g)?.length ?? 0, more }
}

it('leads to the other results of a module of which only the best are shown', async () => {
  await addIncubators('tamarind', SEARCH_PER_MODULE + 1)
  const first = await search('q=tamarind')
  expect(first).toMatchObject({
    found: SEARCH_PER_MODULE,
    more: [['/search?q=tamarind&in=incubator', 'Incubators']],
  })
  const all = await search('q=tamarind&in=incubator')
  expect(all).toMatchObject({ found: SEARCH_PER_MODULE + 1, more: [] })
  expect(all.body).toContain('Results in Incubators only. <a href="/search?q=tamarind">Search everything</a>')
  expect(all.body).not.toContain('Only the best')
})

it('says that it shows only a part if the search took too long', async () => {
  // The embedded database lets nobody in while a transaction is open.
  if (t.db.kind === 'embedded') return
  await t.db.transact(async (tx) => {
    await tx.query(sql`lock table search_document in access exclusive mode`)
    const { statusCode, body } = await pages.inject('/search?q=waiting')
    expect(statusCode).toBe(200)
    expect(body).toContain(SEARCH_ENDED)
    expect(body).not.toContain('No results')
  })
})

it('says so if a module has more results than it shows', async () => {
  await addIncubators('neem', 21)
  const { body, found } = await search('q=neem&in=incubator')
  expect(found).toBe(20)
  expect(body).toContain('Only the best 20 results are shown. Add a word to narrow the search.')
})

it('searches everything if the address names no module that visitors find', async () => {
  await addIncubators('banyan', 1)
  for (const named of ['', 'account', 'note', '%00'])
    expect(await search(`q=banyan&in=${named}`)).toMatchObject({ found: 1, more: [] })
})
