import { expect, it } from 'vitest'
import { makeLookUp } from './look-up.ts'

/** A look-up that answers each key in capitals, except those that do not exist, and what it was asked for. */
function makeAsked() {
  const asked: string[][] = []
  const lookUp = makeLookUp(async (keys) => {
    asked.push([...keys])
    if (keys.includes('fails')) throw new Error('the database is away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  return { asked, lookUp }
}

it('asks once for all that is looked up in the same turn, and gives each what it asked for', async () => {
  const { asked, lookUp } = makeAsked()
  const found = await Promise.all(['a', 'b', 'a', 'nobody'].map(lookUp))
  expect(found).toEqual(['A', 'B', 'A', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

it('asks again for what is looked up later, so that nobody is answered what was true before', async () => {
  const { asked, lookUp } = makeAsked()
  const first = lookUp('a')
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([first, lookUp('a')])
  expect(asked).toEqual([['a'], ['a']])
})

it('fails whom it was asked by together, and nobody after them', async () => {
  const { lookUp } = makeAsked()
  const ends = await Promise.allSettled([lookUp('fails'), lookUp('a')])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await lookUp('a')).toBe('A')
})
