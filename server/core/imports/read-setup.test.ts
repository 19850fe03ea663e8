import { describe, expect, it } from 'vitest'
import { prototype } from '#domain/entities/prototype.ts'
import { startup } from '#domain/entities/startup.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { correctRows, firstSetup, mergeSetup, type SetupFile } from './read-setup.ts'

const fileOf = (rows: number, ...columns: string[]): SetupFile => ({
  columns,
  rows: Array.from({ length: rows }, (_, n) => ({ row: n + 2, cells: columns.map(() => 'x') })),
})
const file = fileOf(2, 'Prototype name', 'Description')
const before = firstSetup(prototype, file.columns)

function problemsOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.errors
    throw error
  }
  return []
}

describe('corrected cells', () => {
  it('build a row once, however many of its cells change', () => {
    const corrections = Array.from({ length: 1_000 }, (_, n) => ({
      row: 2 + (n % 2),
      column: `c${n % 100}`,
      value: String(n),
    }))
    expect(correctRows({ 2: { kept: 'as it was' } }, corrections)).toEqual([
      [2, expect.objectContaining({ kept: 'as it was', c0: '900', c98: '998' })],
      [3, expect.objectContaining({ c1: '901', c99: '999' })],
    ])
  })

  it('do not change other rows', () => {
    const other = { Description: 'better' }
    const { cells } = mergeSetup(
      prototype,
      file,
      { ...before, cells: { 3: other } },
      {
        cells: [
          { row: 2, column: 'Description', value: 'a' },
          { row: 2, column: 'Description', value: 'b' },
        ],
      },
    )
    expect(cells).toEqual({ 2: { Description: 'b' }, 3: other })
    expect(cells[3]).toBe(other)
  })

  it('are refused at their position if the file has no such row or column', () => {
    const cells = [
      { row: 2, column: 'Description', value: 'a' },
      { row: 4, column: 'constructor', value: 'b' },
    ]
    expect(problemsOf(() => mergeSetup(prototype, file, before, { cells }))).toEqual([
      { path: 'cells.1.row', message: 'The file has no row 4' },
      { path: 'cells.1.column', message: 'The file has no column "constructor"' },
    ])
  })
})

describe('the choices for a file are limited in total', () => {
  it.each([
    ['cells', { cells: [{ row: 2, column: 'Description', value: 'x'.repeat(10_000) }] }],
    ['values', { values: { sector: { ['x'.repeat(5_000)]: null } } }],
  ])('over all calls: %s', (path, input) => {
    const large = 'x'.repeat(995_000)
    const held = {
      ...before,
      values: { sector: { [large]: null } },
      cells: { 3: { Description: large } },
    }
    const problems = problemsOf(() => mergeSetup(startup, file, held, input))
    expect(problems).toEqual([
      { path, message: `${path} may hold at most 10,00,000 characters for one file` },
    ])
  })

  it('and values for every row are limited by the number of rows', () => {
    const fixed = { description: 'x'.repeat(5_000) }
    const merge = (rows: number) => mergeSetup(prototype, fileOf(rows, 'Prototype name'), before, { fixed })
    expect(problemsOf(() => merge(9_000))).toEqual([])
    expect(problemsOf(() => merge(10_000))).toEqual([
      {
        path: 'fixed',
        message: 'The values for every row are too long for a file of 10,000 rows. Shorten them.',
      },
    ])
  })
})
