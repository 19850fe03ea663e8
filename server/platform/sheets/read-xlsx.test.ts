import { expect, test } from 'vitest'
import { SHEET_LIMITS } from './sheet.ts'
import { makeZip } from './testing/make-zip.ts'
import { makeXlsx, sheetXml, textRow } from './testing/make-xlsx.ts'
import { readCells, readRows } from './testing/read-rows.ts'

const header = textRow(1, 'a', 'b', 'c', 'd')

test('every kind of cell is read as the text that a person sees', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="9"/></cellXfs>`
  const sharedTexts =
    '<si><t>shared &amp; &#x20B9;&#8377;</t></si><si><r><rPr><b/></rPr><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>no</t></rPh></si>'
  const cells = [
    ['<c r="A2" t="s"><v>0</v></c>', 'shared & ₹₹'],
    ['<c r="B2" t="s"><v>1</v></c>', 'rich '],
    ['<c r="C2" t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r><rPh><t>no</t></rPh></is></c>', 'inline'],
    ['<c r="D2" t="str"><f>A1&amp;"x"</f><v>a&lt;x</v></c>', 'a<x'],
    ['<c r="E2"><v>1.5E7</v></c>', '15000000'],
    ['<c r="F2" s="0"><v>5012345678</v></c>', '5012345678'],
    ['<c r="G2" s="1"><v>43839</v></c>', '2020-01-09'],
    ['<c r="H2" s="2"><v>43839.604166666664</v></c>', '2020-01-09T14:30'],
    ['<c r="I2" s="3"><v>0.15</v></c>', '15%'],
    ['<c r="J2" t="b"><v>1</v></c>', 'TRUE'],
    ['<c r="K2" t="b"><v>0</v></c>', 'FALSE'],
    ['<c r="L2" t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c r="M2" t="d"><v>2020-01-09T00:00:00</v></c>', '2020-01-09'],
    ['<c r="N2"><f>SUM(A1:A3)</f><v>42</v></c>', '42'],
    ['<c r="O2"><f>SUM(A1:A3)</f></c>', '#FORMULA!'],
    ['<c r="P2" t="inlineStr"><is><t>two_x000D_lines_x005F_x000D_</t></is></c>', 'two\rlines_x000D_'],
    ['<c r="Q2" t="inlineStr"><is><t>=cmd()</t></is></c>', '=cmd()'],
    ['<c r="R2" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', '<b>'],
  ]
  const row = `<row r="2">${cells.map(([xml]) => xml).join('')}</row>`
  const file = makeXlsx({ sheets: [header + row], sharedTexts, styles })
  expect((await readRows(file)).rows).toEqual([
    {
      row: 2,
      cells: cells.map(([, text]) => text),
      shown: [
        [6, '09-01-2020'],
        [7, '2020-01-09 14:30'],
        [12, null],
      ],
    },
  ])
})

test('the format of a cell says what is seen of its text, however that is stored', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="@&quot; Cr&quot;"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>'
  const row =
    '<row r="2"><c s="0" t="s"><v>0</v></c><c s="0" t="str"><f>"2"&amp;"5"</f><v>25</v></c><c s="0" t="inlineStr"><is><t>25</t></is></c></row>'
  const file = makeXlsx({ sheets: [header + row], styles, sharedTexts: '<si><t>25</t></si>' })
  expect((await readRows(file)).rows[0]?.cells).toEqual(['25 Cr', '25 Cr', '25 Cr', ''])
})

test('raised and lowered runs of a shared text are seen as such', async () => {
  const sharedTexts =
    '<si><r><t>2500</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>1</t></r><r><rPr/><t> 2</t></r></si><si><t>1</t></si>'
  const row = '<row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>'
  expect((await readRows(makeXlsx({ sheets: [header + row], sharedTexts }))).rows[0]?.cells).toEqual([
    '2500¹ 2',
    '1',
    '',
    '',
  ])
})

test('rows and cells are at their positions, even if the sheet omits them', async () => {
  const far =
    '<row r="7"><c r="D7"><v>4</v></c></row><row><c><v>1</v></c><c r="C8"><v>3</v></c><c><v>4</v></c></row>'
  const { rows } = await readRows(
    makeXlsx({ sheets: [`<row r="3"/>${textRow(4, 'a', 'b', 'c', 'd')}${far}`] }),
  )
  expect(rows).toEqual([
    { row: 7, cells: ['', '', '', '4'] },
    { row: 8, cells: ['1', '', '3', '4'] },
  ])
})

test('a sheet with only a first and a last cell has two cells', async () => {
  const { headers, rows } = await readRows(
    makeXlsx({ sheets: [`${header}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`] }),
  )
  expect(headers).toHaveLength(4)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ row: 1_048_576 })
  expect(rows[0]?.cells).toHaveLength(16_384)
})

test('the first of merged cells contains the text', async () => {
  const merged = sheetXml(
    `${header}<row r="2"><c r="A2"><v>1</v></c><c r="B2"/><c r="C2"><v>3</v></c></row>`,
  ).replace('</worksheet>', '<mergeCells><mergeCell ref="A2:B2"/></mergeCells></worksheet>')
  expect((await readRows(makeXlsx({ sheets: [{ content: merged }] }))).rows[0]?.cells).toEqual([
    '1',
    '',
    '3',
    '',
  ])
})

test('the first visible sheet with content is read', async () => {
  const sheets = [
    textRow(1, 'hidden'),
    '<row r="1"><c r="A1" s="0"/></row>',
    textRow(1, 'shown'),
    textRow(1, 'later'),
  ]
  expect(await readCells(makeXlsx({ sheets, states: ['hidden'] }))).toEqual([['shown']])
  expect(await readRows(makeXlsx({ sheets: ['', ''] }))).toEqual({
    kind: 'xlsx',
    sheets: ['S0', 'S1'],
    name: 'S0',
    headers: [],
    headerRow: null,
    rows: [],
    merges: [],
    hiddenColumns: [],
    pageTexts: [],
    others: [],
  })
})

test('the first lines of the other sheets are read too, if they are wanted', async () => {
  const long = Array.from({ length: 50 }, (_, n) => textRow(n + 3, `line ${n}`)).join('')
  const sheets = [textRow(1, 'Read me'), '', long, textRow(1, 'hidden'), '<row r="1"><c r="ZZZ1"/></row>']
  const file = makeXlsx({ sheets, states: ['visible', 'visible', 'visible', 'hidden'] })
  const { name, others } = await readRows(file, { ...SHEET_LIMITS, headLines: 20 })
  expect([name, others.map((o) => o.name)]).toEqual(['S0', ['S2']])
  expect(others[0]!.lines).toHaveLength(20)
  expect(others[0]!.lines[0]).toEqual({ row: 3, cells: ['line 0'] })
  expect((await readRows(file, { ...SHEET_LIMITS, headLines: 20 }, 'S2')).others).toEqual([
    { name: 'S0', lines: [{ row: 1, cells: ['Read me'] }] },
  ])
})

test('a named sheet is read, empty or not; a hidden or unknown one is refused', async () => {
  const file = makeXlsx({
    sheets: ['', textRow(1, 'a'), textRow(1, 'b')],
    states: ['visible', 'visible', 'hidden'],
  })
  const read = (name: string) => readRows(file, SHEET_LIMITS, name)
  expect(await read('S1')).toMatchObject({ sheets: ['S0', 'S1'], name: 'S1', headers: ['a'] })
  expect(await read('S0')).toMatchObject({ name: 'S0', headers: [] })
  await expect(read('S2')).rejects.toThrow('The file has no sheet "S2".')
})

test('a workbook with the 1904 date system has the same days', async () => {
  const sheets = [`${header}<row r="2"><c r="A2" s="0"><v>42377</v></c></row>`]
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
  expect((await readRows(makeXlsx({ sheets, styles, is1904: true }))).rows[0]?.cells[0]).toBe('2020-01-09')
})

test('the 1904 date system holds whatever extensions and compatibility settings say', async () => {
  const data = `${header}<row r="2"><c r="A2" s="0"><v>42377</v></c></row>`
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>'
  const ext = `<extLst><ext uri="u" xmlns:x15="x15"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>`
  for (const workbook of [
    ext,
    '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15" xmlns:x15="x15"><workbookPr date1904="0"/></mc:Choice></mc:AlternateContent>',
  ])
    expect(
      (await readRows(makeXlsx({ sheets: [data], styles, is1904: true, workbook }))).rows[0]?.cells[0],
      workbook,
    ).toBe('2020-01-09')
})

test('formats, texts and cells of an extension are not those of the sheet', async () => {
  const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>
    <dxfs><dxf><numFmt numFmtId="164" formatCode="0"/></dxf></dxfs><x14:cellXfs xmlns:x14="x14"><x14:xf numFmtId="9"/></x14:cellXfs>`
  const sharedTexts =
    '<x14:si xmlns:x14="x14"><t>no</t></x14:si><si><t>yes</t><x14:t xmlns:x14="x14">no</x14:t></si>'
  const rows =
    '<x14:row xmlns:x14="x14" r="9"><c><v>1</v></c></x14:row><row r="2"><c r="A2" s="0"><x14:v xmlns:x14="x14">1</x14:v><v>43839</v></c><c t="s"><v>0</v></c></row>'
  expect((await readRows(makeXlsx({ sheets: [header + rows], styles, sharedTexts }))).rows).toEqual([
    { row: 2, cells: ['2020-01-09', 'yes', '', ''] },
  ])
})

