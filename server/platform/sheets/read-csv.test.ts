import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCells, readRows } from './testing/read-rows.ts'

const funding = readFileSync(new URL('../../../e2e/files/startup_funding_2020.csv', import.meta.url))

test('the funding file has all its 3,044 rows with the numbers that a sheet shows', async () => {
  const { kind, headers, rows } = await readRows(funding)
  expect(kind).toBe('csv')
  expect(headers.slice(0, 3)).toEqual(['sr_no', 'date', 'startup_name'])
  expect(headers).toHaveLength(10)
  expect(rows).toHaveLength(3_044)
  expect(rows.map((row) => row.row)).toEqual(rows.map((_, n) => n + 2))
  expect(rows.every((row) => row.cells.length === 10)).toBe(true)
  expect(rows[67]?.cells[2]).toBe(String.raw`"BYJU\\'S"`)
  expect(rows[153]?.cells[4]).toBe(String.raw`News and ebooks Mobile App\\xc2\\xa0`)
})

test.each([
  ['commas', 'name,city\r\nAsha,Hubli\r\n'],
  ['semicolons', 'name;city\nAsha;Hubli'],
  ['bars', 'name|city\nAsha|Hubli'],
  ['a named bar', 'sep=|\nname|city\nAsha|Hubli'],
  ['tabs', 'name\tcity\rAsha\tHubli\r'],
  ['a separator that the file names', 'sep=;\r\nname;city\r\nAsha;Hubli'],
  ['a mark of its encoding', '\ufeffname,city\nAsha,Hubli'],
  ['quoted headers that hold the other delimiter', '"name";"city"\n"Asha";"Hubli"'],
])('a file with %s is read', async (_, file) => {
  expect(await readCells(file)).toEqual([
    ['name', 'city'],
    ['Asha', 'Hubli'],
  ])
})

test('commas in the header of a file with semicolons separate nothing', async () => {
  expect(await readCells('amount (Rs, lakh);"a,b,c,d";city\n"1,5";2;Hubli')).toEqual([
    ['amount (Rs, lakh)', 'a,b,c,d', 'city'],
    ['1,5', '2', 'Hubli'],
  ])
})

test.each([
  ['a title with a comma', 'Funding, 2023\nname;city\nAsha;Hubli\nRavi;Udupi', ['Ravi', 'Udupi']],
  ['a title with several', 'A, b, c, and d\n\nname;city\nAsha;Hubli\nRavi;Udupi', ['Ravi', 'Udupi']],
  ['decimal commas', 'name;a;b\nAsha;1,5;2,5\nRavi;1,5;2', ['Ravi', '1,5', '2']],
  ['a mark for inches', '5" pipes, 2023\nname;city\nAsha;Hubli\nRavi;Udupi', ['Ravi', 'Udupi']],
  ['commas in texts', 'name\tcity\nAsha\tHubli, KA\nRavi\tUdupi, KA, IN', ['Ravi', 'Udupi, KA, IN']],
  ['bars in texts', 'name,fields\nAsha,a | b\nRavi,c | d', ['Ravi', 'c | d']],
  ['semicolons in texts', 'name,fields\nAsha,a; b\nRavi,c; d; e', ['Ravi', 'c; d; e']],
])('%s above or within a table separate nothing', async (_, file, last) => {
  expect((await readCells(file)).at(-1)).toEqual(last)
})

test('a cell that keeps its zeros by a formula has the text of that', async () => {
  const file = 'a,b,c,d\n="00042","=""007""",="","=1+1"'
  expect((await readCells(file))[1]).toEqual(['00042', '007', '=""', '=1+1'])
})

test('blank lines are skipped but counted, wherever they are', async () => {
  const { headers, rows } = await readRows('\n,,\nname,city\n\n  \nAsha,Hubli\r\n,,,\r\nRavi,Udupi\n\n')
  expect(headers).toEqual(['name', 'city'])
  expect(rows).toEqual([
    { row: 6, cells: ['Asha', 'Hubli'] },
    { row: 8, cells: ['Ravi', 'Udupi'] },
  ])
})

