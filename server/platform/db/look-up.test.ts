import { expect, it } from 'vitest'
import { makeLookUp } from './look-up.ts'

/** A look-up that returns each known key in capitals, and records the keys of each call. */
function makeCountedLookUp() {
  const batches: string[][] = []
  const lookUp = makeLookUp(async (keys) => {
    batches.push([...keys])
    if (keys.includes('fails')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  return { batches, lookUp }
}

it('looks up all keys of the same turn at once and returns each caller its own', async () => {
  const { batches, lookUp } = makeCountedLookUp()
  const found = await Promise.all(['a', 'b', 'a', 'nobody'].map(lookUp))
  expect(found).toEqual(['A', 'B', 'A', undefined])
  expect(batches).toEqual([['a', 'b', 'nobody']])
})

it('looks up later keys again, so that no answer is outdated', async () => {
  const { batches, lookUp } = makeCountedLookUp()
  const first = lookUp('a')
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([first, lookUp('a')])
  expect(batches).toEqual([['a'], ['a']])
})

it('fails the callers of one look-up together, and no later ones', async () => {
  const { lookUp } = makeCountedLookUp()
  const ends = await Promise.allSettled([lookUp('fails'), lookUp('a')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lookUp('a')).toBe('A')
})
