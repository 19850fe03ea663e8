import { expect, it } from 'vitest'
import { searchKey } from './search-key.ts'

it.each([
  ['José', 'jose'],
  ['Jose\u0301', 'jose'],
  ['O’Connor', "o'connor"],
  ['Soil\u00a0 Lab', 'soil lab'],
  ['“Smart” co–operative', '"smart" co-operative'],
  ['100% of_it\\', '100% of_it\\'],
  ['ಮೈಸೂರು', 'ಮೈಸೂರು'],
  ['कृषि', 'कृषि'],
])('a search compares "%s" as "%s"', (text, key) => {
  expect(searchKey(text)).toBe(key)
})
