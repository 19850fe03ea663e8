import { expect, it } from 'vitest'
import { makeLookUp } from './look-up.ts'

/** A look-up that answers each key in capitals, except those that do not exist, and what it was asked for. */
function makeCountedLookUp() {
  const batches: string[][] = []
  const lookUp = makeLookUp(async (keys) => {
    batches.push([...keys])
    if (keys.includes('fails')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  return { batches, lookUp }
}

it('asks once for all that is looked up in the same turn, and gives each what it asked for', async () => {
  const { batches, lookUp } = makeCountedLookUp()
  const found = await Promise.all(['a', 'b', 'a', 'nobody'].map(lookUp))
  expect(found).toEqual(['A', 'B', 'A', undefined])
  expect(batches).toEqual([['a', 'b', 'nobody']])
})

it('asks again for what is looked up later, so that nobody is answered what was true before', async () => {
  const { batches, lookUp } = makeCountedLookUp()
  const first = lookUp('a')
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([first, lookUp('a')])
  expect(batches).toEqual([['a'], ['a']])
})

it('fails whom it was asked by together, and nobody after them', async () => {
  const { lookUp } = makeCountedLookUp()
  const ends = await Promise.allSettled([lookUp('fails'), lookUp('a')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lookUp('a')).toBe('A')
})
