import { buffer, text as textOf } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import type { Table, TableCell } from '#domain/vocabulary/tables.ts'
import { SHEET_LIMITS } from './sheet.ts'
import { readRows } from './testing/read-rows.ts'
import { ZipArchive } from './unzip.ts'
import { writeTable } from './write-table.ts'

const ROWS: readonly (readonly TableCell[])[] = [
  ['ಮೈಸೂರು, "Millets"', 1_50_00_000, '2026-11-21', '2026-11-21T17:40', 0.25, 90, '09:30', 2_026],
  ['=SUM(A1)', -12, null, null, null, null, null, null],
  [
    '_x000D_ <b>&',
    { kind: 'whole', value: 5 },
    { kind: 'words', value: 'Overall' },
    '',
    null,
    null,
    null,
    null,
  ],
]
const TABLE: Table = {
  title: 'Prototypes · Example & Sons',
  about: 'Startup: Hasiru Sense · 29/11/2026',
  columns: [
    { header: 'Name', kind: 'words' },
    { header: '=Amount', kind: 'rupees' },
    { header: 'Day', kind: 'day' },
    { header: 'Moment', kind: 'moment' },
    { header: 'Share', kind: 'percent' },
    { header: 'Hours', kind: 'minutes' },
    { header: 'Time', kind: 'clock' },
    { header: 'Year', kind: 'digits' },
  ],
  rows: ROWS,
}

const partsOf = async (table: Table) => {
  const archive = new ZipArchive(await buffer(writeTable('xlsx', table)), SHEET_LIMITS)
  return (name: string) => textOf(archive.read(name))
}

test('a csv has headers and rows alone, numbers without grouping and ISO days, formula-like text guarded', async () => {
  const file = await buffer(writeTable('csv', TABLE))
  expect(file.toString('utf8')).toBe(
    [
      "\ufeffName,'=Amount,Day,Moment,Share,Hours,Time,Year",
      '"ಮೈಸೂರು, ""Millets""",15000000,2026-11-21,2026-11-21 17:40,25%,1:30,09:30,2026',
      "'=SUM(A1),-12,,,,,,",
      '_x000D_ <b>&,5,Overall,,,,,',
      '',
    ].join('\r\n'),
  )
})

test('a workbook has a title, what it is limited to, frozen headers with a filter, and wide enough columns', async () => {
  const read = await partsOf(TABLE)
  const sheet = await read('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<t xml:space="preserve">Prototypes · Example &amp; Sons</t>')
  expect(sheet).toMatch(
    /<row r="2"><c r="A2"[^>]*><is><t xml:space="preserve">Startup: Hasiru Sense · 29\/11\/2026</,
  )
  expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>')
  expect(sheet).toContain('</sheetData><autoFilter ref="A3:H6"/>')
  const widths = Array.from(sheet.matchAll(/<col [^>]*width="(\d+)"/g), ([, width]) => Number(width))
  expect(widths).toHaveLength(8)
  expect(widths[0]).toBeGreaterThanOrEqual('ಮೈಸೂರು, "Millets"'.length)
  expect(await read('xl/workbook.xml')).toContain(`'Prototypes'!$A$3:$H$6</definedName>`)
})

test('cells of a workbook are numbers and days with formats, or texts, and never formulas', async () => {
  const read = await partsOf(TABLE)
  const sheet = await read('xl/worksheets/sheet1.xml')
  expect(sheet).not.toContain('<f>')
  const numberAt = (at: string) => new RegExp(`<c r="${at}" s="(\\d+)"><v>([^<]+)</v>`).exec(sheet)
  expect(['B4', 'B5', 'C4', 'E4', 'F4', 'H4', 'B6'].map((at) => Number(numberAt(at)?.[2]))).toEqual([
    1_50_00_000, -12, 46_347, 0.25, 0.0625, 2_026, 5,
  ])
  expect(Number(numberAt('D4')?.[2])).toBeCloseTo(46_347 + (17 * 60 + 40) / 1_440, 8)
  expect(sheet).toMatch(/<c r="A5" s="\d+" t="inlineStr"><is><t xml:space="preserve">=SUM\(A1\)</)
  expect(sheet).toMatch(/<c r="C6" s="\d+" t="inlineStr"><is><t xml:space="preserve">Overall</)
  const styles = await read('xl/styles.xml')
  const used = Array.from(styles.split('<cellXfs')[1]!.matchAll(/<xf numFmtId="(\d+)"/g), ([, id]) => id)
  const formatAt = (at: string) =>
    new RegExp(`numFmtId="${used[Number(numberAt(at)?.[1])]}" formatCode="([^"]+)"`).exec(styles)?.[1]
  expect(formatAt('B4')).toContain('&quot;₹&quot;##\\,##\\,##\\,##0')
  expect(formatAt('B6')).not.toContain('₹')
  expect([formatAt('C4'), formatAt('E4'), formatAt('F4'), formatAt('H4')]).toEqual([
    'dd/mm/yyyy',
    '0%',
    '[h]:mm',
    '0',
  ])
})

test('a workbook shows in our own reader what it was given', async () => {
  const { rows } = await readRows(await buffer(writeTable('xlsx', TABLE)))
  const lines = rows.map(({ cells, shown = [] }) =>
    cells.map((cell, at) => shown.find(([column]) => column === at)?.[1] ?? cell),
  )
  expect(lines[1]).toEqual(['Name', '=Amount', 'Day', 'Moment', 'Share', 'Hours', 'Time', 'Year'])
  expect(lines[2]!.slice(0, 2)).toEqual(['ಮೈಸೂರು, "Millets"', expect.stringContaining('₹')])
  expect(lines[4]![0]).toBe('_x000D_ <b>&')
})

test('a table without rows has its headers, and one of many rows every row once', async () => {
  const none = await partsOf({ ...TABLE, rows: [] })
  expect(await none('xl/worksheets/sheet1.xml')).toContain('<autoFilter ref="A3:H3"/>')
  async function* many() {
    for (let n = 0; n < 5_000; n += 1) yield await Promise.resolve([`row ${n}`, n])
  }
  const { rows } = await readRows(await buffer(writeTable('xlsx', { ...TABLE, rows: many() })))
  const names = rows.slice(2).map(({ cells }) => cells[0])
  expect(names).toEqual(Array.from({ length: 5_000 }, (_, n) => `row ${n}`))
})

test.each(['csv', 'xlsx'] as const)('if the rows of a %s fail, so does the file', async (format) => {
  async function* failing(): AsyncGenerator<TableCell[]> {
    yield ['x']
    throw await Promise.resolve(new Error('the database is gone'))
  }
  await expect(buffer(writeTable(format, { ...TABLE, rows: failing() }))).rejects.toThrow(
    'the database is gone',
  )
})

test.each(['csv', 'xlsx'] as const)(
  'a %s is not read faster than it is taken, and releases its rows when its reader leaves',
  async (format) => {
    let [given, isReleased] = [0, false]
    async function* endless(): AsyncGenerator<TableCell[]> {
      try {
        for (; ; given += 1) yield await Promise.resolve([`row ${given} ${Math.sin(given)}`, given])
      } finally {
        isReleased = true
      }
    }
    const file = writeTable(format, { ...TABLE, rows: endless() })
    for await (const piece of file) {
      expect(piece).toBeInstanceOf(Uint8Array)
      break
    }
    await vi.waitFor(() => expect(isReleased).toBe(true), 15_000)
    expect(given).toBeLessThan(200_000)
  },
)
