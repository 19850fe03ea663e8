import * as fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { SHEET_LIMITS } from './sheet.ts'
import { biff, makeCompoundFile, makeXls, words } from './testing/make-compound-file.ts'
import { makeXlsx, SHEET_END, SHEET_START, sheetXml, textRow } from './testing/make-xlsx.ts'
import { makeZip, packRepeated } from './testing/make-zip.ts'
import { readRows } from './testing/read-rows.ts'
import { ZipArchive } from './unzip.ts'

const sheetOf = (middle: string, times: number) => packRepeated(SHEET_START, middle, times, SHEET_END)
const read = (file: Uint8Array | string, limits = SHEET_LIMITS) => readSheet(Buffer.from(file), limits)
const refused = (code: string, message: string) => ({
  ok: false,
  failure: { code, message: expect.stringContaining(message) },
})
const DAMAGED = refused('unreadable', 'damaged')
const OTHER_KIND = refused('unsupported', 'Please upload a valid file')
const TOO_MUCH = refused('too_large', 'contains too much data')
const TOO_MANY_CELLS = refused('too_large', 'more than 20,00,000 cells')

// After every test, a valid file can still be read.
afterEach(async () => {
  const { ok } = await read('name\nAsha')
  if (!ok) throw new Error('The reader does not read any more')
})

test.each<[string, Uint8Array | string]>([
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a photo', Buffer.from('ffd8ffe000104a464946000101', 'hex')],
  ['a PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
  ['a page', '<!DOCTYPE html><table><tr><td>name</td></tr></table>'],
  ['a page with blanks before it', '\ufeff\n  <html><body>x</body></html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['other XML', '<?xml version="1.0"?><Workbook/>'],
  ['a JSON object', '{"name": "Asha"}'],
  ['a JSON list', '[\n  {"name": "Asha"}\n]'],
  ['a formatted text', '{\\rtf1 name}'],
  ['text with NUL bytes', 'name,city\nAs\0ha,Hubli'],
  ['bytes of no kind', Buffer.from([0x80, 0x01, 0x02, 0xff, 0x1b, 0xc3])],
  [
    'a document',
    makeZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<w/>' },
    ]),
  ],
  ['an archive', makeZip([{ name: 'xl.txt', content: 'x' }])],
  ['an archive that was cut', makeZip([{ name: 'notes.txt', content: 'x' }]).subarray(0, 60)],
  ['an old document', makeCompoundFile([{ name: 'WordDocument', content: Buffer.from('x') }])],
  ['a binary workbook', makeXlsx({ more: [{ name: 'xl/workbook.bin', content: 'x' }] })],
])('%s is not a valid file', async (_, file) => {
  expect(await read(file)).toEqual(OTHER_KIND)
})

test('a workbook with a password is reported as such', async () => {
  const sheets = [{ name: 'S', rows: [['a'], ['b']] }]
  const locked = await writeXlsx({ sheets, encryption: { password: 'secret', spinCount: 1_000 } })
  expect(await read(locked)).toEqual(refused('unreadable', 'protected with a password'))
})

const good = makeXlsx({ sheets: [textRow(1, 'a') + textRow(2, 'b'.repeat(500))] })

test('a workbook that is cut, altered or incomplete is damaged', async () => {
  expect(await read(good.subarray(0, good.length * 0.7))).toEqual(DAMAGED)
  expect(await read(good.subarray(0, good.length - 10))).toEqual(DAMAGED)
  const part = sheetXml(textRow(1, 'a'))
  const changed = { content: deflateRawSync(part), packed: { claims: part.length, checksum: 1 } }
  expect(await read(makeXlsx({ sheets: [changed] }))).toEqual(DAMAGED)
  const parts = ['[Content_Types].xml', 'xl/styles.xml'].map((name) => ({ name, content: '<x/>' }))
  expect(await read(makeZip(parts))).toEqual(DAMAGED)
})

