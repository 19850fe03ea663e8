import { expect, it } from 'vitest'
import { isSame } from './is-same.ts'

it('two values are the same if they differ only in null and absent, or in the order of keys', () => {
  expect(isSame({ a: 1, b: null }, { a: 1 })).toBe(true)
  expect(isSame({ a: 1, b: [2, { c: 3 }] }, { b: [2, { c: 3 }], a: 1 })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame({ a: 1 }, { a: '1' })).toBe(false)
})

it('inherited properties of objects are not values', () => {
  expect(isSame({ constructor: null }, {})).toBe(true)
  expect(isSame({ toString: Object.prototype.toString }, {})).toBe(false)
})
