import { buffer, text as textOf } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { stripApostrophe } from '#domain/tabular/clean-cell.ts'
import { SHEET_LIMITS } from './sheet.ts'
import { readCells, readRows } from './testing/read-rows.ts'
import { ZipArchive } from './unzip.ts'
import { writeCsv, writeXlsx, type SheetColumn } from './write-sheet.ts'

const columns: SheetColumn[] = [
  { header: 'ಹೆಸರು', type: 'text' },
  { header: 'amount', type: 'number' },
  { header: 'date', type: 'date' },
]

const rows = [
  ['ಮೈಸೂರು, "Millets"', '15000000', '2020-01-09'],
  ['देवनागरी\r\nLabs', '-12.5', '1901-01-01'],
  ['=SUM(A1)', '', ''],
  ['05012345678', '12345678901234567890', '30-02-2020'],
  [' +91 \t', '=1+1', '2020-02-30'],
  ["'=already", '-', '@me'],
]

test('a csv has the form that Excel expects: UTF-8 with its mark, CRLF, quotes where needed, formula-like text guarded', async () => {
  const file = await buffer(writeCsv(columns, rows))
  expect(file.toString('utf8')).toBe(
    [
      '\ufeffಹೆಸರು,amount,date',
      '"ಮೈಸೂರು, ""Millets""",15000000,2020-01-09',
      '"देवनागरी\r\nLabs",-12.5,1901-01-01',
      "'=SUM(A1),,",
      '05012345678,12345678901234567890,30-02-2020',
      `" +91 \t",'=1+1,2020-02-30`,
      "''=already,'-,'@me",
      '',
    ].join('\r\n'),
  )
})

test('a csv is read as it was written, with one apostrophe removed', async () => {
  const cells = await readCells(await buffer(writeCsv(columns, rows)))
  expect(cells.slice(1).map((row) => row.map(stripApostrophe))).toEqual(rows)
})

test('a workbook is read as it was written, without apostrophes', async () => {
  expect((await readCells(await buffer(writeXlsx(columns, rows)))).slice(1)).toEqual(rows)
})

const cell = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[ "',;=+@\-\t\r\n_x00D5Fಕन]{1,9}$/))
  .filter((text) => text.trim() !== '' && !text.includes('\0'))

test('any text is read from csv and xlsx as it was written', async () => {
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(table, async (lines) => {
      const csv = await readCells(await buffer(writeCsv(columns, lines)))
      expect(csv.slice(1).map((row) => row.map(stripApostrophe))).toEqual(lines)
      expect((await readCells(await buffer(writeXlsx(columns, lines)))).slice(1)).toEqual(lines)
    }),
    { numRuns: 60 },
  )
})

test('cells of a workbook are texts, numbers and days, never formulas', async () => {
  const archive = new ZipArchive(await buffer(writeXlsx(columns, rows)), SHEET_LIMITS)
  const read = async (part: string) => textOf(archive.read(part))
  const sheet = await read('xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  expect(sheet).toMatch(/<c r="A4" t="inlineStr" s="\d+"><is><t>=SUM\(A1\)<\/t>/)
  expect(sheet).toMatch(/<c r="B2" s="\d+"><v>15000000<\/v>/)
  expect(sheet).toMatch(/<c r="C2" s="\d+"><v>43839<\/v>/)
  expect(sheet).toContain('state="frozen"')
  const styles = await read('xl/styles.xml')
  const fonts = [...styles.matchAll(/<xf numFmtId="\d+" fontId="(\d+)"/g)].map((xf) => Number(xf[1])).slice(1)
  const styleOf = (ref: string) => Number(new RegExp(`<c r="${ref}"[^>]* s="(\\d+)"`).exec(sheet)?.[1])
  const isBold = (ref: string) => fonts[styleOf(ref)] !== fonts[0]
  expect(['A1', 'B1', 'C1'].map(isBold)).toEqual([true, true, true])
  expect(['A2', 'B2', 'C2'].map(isBold)).toEqual([false, false, false])
})

test('rows may arrive one by one, and without any there are only headers', async () => {
  async function* slowly() {
    for (const row of rows) yield await Promise.resolve(row)
  }
  expect((await readRows(await buffer(writeCsv(columns, slowly())))).rows).toHaveLength(rows.length)
  expect((await readRows(await buffer(writeXlsx(columns, slowly())))).rows).toHaveLength(rows.length)
  expect((await readRows(await buffer(writeXlsx(columns, [])))).headers).toEqual(['ಹೆಸರು', 'amount', 'date'])
})

test('if the rows fail, so does the file', async () => {
  async function* failing(): AsyncGenerator<string[]> {
    yield ['x']
    throw await Promise.resolve(new Error('the database is gone'))
  }
  await expect(buffer(writeCsv(columns, failing()))).rejects.toThrow('the database is gone')
  await expect(buffer(writeXlsx(columns, failing()))).rejects.toThrow('the database is gone')
})

test.each([
  ['csv', writeCsv],
  ['xlsx', writeXlsx],
])('a %s that is not read to its end releases its rows', async (_, write) => {
  let isReleased = false
  async function* endless(): AsyncGenerator<string[]> {
    try {
      for (let n = 0; ; n += 1) yield await Promise.resolve([`row ${n}`, String(n), '2020-01-09'])
    } finally {
      isReleased = true
    }
  }
  const file = write(columns, endless())
  for await (const piece of file) {
    expect(piece).toBeInstanceOf(Uint8Array)
    break
  }
  await vi.waitFor(() => expect(isReleased).toBe(true), 15_000)
})
