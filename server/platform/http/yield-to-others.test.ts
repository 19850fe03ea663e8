import { expect, test } from 'vitest'
import { filterInTurns, mapInTurns } from './yield-to-others.ts'

/** Work of a millisecond that nobody can interrupt. */
function work(): void {
  const until = performance.now() + 1
  while (performance.now() < until);
}

test('work on many things lets others have their turns, and keeps its order', async () => {
  let turns = 0
  let isOver = false
  const others = (): void => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  setImmediate(others)
  const items = Array.from({ length: 500 }, (_, at) => at)
  const mapped = await mapInTurns(items, (item, at) => {
    work()
    return [item, at]
  })
  isOver = true
  expect(mapped).toEqual(items.map((item) => [item, item]))
  expect(turns).toBeGreaterThan(5)
})

test('few things are worked on at once', async () => {
  let turns = 0
  setImmediate(() => (turns += 1))
  expect(await filterInTurns([1, 2, 3, 4], (n) => n % 2 === 0)).toEqual([2, 4])
  expect(turns).toBe(0)
})
