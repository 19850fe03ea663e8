import { expect, it } from 'vitest'
import { ticksFor } from './line-shape.ts'

it.each([
  [
    [3, 8],
    [0, 2, 4, 6, 8],
  ],
  [[0], [0]],
  [
    [-4, 4],
    [-4, -2, 0, 2, 4],
  ],
  [[17_850_000], [0, 5_000_000, 10_000_000, 15_000_000, 20_000_000]],
])('the axis of %j has round steps that hold every value, and zero', (values, ticks) => {
  expect(ticksFor(values)).toEqual(ticks)
})
