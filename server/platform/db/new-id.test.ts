import { expect, test } from 'vitest'
import { isId, newId } from './new-id.ts'

test('ids that are created together are different, sorted by creation and of version 7', () => {
  const ids = Array.from({ length: 5_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => isId(id) && id[14] === '7')).toBe(true)
  // The random part of each: its last 46 bits.
  expect(new Set(ids.map((id) => id.slice(-11))).size).toBe(ids.length)
})
