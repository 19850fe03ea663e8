import { describe, expect, it } from 'vitest'
import type { Checked } from './check.ts'
import type { ImportedRow } from './imported-row.ts'
import { makeKeptChecks } from './kept-checks.ts'

/** The check of a file of so many rows with one cell of so many characters. */
const checkOf = (rows: number, characters: number): Checked => {
  const cells = ['x'.repeat(characters)]
  return {
    rows: Array.from({ length: rows }, (_, row) => ({ row, cells }) as unknown as ImportedRow),
    summary: {} as Checked['summary'],
    ready: [],
    asOf: {} as Checked['asOf'],
  }
}
const keep = (checks: ReturnType<typeof makeKeptChecks>, id: string, checked: Checked) =>
  checks.keep({ id, headers: ['Name'], module: 'prototype' }, 'now', checked)
const found = (checks: ReturnType<typeof makeKeptChecks>, ids: readonly string[]) =>
  ids.filter((id) => checks.find(id, 'now') !== undefined)

describe('the checks of files that are kept for previews', () => {
  it('are the latest eight', () => {
    const checks = makeKeptChecks()
    const ids = [...'abcdefghi']
    for (const id of ids) keep(checks, id, checkOf(1, 1))
    expect(found(checks, ids)).toEqual([...'bcdefghi'])
  })

  it('are fewer if the texts of their cells are long, however few the cells are', () => {
    const checks = makeKeptChecks()
    for (const id of ['a', 'b', 'c']) keep(checks, id, checkOf(10_000, 900))
    expect(found(checks, ['a', 'b', 'c'])).toEqual(['b', 'c'])
    // One is always kept: its preview has many pages.
    keep(checks, 'd', checkOf(30_000, 900))
    expect(found(checks, ['a', 'b', 'c', 'd'])).toEqual(['d'])
  })

  it('are found only with the stamp under which they were made', () => {
    const checks = makeKeptChecks()
    keep(checks, 'a', checkOf(1, 1))
    expect(checks.find('a', 'before')).toBeUndefined()
    checks.drop('a')
    expect(found(checks, ['a'])).toEqual([])
  })
})
