import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHEET_LIMITS } from './sheet.ts'
import { biff, makeCompoundFile, makeXls, words } from './testing/make-compound-file.ts'
import { readRows } from './testing/read-rows.ts'

const fixture = (name: string): Buffer => readFileSync(new URL(`./testing/${name}`, import.meta.url))

test('a workbook of Excel 97 is read as the text that a person sees, from its first visible sheet with content', async () => {
  expect(await readRows(fixture('excel-97.xls'))).toEqual({
    kind: 'xls',
    sheets: ['Empty', 'Startups', 'Other'],
    name: 'Startups',
    headers: [
      'startup_name',
      'amount',
      'founded',
      'met_at',
      'share',
      'is_women_led',
      'website',
      'phone',
      'remarks',
    ],
    rows: [
      {
        row: 2,
        cells: [
          'ಮೈಸೂರು Millets',
          '15000000',
          '2017-08-01',
          '2020-01-09T14:30',
          '15%',
          'TRUE',
          'https://millets.example.org',
          '5012345678',
          'first',
        ],
        shown: [
          [2, '01-08-2017'],
          [3, '2020-01-09 14:30'],
        ],
      },
      {
        row: 3,
        cells: [
          'देवनागरी Labs',
          '1234.56',
          '2021-01-01',
          '2020-01-09',
          '7.5%',
          'FALSE',
          '',
          '05012345678',
          '#N/A',
        ],
        // Its second column has the short day of the computer's region.
        shown: [
          [2, null],
          [3, '2020-01-09 00:00'],
        ],
      },
      {
        row: 5,
        cells: [
          'Quote "and" comma, Ltd',
          '12345678901234568',
          '1900-02-29',
          '12:00',
          '0.333333333333333',
          '',
          '',
          '',
          'two\nlines',
        ],
        shown: [
          [1, null],
          [2, null],
          [4, null],
        ],
      },
      { row: 6, cells: ['Formula', '42', '', '', '-1.5', '', '', '', 'cached text'] },
    ],
    headerRow: 1,
    merges: [],
    hiddenColumns: [],
    pageTexts: [],
    others: [],
  })
})

test('the first lines of the other sheets of a workbook of Excel 97 are read too, if they are wanted', async () => {
  const { others } = await readRows(fixture('excel-97.xls'), { ...SHEET_LIMITS, headLines: 1 })
  expect(others).toMatchObject([{ name: 'Other', lines: [{ row: 1 }] }])
})

test('a named sheet is read, and an unknown name is refused', async () => {
  const read = (name: string) => readRows(fixture('excel-97.xls'), SHEET_LIMITS, name)
  expect(await read('Empty')).toMatchObject({ name: 'Empty', headers: [], rows: [] })
  expect((await read('Other')).headers.length).toBeGreaterThan(0)
  await expect(read('Hidden')).rejects.toThrow('no sheet "Hidden"')
})

const label = (row: number, column: number, text: string): Buffer =>
  biff(0x204, words(row, column, 0, text.length), Buffer.from([0]), Buffer.from(text))
const head = ['a', 'b', 'c', 'd'].map((text, n) => label(0, n, text))
const rk = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

test('shared texts are complete across record boundaries, in either character width', async () => {
  const texts = biff(0xfc, words(2, 0, 2, 0), words(6), Buffer.from([0]), Buffer.from('Kan'))
  const more = biff(
    0x3c,
    Buffer.from([1]),
    Buffer.from('ನಡx', 'utf16le'),
    words(2),
    Buffer.from([8]),
    words(1),
    Buffer.from('ok'),
    Buffer.alloc(4),
  )
  const cells = [biff(0xfd, words(1, 0, 0, 0, 0)), biff(0xfd, words(1, 1, 0, 1, 0))]
  const file = makeXls([texts, more], [...head, ...cells])
  expect((await readRows(file)).rows).toEqual([{ row: 2, cells: ['Kanನಡx', 'ok', '', ''] }])
})