test('a workbook of the strict conformance class is read too', async () => {
  const part = (name: string, xml: string) => ({ name, content: xml })
  const main = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
  const office = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const relations = (inside: string) =>
    `<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</p:Relationships>`
  const file = makeZip([
    part('[Content_Types].xml', '<Types/>'),
    part(
      '_rels/.rels',
      relations(`<p:Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>`),
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relations(`<p:Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/one.xml"/>`),
    ),
    part(
      'xl/workbook.xml',
      `<s:workbook xmlns:s="${main}" xmlns:rel="${office}" xmlns:e="ext"><s:sheets><s:sheet e:id="r9" name="One" rel:id="r1"/></s:sheets></s:workbook>`,
    ),
    part(
      'xl/worksheets/one.xml',
      `<s:worksheet xmlns:s="${main}"><s:sheetData><s:row r="1"><s:c t="d"><s:v>2020-01-09</s:v></s:c></s:row></s:sheetData></s:worksheet>`,
    ),
  ])
  expect(await readCells(file)).toEqual([['2020-01-09']])
})

test('prefixes, UTF-16, comments and a > in an attribute make no difference', async () => {
  const xml =
    '<?xml version="1.0"?><x:worksheet xmlns:x="m"><!-- <row> --><x:sheetData><x:row r="1" x:n="a>b"><x:c r=\'A1\' t="str"><x:v>ಆಶಾ</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  expect(await readCells(makeXlsx({ sheets: [{ content: xml }] }))).toEqual([['ಆಶಾ']])
  expect(
    await readCells(makeXlsx({ sheets: [{ content: Buffer.from(`\ufeff${xml}`, 'utf16le') }] })),
  ).toEqual([['ಆಶಾ']])
})

test('text that databases refuse is cleaned: NUL and half characters', async () => {
  const file = makeXlsx({ sheets: [textRow(1, 'a_x0000_b', '&#xD800;c', '&#55357;&#56832;')] })
  expect(await readCells(file)).toEqual([['ab', '\ufffdc', '😀']])
})

test('texts are complete wherever the file is split while it is read', async () => {
  const texts = Array.from({ length: 9_000 }, (_, n) => `ಕನ್ನಡ &amp; ${n} 😀`)
  const file = makeXlsx({ sheets: [texts.map((text, n) => textRow(n + 1, text)).join('')] })
  expect((await readCells(file)).flat()).toEqual(texts.map((text) => text.replace('&amp;', '&')))
})
