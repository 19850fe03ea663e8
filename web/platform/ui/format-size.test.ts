import { expect, it } from 'vitest'
import { formatSize } from './format-size.ts'

it.each([
  [1, '1 KB'],
  [340 * 1024, '340 KB'],
  [1024 * 1024 - 600, '1,023 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1.24 * 1024 * 1024, '1.2 MB'],
])('a file of %d bytes has %s', (bytes, shown) => expect(formatSize(bytes)).toBe(shown))
