import { expect, test } from 'vitest'
import { isId, newId, newShownId } from './new-id.ts'

test('ids that are created together are different, sorted by creation and of version 7', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true)
  // The random part of each: its last 46 bits.
  expect(new Set(ids.map((id) => id.slice(-11))).size).toBe(ids.length)
})

test('shown ids are 26 characters of base 36, different, and have each character as often', () => {
  const ids = Array.from({ length: 5_000 }, newShownId)
  expect(ids.every((id) => /^[0-9a-z]{26}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  const counts = new Map<string, number>()
  for (const character of ids.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
  // 3,611 of each are expected; six times the deviation of that.
  expect([...counts.values()].every((count) => count > 3_255 && count < 3_967)).toBe(true)
  expect(counts.size).toBe(36)
})