test.each([
  ['ends in the middle', '<worksheet><sheetData><row r="1"><c t="str"><v>a'],
  ['closes what is not open', '<worksheet></sheetData></worksheet></worksheet>'],
  ['is empty', ''],
  ['has a row beyond the last', sheetXml('<row r="1048577"><c><v>1</v></c></row>')],
  ['has a cell beyond the last', sheetXml('<row r="1"><c r="XFE1"><v>1</v></c></row>')],
  ['names a text that is not there', sheetXml('<row r="1"><c t="s"><v>7</v></c></row>')],
  ['is not in its encoding', Buffer.from(sheetXml(textRow(1, 'é')), 'latin1')],
  [
    'multiplies entities a billion times',
    `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from('bcdefghij', (name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`).join('')}]>${sheetXml(textRow(1, '&j;'))}`,
  ],
  ['names an entity of its own', sheetXml(textRow(1, '&lol;'))],
  [
    'asks for a file of the server',
    `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetXml(textRow(1, '&f;'))}`,
  ],
])('a workbook whose sheet %s is damaged', async (_, content) => {
  expect(await read(makeXlsx({ sheets: [{ content }] }))).toEqual(DAMAGED)
})

test('a zip bomb is detected by its declared size, or by its real size if it lies', async () => {
  const blanks = ' '.repeat(10_000_000)
  const bomb = sheetOf(blanks, 100)
  expect(await read(makeXlsx({ sheets: [bomb] }))).toEqual(TOO_MUCH)
  const lying = { ...bomb, packed: { claims: 5_000 } }
  expect(await read(makeXlsx({ sheets: [lying] }))).toEqual(DAMAGED)
  const small = { content: deflateRawSync(sheetXml('')), packed: { claims: 1_000_000_000 } }
  expect(await read(makeXlsx({ sheets: [small] }))).toEqual(TOO_MUCH)
})

test('a part that lies is unpacked no further than its declared size', async () => {
  const bomb = { ...sheetOf(' '.repeat(1_000_000), 20), packed: { claims: 100_000 } }
  const archive = new ZipArchive(makeZip([{ name: 'bomb', ...bomb }]), SHEET_LIMITS)
  let unpacked = 0
  const unpack = async () => {
    for await (const chunk of archive.read('bomb')) unpacked += chunk.length
  }
  await expect(unpack()).rejects.toThrow('damaged')
  expect(unpacked).toBeLessThanOrEqual(100_000)
})

test('a text that many cells share counts in each of them, as long as JSON writes it', async () => {
  const shared = (text: string) => `a,b\n${`${text},${text}\n`.repeat(1_000)}`
  const limits = { ...SHEET_LIMITS, characters: 1_000_000 }
  expect(await read(shared('x'.repeat(480)), limits)).toMatchObject({ ok: true })
  expect(await read(shared('x'.repeat(520)), limits)).toEqual(TOO_MUCH)
  expect(await read(shared('\u0001'.repeat(100)), limits)).toEqual(TOO_MUCH)
})

test('many parts share one limit', async () => {
  const sheets = Array.from({ length: 5 }, () => sheetOf('<row/>'.repeat(10_000), 10))
  const limits = { ...SHEET_LIMITS, unpackedBytes: 2_000_000 }
  expect(await read(makeXlsx({ sheets }))).toMatchObject({ ok: true })
  expect(await read(makeXlsx({ sheets }), limits)).toEqual(TOO_MUCH)
})

test('ten million cells are too many, as csv and as xlsx', async () => {
  expect(await read('1,'.repeat(9_999).concat('1\n').repeat(1_000))).toEqual(TOO_MANY_CELLS)
  const row = `<row>${'<c><v>1</v></c>'.repeat(1_000)}</row>`
  expect(await read(makeXlsx({ sheets: [sheetOf(row, 10_000)] }))).toEqual(TOO_MANY_CELLS)
  const last = (n: number) => `<row r="${n}"><c r="XFD${n}"><v>1</v></c></row>`
  const sparse = Array.from({ length: 10_000 }, (_, n) => last(n + 1)).join('')
  expect(await read(makeXlsx({ sheets: [sparse] }))).toEqual(TOO_MANY_CELLS)
})

const wideLabel = (column: number, text: string) =>
  biff(0x204, words(0, column, 0, text.length), Buffer.from([0]), Buffer.from(text))
// Reading on would find the file damaged.
const BROKEN_RECORD = biff(0x204, words(1, 0, 0, 9))

test.each([
  ['csv', 'a,b,c,d\n"never closed', 'a,b,c, ,'],
  [
    'xlsx',
    makeXlsx({ sheets: [{ content: `${SHEET_START}${textRow(1, 'a', 'b', 'c', 'd')}</cut>` }] }),
    makeXlsx({ sheets: [textRow(1, 'a', 'b', 'c', ' ')] }),
  ],
  [
    'xls',
    makeXls([], [wideLabel(3, 'd'), BROKEN_RECORD]),
    makeXls([], [wideLabel(2, 'c'), wideLabel(60_000, ' ')]),
  ],
])(
  'a %s is refused at its first cell too far to the right; blank cells there are ignored',
  async (_, wide, blank) => {
    const limits = { ...SHEET_LIMITS, columns: 3 }
    expect(await read(wide, limits)).toEqual(refused('too_large', 'more than 3 columns'))
    expect(await read(blank, limits)).toMatchObject({ ok: true, sheet: { headers: { length: 3 } } })
  },
)

test('too many rows are reported with their number', async () => {
  expect(await read('name\n'.repeat(50_002))).toEqual(refused('too_large', 'more than 50,000 rows'))
  expect(await read(Buffer.from('name\n'.repeat(50_001)))).toMatchObject({ ok: true })
})

test('a text that every cell shares is counted for each cell', async () => {
  const sharedTexts = `<si><t>${'x'.repeat(32_000)}</t></si>`
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`
  expect(await read(makeXlsx({ sheets: [sheetOf(row, 10_000)], sharedTexts }))).toEqual(TOO_MUCH)
})