test('a line break within quotes belongs to the cell', async () => {
  const { rows } = await readRows('name,note\n"A\r\nB","x\ny"\nRavi,"z"')
  expect(rows).toEqual([
    { row: 2, cells: ['A\r\nB', 'x\ny'] },
    { row: 3, cells: ['Ravi', 'z'] },
  ])
})

test('short rows are filled up, long rows keep their cells, and empty columns at the end are dropped', async () => {
  expect(await readCells('a,b,,,\n1\n1,2,3,,,\n1,,,4\n')).toEqual([
    ['a', 'b'],
    ['1', ''],
    ['1', '2', '3'],
    ['1', '', '', '4'],
  ])
})

test('headers are trimmed, no-break spaces become spaces, and duplicate, empty and unusual names are kept', async () => {
  expect(await readCells(' a\u00a0b ,,a,a,__proto__,constructor\n1,2,3,4,5,6')).toEqual([
    ['a b', '', 'a', 'a', '__proto__', 'constructor'],
    ['1', '2', '3', '4', '5', '6'],
  ])
})

test('the text of cells is not changed', async () => {
  const cells = [' x ', String.raw`a\xc2\xa0b`, '=1+1', "'=1+1", '₹1,250.50', '007', '1.5e7', 'ಕನ್ನಡ देवनागरी']
  const file = `a,b,c,d,e,f,g,h\n${cells.map((cell) => `"${cell}"`).join(',')}`
  expect((await readCells(file))[1]).toEqual(cells)
})

test.each([
  ['a mark inside a plain cell', '5" pipe,x', ['5" pipe', 'x']],
  ['marks inside a quoted cell', '"The "Best" Ltd",x', ['The "Best" Ltd', 'x']],
  ['a comma before such marks', '"Foo, the "Best" Ltd",x', ['Foo, the "Best" Ltd', 'x']],
  ['blanks around quotes', 'x, "a,""b""" ,y', ['x', 'a,"b"', 'y']],
  ['a blank before a mark that quotes nothing', 'x, "a" b', ['x', ' "a" b']],
  ['a blank after the closing mark', '"a" ,x', ['a', 'x']],
  ['doubled marks', '"""a""",""', ['"a"', '']],
])('%s has one clear meaning', async (_, line, cells) => {
  expect((await readCells(`a,b\n${line}\nlast`))[1]?.slice(0, cells.length)).toEqual(cells)
})

test.each([
  [
    'never closed',
    'a,b\n1,"x\ny"\n2,3\n4,"z,5\n6,7\n',
    'Line 5: a quotation mark is opened and never closed.',
  ],
  [
    'followed by what may be a cell of its own',
    'a,b\n"x" y,z "q",1\n',
    'Line 2: the quotation marks do not match.',
  ],
  ['followed by what may be a row of its own', 'a\n"x" y\nz"\n', 'Line 2: the quotation marks do not match.'],
  ['below the line that names the separator', 'sep=\t\na\tb\n"x\t1\n', 'Line 2: a quotation mark is opened'],
])('a quotation mark that is %s is reported with its line', async (_, file, message) => {
  await expect(readRows(file)).rejects.toMatchObject({
    failure: { code: 'unreadable', message: expect.stringContaining(message) },
  })
})

test.each([
  ['UTF-16 of Windows', Buffer.from('\ufeffname,city\nಆಶಾ,Hubli', 'utf16le'), 'ಆಶಾ'],
  ['UTF-16 of others', Buffer.from('\ufeffname,city\nಆಶಾ,Hubli', 'utf16le').swap16(), 'ಆಶಾ'],
  ['windows-1252', Buffer.from('name,city\nRen\u00e9 \x80,Hubli', 'latin1'), 'René €'],
  ['UTF-16 of Windows without a mark', Buffer.from('name,city\nಆಶಾ,Hubli', 'utf16le'), 'ಆಶಾ'],
  ['UTF-16 of others without a mark', Buffer.from('name,city\nಆಶಾ,Hubli', 'utf16le').swap16(), 'ಆಶಾ'],
  ['UTF-8', Buffer.from('name,city\nRené ₹,Hubli'), 'René ₹'],
])('a file in %s is read', async (_, file, name) => {
  expect((await readRows(file)).rows[0]?.cells).toEqual([name, 'Hubli'])
})

