import { expect, test } from 'vitest'
import { findOverweight } from './page-budgets.ts'

const KILOBYTE = 1024
const filesOf = (count: number, bytes: number) =>
  new Map(Array.from({ length: count }, (_, at) => [`file-${at}.js`, bytes + at]))

test('a page within its budget is no problem', () => {
  expect(findOverweight('/startups', filesOf(10, 20 * KILOBYTE))).toBeUndefined()
})

test('a page with too many kilobytes is named with its figures and its largest files', () => {
  const sizes = new Map([
    ['a.js', 200 * KILOBYTE],
    ['b.js', 50 * KILOBYTE],
  ])
  expect(findOverweight('/startups', sizes)).toBe(
    '/startups loads 2 files of 250.0 KB at first, more than 19 files or 246 KB; the largest are a.js 200.0 KB, b.js 50.0 KB.',
  )
})

test('a page with too many files is named, however small they are', () => {
  expect(findOverweight('/startups', filesOf(20, 10))).toContain('/startups loads 20 files')
})

test('a profile may weigh more than a list', () => {
  expect(findOverweight('/startup/$id', filesOf(20, 12 * KILOBYTE))).toBeUndefined()
  expect(findOverweight('/startups', filesOf(20, 12 * KILOBYTE))).toBeDefined()
})