test('thirty million entities are skipped if no cell contains them', async () => {
  expect(await read(makeXlsx({ sheets: [sheetOf('&amp;'.repeat(30_000), 1_000)] }))).toMatchObject({
    ok: true,
  })
})

test('more than ten entities, elements and attributes for each allowed cell are too many', async () => {
  const limits = { ...SHEET_LIMITS, cells: 1_000 }
  const sharedTexts = `<si><t>${'&amp;'.repeat(9_000)}</t></si>`
  expect(await read(makeXlsx({ sharedTexts }), limits)).toMatchObject({ ok: true })
  for (const more of ['<x/>', '<c x="" y=""/>', '<c x="&amp;"/>'])
    expect(await read(makeXlsx({ sheets: [more.repeat(1_000)], sharedTexts }), limits)).toEqual(TOO_MUCH)
})

test('more styles than any program writes are too many', async () => {
  const styles = (formats: number) =>
    `${'<numFmt numFmtId="200"/>'.repeat(formats)}<cellXfs>${'<xf/>'.repeat(65_490)}</cellXfs>`
  expect(await read(makeXlsx({ styles: styles(1_000) }))).toMatchObject({ ok: true })
  expect(await read(makeXlsx({ styles: styles(40_000) }))).toEqual(TOO_MUCH)
})

test('a number format full of brackets is read like any other', async () => {
  const styles = `<numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(900_000)}"/></numFmts>`
  expect(await read(makeXlsx({ styles }))).toMatchObject({ ok: true })
})

test('a sheet with two names is damaged', async () => {
  const sheets = [textRow(1, 'a'), textRow(1, 'b')]
  expect(
    await read(makeXlsx({ sheets, targets: ['worksheets/sheet1.xml', '/xl/worksheets/SHEET1.xml'] })),
  ).toEqual(DAMAGED)
})