test.each([
  ['at its end', Buffer.concat([Buffer.from('ಕನ್ನಡ'), Buffer.from([0xe0, 0xb2])]), 'ಕನ್ನಡ\ufffd'],
  [
    'at its beginning, in quotation marks with a comma',
    Buffer.concat([Buffer.from('"'), Buffer.from([0xa8]), Buffer.from(', ನಾಡು"')]),
    '\ufffd, ನಾಡು',
  ],
  ['that MS-DOS wrote', Buffer.from('Caf\x82', 'latin1'), 'Caf\ufffd'],
  ['that an old Macintosh wrote', Buffer.from('Caf\x8e Ren\x8ee', 'latin1'), 'Caf\ufffd Ren\ufffde'],
  [
    'with a capital of windows-1252',
    Buffer.from('\x8eilina \x8aKODA \x82A\x91', 'latin1'),
    'Žilina ŠKODA ‚A‘',
  ],
  ['in quotation marks of windows-1252', Buffer.from('Caf\xe9 \x93Ren\xe9\x94', 'latin1'), 'Café “René”'],
])('a cell that a program cut %s is decoded as what it was', async (_, cell, text) => {
  const file = Buffer.concat([Buffer.from('name,city\n'), cell, Buffer.from(',Hubli ₹')])
  expect((await readRows(file)).rows[0]?.cells).toEqual([text, 'Hubli ₹'])
})

test('a file whose characters do not match its declared encoding is reported', async () => {
  const file = Buffer.concat([Buffer.from('\ufeffname\n', 'utf16le'), Buffer.from([0xe9])])
  await expect(readRows(file)).rejects.toMatchObject({ failure: { code: 'unreadable' } })
})

test('an empty file has neither headers nor rows', async () => {
  const nothing = {
    kind: 'csv',
    sheets: [],
    name: null,
    headers: [],
    headerRow: null,
    merges: [],
    hiddenColumns: [],
    pageTexts: [],
    rows: [],
    others: [],
  }
  expect(await readRows('')).toEqual(nothing)
  expect(await readRows('\ufeff\r\n ,\r\n')).toEqual(nothing)
})

test('any table is read as written, whatever its separators, line ends and quotes', async () => {
  const cell = fc
    .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ "',;\t\r\nಕन=@-]{0,6}$/))
    .map((text) => text.replaceAll('\0', ''))
    .filter((text) => text.trim() !== '' && !/^="[^"]*"$/.test(text))
  const table = fc.tuple(
    fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
    fc.constantFrom(',', ';', '\t'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom<BufferEncoding>('utf8', 'utf16le'),
  )
  await fc.assert(
    fc.asyncProperty(table, async ([rows, delimiter, end, encoding]) => {
      const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter))
      const text = ['\ufeffa', 'b', 'c'].join(delimiter) + end + quoted.join(end)
      expect((await readCells(Buffer.from(text, encoding))).slice(1)).toEqual(rows)
    }),
  )
})

test('any text is read or refused with a reason', async () => {
  const messy = fc.array(fc.constantFrom('"', '""', ',', ';', '\n', '\r', ' ', 'a', '1', "'", 'ಕ'), {
    maxLength: 60,
  })
  await fc.assert(
    fc.asyncProperty(messy, async (pieces) => {
      const read = await readRows(pieces.join('')).catch((error: unknown) => error)
      expect(read).toEqual(expect.toSatisfy((r) => 'headers' in r || r.failure?.message.startsWith('Line ')))
    }),
    { numRuns: 500 },
  )
})
