/**
 * Every kind of cell in the table of imports.md, Kinds of cells, through every type of file: as a text, as a stored
 * number and with a number format. A csv has what a spreadsheet program writes into it, which is what it shows.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableAsCsv, tableAsXls, tableAsXlsx } from '#server/platform/sheets/testing/make-table.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { CASE_FIELDS, CELL_CASES, type CellCase } from './testing/cell-cases.ts'
import { ERROR_CASES } from './testing/error-cases.ts'
import { FORMAT_CASES } from './testing/format-cases.ts'
import { SHOWN_CASES } from './testing/shown-cases.ts'
import { SPELLING_CASES } from './testing/spelling-cases.ts'
import { upload } from './testing/upload.ts'

const CASES = [...CELL_CASES, ...FORMAT_CASES, ...ERROR_CASES, ...SPELLING_CASES, ...SHOWN_CASES]

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const FILES = {
  csv: ({ cell, shown = typeof cell === 'string' ? cell : null, header = 'Value' }: CellCase) =>
    shown === null
      ? undefined
      : tableAsCsv([
          [header, 'Key'],
          [shown, 'k'],
        ]),
  xlsx: ({ cell, header = 'Value' }: CellCase) =>
    tableAsXlsx({
      rows: [
        [header, 'Key'],
        [cell, 'k'],
      ],
    }),
  xls: ({ cell, header = 'Value' }: CellCase) =>
    tableAsXls({
      rows: [
        [header, 'Key'],
        [cell, 'k'],
      ],
    }),
}

const titleOf = ({ kind, field, header, cell, shown }: CellCase) =>
  [kind, shown ?? (typeof cell === 'string' ? cell : JSON.stringify(cell)), header, `as ${field}`]
    .filter(Boolean)
    .join(', ')

describe.each(Object.keys(FILES) as (keyof typeof FILES)[])('in a %s', (type) => {
  it.each(CASES.filter((one) => FILES[type](one) !== undefined).map((one) => [titleOf(one), one] as const))(
    '%s',
    async (_title, one) => {
      const [module, field, fixed] = CASE_FIELDS[one.field]
      const mapping = { [one.header ?? 'Value']: field, Key: null }
      const { status, body } = await upload(t, 'coe-master', FILES[type](one)!, {
        module,
        mapping,
        fixed,
        header_row: 1,
      })
      expect([status, body.rows_total]).toEqual([201, 1])
      const [row] = body.sample
      if (one.needed) expect(Object.keys(body[one.needed])).toEqual([field])
      expect(row.errors.map(({ message }: { message: string }) => message)).toEqual(
        one.refused === undefined ? [] : [expect.stringContaining(one.refused)],
      )
      if (one.refused !== undefined || one.needed) return
      const isMarked = one.marked ?? (type === 'csv' && (one.markedInCsv ?? false))
      expect([row.values[field], row.changes.length > 0]).toEqual([one.saved, isMarked])
      if (one.from !== undefined) expect(row.changes[0].from).toBe(one.from)
    },
  )
})

it('is said of every kind of cell in the table', () => {
  const page = readFileSync('docs/product/imports.md', 'utf8')
  const section = /\n## Kinds of cells\n([^]*?)\n## /.exec(page)?.[1] ?? ''
  const kinds = section.split('\n').flatMap((line) => /^\| ([^|]+?) \|/.exec(line)?.[1] ?? [])
  expect(new Set(CASES.map(({ kind }) => kind))).toEqual(
    new Set(kinds.filter((kind) => !/^(?:Cell|-+)$/.test(kind))),
  )
})