test('parts that share their bytes are damaged', async () => {
  const file = makeXlsx({ sheets: [textRow(1, 'a'), textRow(1, 'a')] })
  // The position of a part is stored right before its name in the directory.
  const placeOf = (part: string) => file.lastIndexOf(part) - 4
  const place = file.readUInt32LE(placeOf('xl/worksheets/sheet0.xml'))
  file.writeUInt32LE(place, placeOf('xl/worksheets/sheet1.xml'))
  expect(await read(file)).toEqual(DAMAGED)
})

test('overlapping sheets of an xls are damaged', async () => {
  const [begin, end, sheets] = [biff(0x809), biff(0x0a), 200]
  const globals = (start: number) =>
    Array.from({ length: sheets }, (_, n) =>
      biff(0x85, words(start + n * begin.length, 0), words(0), Buffer.from([1, 0]), Buffer.from('S')),
    )
  // Two records are before these and two after them. Then the last sheet begins, which is part of all others.
  const before = Buffer.concat(globals(0)).length + 8 + 13 + 4
  const cells = [...Array.from({ length: sheets }, () => begin), ...Array.from({ length: sheets }, () => end)]
  expect(await read(makeXls(globals(before + 8), cells))).toEqual(DAMAGED)
  expect(await read(makeXls([], cells))).toMatchObject({ ok: true })
})

test('more shared texts than a sheet may have cells are too many', async () => {
  const texts = packRepeated('<sst>', '<si/>'.repeat(10_000), 300, '</sst>')
  expect(await read(makeXlsx({ more: [{ name: 'xl/sharedStrings.xml', ...texts }] }))).toEqual(
    refused('too_large', 'cells'),
  )
})

test.each([
  ['letters', 'x'.repeat(20_000_000), 'too_large', '32,767 characters'],
  ['cells', 'x,'.repeat(10_000_000), 'too_large', '16,384 columns'],
  ['quotation marks', '"'.repeat(20_000_000), 'unreadable', 'Line 1'],
  ['quoted letters', `"${'x'.repeat(20_000_000)}"`, 'unreadable', 'Line 1'],
])('one line of 20 MB of %s is refused', async (_, file, code, message) => {
  expect(await read(file)).toEqual(refused(code, message))
})

test('one line of 20 MB of commas is empty', async () => {
  expect(await read(Buffer.alloc(20_000_000, ','))).toMatchObject({
    ok: true,
    sheet: { kind: 'csv', headers: [], headerRow: null, rows: [] },
  })
})

test('a thousand empty sheets and a hundred thousand nested elements are read', async () => {
  const many = makeXlsx({ sheets: [...Array.from({ length: 1_000 }, () => ''), textRow(1, 'a')] })
  expect(await read(many)).toMatchObject({ ok: true, sheet: { headers: ['a'] } })
  const deep = sheetXml(textRow(1, 'a')).replace(
    '</worksheet>',
    `${'<x>'.repeat(1e5)}${'</x>'.repeat(1e5)}</worksheet>`,
  )
  expect(await read(makeXlsx({ sheets: [{ content: deep }] }))).toMatchObject({ ok: true })
})

test('names of parts cannot lead outside the archive', async () => {
  const file = makeXlsx({
    sheets: [textRow(1, 'a')],
    more: [
      { name: '../../etc/passwd', content: 'x' },
      { name: '__proto__', content: 'x' },
    ],
  })
  expect(await read(file)).toMatchObject({ ok: true, sheet: { headers: ['a'] } })
})

test('a file with any changed bytes is read or refused', async () => {
  const xls = readFileSync(new URL('./testing/excel-97.xls', import.meta.url))
  const change = fc.tuple(
    fc.constantFrom(good, xls),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 4 }),
  )
  await fc.assert(
    fc.asyncProperty(change, async ([file, changes]) => {
      const changed = Buffer.from(file)
      for (const [at, value] of changes) changed[at % changed.length] = value
      const result = await readRows(changed).catch((error: unknown) => (error instanceof Error ? error : {}))
      expect(result instanceof Error || 'rows' in result).toBe(true)
    }),
    { numRuns: 500 },
  )
})
