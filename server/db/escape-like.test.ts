import { expect, it } from 'vitest'
import { likeWithin } from './escape-like.ts'

it.each([
  ['O’Connor', '%O_Connor%'],
  ["O'Connor", '%O_Connor%'],
  ['Soil Lab', '%Soil_Lab%'],
  ['Soil\u00a0Lab', '%Soil_Lab%'],
  ['José', '%Jos_%'],
  ['100% of_it', '%100\\%_of\\_it%'],
  ['ಮೈಸೂರು', '%ಮೈಸೂರು%'],
  ['-', '%-%'],
])('the pattern for texts that contain "%s" is %s', (text, pattern) => {
  expect(likeWithin(text)).toBe(pattern)
})
