/** The display preferences of a person (lists-and-search.md, Display preferences). */
import { expect, it } from 'vitest'
import { newId } from '#server/platform/db/new-id.ts'
import { useAccountApp } from './testing/account-app.ts'

const product = useAccountApp()
const mentor = { email: 'm@example.org', role_type: 'mentor' as const, mentor_id: newId() }
const VIEW = '0198a000-0000-7000-8000-00000000000a'
const put = (cookie: string | undefined, change: object) =>
  product.put('/auth/preferences', change, { cookie })
const preferencesOf = async (cookie: string): Promise<unknown> =>
  (await product.get('/auth/session', { cookie })).json().preferences

it('a setting applies in every browser of the person, and each setting is stored separately', async () => {
  await product.add(mentor)
  const [here, elsewhere] = [await product.enter(mentor.email), await product.enter(mentor.email)]
  expect(await preferencesOf(here)).toEqual({})
  await Promise.all([put(here, { page_size: 50 }), put(elsewhere, { density: 'compact' })])
  expect(await preferencesOf(elsewhere)).toEqual({ page_size: 50, density: 'compact', columns: {} })
  expect((await put(here, { page_size: null })).json()).toEqual({ density: 'compact', columns: {} })
  expect(await preferencesOf(elsewhere)).toEqual({ density: 'compact', columns: {} })
})

it('the columns of each list are kept in their order, until they are taken back', async () => {
  await product.add(mentor)
  const cookie = await product.enter(mentor.email)
  await Promise.all([
    put(cookie, { columns: { prototype: ['development_time', 'name'] } }),
    put(cookie, { columns: { startup: ['name', 'email', 'createdAt'] } }),
  ])
  expect(await preferencesOf(cookie)).toEqual({
    columns: { prototype: ['development_time', 'name'], startup: ['name', 'email', 'createdAt'] },
  })
  await put(cookie, { columns: { startup: null } })
  expect(await preferencesOf(cookie)).toEqual({ columns: { prototype: ['development_time', 'name'] } })
})

it('an invalid setting is refused with a sentence, and nothing is stored', async () => {
  await product.add(mentor)
  const cookie = await product.enter(mentor.email)
  for (const [body, path, message] of [
    [{ density: 'compact', page_size: 5_000 }, 'page_size', 'page_size must be one of 10, 25, 50, 100'],
    [
      { columns: { prototype: ['name', 'amount'] } },
      'columns.prototype',
      'Prototypes have no column "amount"',
    ],
    [{ columns: { prototype: ['name', 'name'] } }, 'columns.prototype', 'Each column can be chosen once'],
    [{ columns: { prototype: ['startup'] } }, 'columns.prototype', 'The column Name cannot be left out'],
    [{ pinned_views: [VIEW, VIEW.toUpperCase()] }, 'pinned_views', 'Each view can be pinned once'],
    [{ pinned_views: 'all' }, 'pinned_views', 'Choose saved views'],
    [{ columns: 5 }, 'columns', 'columns must be an object'],
    [{ density: 'tiny' }, 'density', 'density must be one of comfortable, compact'],
  ] as const) {
    const refused = await put(cookie, body)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual([{ path, message }])
  }
  for (const body of [{ theme: 'dark' }, { columns: { spaceship: ['name'] } }, { columns: ['name'] }])
    expect((await put(cookie, body)).statusCode).toBe(400)
  expect(await preferencesOf(cookie)).toEqual({})
})

it('a visitor has no settings', async () => {
  expect((await put(undefined, { page_size: 50 })).statusCode).toBe(401)
})