test('packed numbers are unpacked: whole, in hundredths, negative, several at once', async () => {
  const double = Buffer.alloc(8)
  double.writeDoubleLE(0.5)
  const one = biff(0x27e, words(1, 0, 0), rk((1234 << 2) | 3))
  const many = biff(
    0xbd,
    words(1, 1, 0),
    rk((-5 << 2) | 2),
    words(0),
    rk(double.readInt32LE(4)),
    words(0),
    rk((7 << 2) | 2),
    words(3),
  )
  expect((await readRows(makeXls([], [...head, one, many]))).rows[0]?.cells).toEqual([
    '12.34',
    '-5',
    '0.5',
    '7',
  ])
})

test('the text of a formula is read, even after a shared formula', async () => {
  const formula = (column: number, result: Buffer) => biff(0x06, words(1, column, 0), result, Buffer.alloc(8))
  const text = (value: string) => biff(0x207, words(value.length), Buffer.from([0]), Buffer.from(value))
  const boolErr = (kind: number, value: number) => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff])
  const cells = [
    formula(0, boolErr(0, 0)),
    biff(0x4bc, Buffer.alloc(10)),
    text('shared'),
    formula(1, boolErr(1, 1)),
    formula(2, boolErr(2, 0x2a)),
    formula(3, boolErr(3, 0)),
  ]
  expect((await readRows(makeXls([], [...head, ...cells]))).rows[0]?.cells).toEqual([
    'shared',
    'TRUE',
    '#N/A',
    '',
  ])
})

test('the format of a cell says what is seen of its text, however that is stored', async () => {
  const code = '@" Cr"'
  const text = (value: string) => [words(value.length), Buffer.from([0]), Buffer.from(value)]
  const globals = [
    biff(0x41e, words(164), ...text(code)),
    biff(0xe0, words(0, 164), Buffer.alloc(16)),
    biff(0xfc, words(1, 0, 1, 0), ...text('25')),
  ]
  const formula = biff(0x06, words(1, 1, 0), words(0, 0, 0, 0xffff), Buffer.alloc(8))
  const cells = [
    biff(0xfd, words(1, 0, 0, 0, 0)),
    formula,
    biff(0x207, ...text('25')),
    biff(0x204, words(1, 2, 0), ...text('25')),
  ]
  expect((await readRows(makeXls(globals, [...head, ...cells]))).rows[0]?.cells).toEqual([
    '25 Cr',
    '25 Cr',
    '25 Cr',
    '',
  ])
})

test('cells in any order and a chart within the sheet are no problem', async () => {
  const chart = [biff(0x809, words(0x600, 0x20)), label(5, 0, 'chart'), biff(0x0a)]
  const file = makeXls([], [label(3, 1, 'y'), ...chart, label(1, 0, 'x'), ...head])
  expect((await readRows(file)).rows).toEqual([
    { row: 2, cells: ['x', '', '', ''] },
    { row: 4, cells: ['', 'y', '', ''] },
  ])
})

const problem = (code: string, message: string) => ({
  failure: { code, message: expect.stringContaining(message) },
})

test('locked, outdated and cut workbooks are told apart', async () => {
  const locked = makeXls([biff(0x2f, Buffer.alloc(6))], head)
  await expect(readRows(locked)).rejects.toMatchObject(problem('unreadable', 'password'))
  await expect(readRows(fixture('excel-95.xls'))).rejects.toMatchObject(problem('unreadable', 'very old'))
  await expect(readRows(fixture('excel-97.xls').subarray(0, 3_000))).rejects.toThrow()
})

test('a text document, even one that contains a workbook, is another type of file', async () => {
  const document = makeCompoundFile([{ name: 'WordDocument', content: Buffer.from('x') }])
  await expect(readRows(document)).rejects.toMatchObject(problem('unsupported', 'Please upload a valid file'))
})

test('chains of sectors that are circular or leave the file end', async () => {
  const file = makeXls([], head)
  for (let at = 512; at < 560; at += 4) {
    for (const sector of [0, 1, 2, 5_000_000]) {
      const broken = Buffer.from(file)
      broken.writeUInt32LE(sector, at)
      await readRows(broken).catch((error: unknown) => expect(error).toBeInstanceOf(Error))
    }
  }
})
