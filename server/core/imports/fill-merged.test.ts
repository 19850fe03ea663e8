import { describe, expect, it } from 'vitest'
import { SHEET_LIMITS, type MergedRange } from '#server/platform/sheets/sheet.ts'
import { fillMerged } from './fill-merged.ts'

const range = (firstRow: number, lastRow: number, firstColumn: number, lastColumn: number): MergedRange => ({
  firstRow,
  lastRow,
  firstColumn,
  lastColumn,
})
const rows = [
  { row: 2, cells: ['a', 'b'] },
  { row: 4, cells: ['', 'c'] },
  { row: 9, cells: ['', '', 'd'] },
]

describe('fillMerged', () => {
  it('fills the blank cells of a range in the rows that have something of their own', () => {
    expect(fillMerged(rows, [range(2, 9, 0, 0)], 3)).toEqual([
      { row: 2, cells: ['a', 'b'] },
      { row: 4, cells: ['a', 'c'], merged: [0] },
      { row: 9, cells: ['a', '', 'd'], merged: [0] },
    ])
  })

  it('shows the text of a range in place of what its cells kept below it', () => {
    const kept = [
      { row: 2, cells: ['a', 'b', '1'] },
      { row: 4, cells: ['x', 'c', '2'] },
      { row: 5, cells: ['y', ''] },
    ]
    expect(fillMerged(kept, [range(2, 5, 0, 0)], 3)).toEqual([
      kept[0],
      { row: 4, cells: ['a', 'c', '2'], merged: [0] },
    ])
    expect(fillMerged(kept, [range(3, 4, 0, 1)], 3)?.[1]).toEqual({ row: 4, cells: ['', '', '2'] })
    expect(fillMerged(kept, [range(2, 2, 0, 1)], 3)?.[0]).toEqual({
      row: 2,
      cells: ['a', 'a', '1'],
      merged: [1],
    })
  })

  it('leaves columns without a header, and ranges without any text', () => {
    expect(fillMerged(rows, [range(2, 2, 1, 16_383)], 3)?.[0]?.cells).toEqual(['a', 'b', 'b'])
    expect(fillMerged(rows, [range(4, 9, 0, 0), range(3, 8, 2, 2), range(1, 9, 1, 1)], 3)).toEqual(rows)
  })

  it('gives up where ranges would multiply a text beyond what a file may contain', () => {
    const many = Array.from({ length: 1_000 }, (_, n) => ({
      row: n + 2,
      cells: [n === 0 ? 'x'.repeat(30_000) : '', '1'],
    }))
    expect(fillMerged(many, [range(2, 1_001, 0, 0)], 2)).toBeUndefined()
    const same = Array.from({ length: SHEET_LIMITS.cells / 1_000 + 1 }, () => range(2, 1_001, 1, 1))
    expect(fillMerged(many, same, 2)).toBeUndefined()
  })
})
