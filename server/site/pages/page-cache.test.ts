import { expect, test } from 'vitest'
import { makePageCache } from './page-cache.ts'

// (public-pages.md, Caching of public pages)
test('a page is read once for everybody who asks within ten seconds, and then again', async () => {
  let now = 0
  const cached = makePageCache<string>(() => now)
  let times = 0
  const read = async () => `page ${(times += 1)}`
  expect(await Promise.all([cached('/', read), cached('/', read)])).toEqual(['page 1', 'page 1'])
  now = 9_999
  expect(await cached('/', read)).toBe('page 1')
  now = 10_000
  expect(await cached('/', read)).toBe('page 2')
  expect(await cached('/other', read)).toBe('page 3')
})

test('a page that fails is read again', async () => {
  const cached = makePageCache<string>()
  await expect(
    cached('/', async () => {
      throw new Error('no database')
    }),
  ).rejects.toThrow('no database')
  expect(await cached('/', async () => 'page')).toBe('page')
})
