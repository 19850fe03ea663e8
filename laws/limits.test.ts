import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTable } from '../scripts/print-limits.ts'

test('the page of limits says how much may be under way as the code does (npx tsx scripts/print-limits.ts)', () => {
  const page = readFileSync('docs/product/limits.md', 'utf8')
  expect(page).toBe(withTable(page))
})
