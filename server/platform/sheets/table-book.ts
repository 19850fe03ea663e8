/** The XML of a workbook for people: a title, what it is limited to, frozen headers with a filter, and typed cells. */
import {
  CELL_KINDS,
  cellInWords,
  typedCell,
  type CellKind,
  type Table,
  type TableCell,
  type TableColumn,
} from '#domain/vocabulary/tables.ts'
import type { ZipPart } from './zip-stream.ts'

/** Indian groups: 12,34,56,789. A format can compare with two numbers, so larger groups stay together. */
const grouped = (sign: string, fraction: string): string =>
  `[>=10000000]${sign}##\\,##\\,##\\,##0${fraction};[>=100000]${sign}##\\,##\\,##0${fraction};${sign}##,##0${fraction}`

const FORMATS: Readonly<Record<CellKind, string>> = {
  words: '@',
  whole: grouped('', ''),
  decimal: grouped('', '.00'),
  digits: '0',
  rupees: grouped('"₹"', ''),
  percent: '0%',
  day: 'dd/mm/yyyy',
  month: 'mmm yyyy',
  moment: 'dd/mm/yyyy, hh:mm',
  clock: 'hh:mm',
  minutes: '[h]:mm',
}

const RIGHT: ReadonlySet<CellKind> = new Set(['whole', 'decimal', 'rupees', 'percent', 'minutes'])

/** The longest text of a cell in a spreadsheet program. */
const CELL_MAX = 32_767
const FIRST_FORMAT = 164
/** Styles by their position: the title, the line below it, the headers at the left and at the right, and the kinds. */
const STYLES = { title: 1, about: 2, header: 3, rightHeader: 4 } as const
const FIRST_KIND = 5
const styleOf = (kind: CellKind): number => FIRST_KIND + CELL_KINDS.indexOf(kind)

/** Characters that XML cannot contain. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

const escapeXml = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Text that looks like the format's own escape (_x000D_) must not be read as one. */
const writeText = (text: string): string =>
  escapeXml(text.slice(0, CELL_MAX).replaceAll(/\r\n?/g, '\n')).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')

/** "A", "Z", "AA": the letters of a column from 0. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

const MS_PER_DAY = 86_400_000
/** Programs count days from here, and differ before March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_DAY = Date.UTC(1900, 2, 1)

const MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/
const CLOCK = /^(\d\d):(\d\d)$/

function serialOf(text: string): number | undefined {
  const moment = MOMENT.test(text) ? Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`) : NaN
  return moment >= FIRST_DAY ? (moment - DAY_ZERO) / MS_PER_DAY : undefined
}

function partOfDay(text: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(text) ?? []
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) / (24 * 60)
}

/** The number that a program calculates with; undefined for texts, and for what is none in fact. */
function numberOf(kind: CellKind, value: string | number): number | undefined {
  if (kind === 'words') return undefined
  if (typeof value === 'string') return kind === 'clock' ? partOfDay(value) : serialOf(value)
  if (!Number.isFinite(value)) return undefined
  return kind === 'minutes' ? value / (24 * 60) : value
}

const textXml = (at: string, style: number, text: string): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${writeText(text)}</t></is></c>`

function cellXml(at: string, column: TableColumn, cell: TableCell | undefined): string {
  const typed = typedCell(cell, column.kind)
  if (typed === undefined) return ''
  const number = numberOf(typed.kind, typed.value)
  if (number === undefined) return textXml(at, styleOf('words'), cellInWords(typed))
  return `<c r="${at}" s="${styleOf(typed.kind)}"><v>${number}</v></c>`
}

/** The lines above the rows: title, limits, headers. */
const HEAD_LINES = 3

const WIDTHS = { least: 10, most: 60 } as const
/** The rows whose cells decide how wide columns are. */
const MEASURED = 200

const lengthOf = (text: string): number =>
  text.split('\n').reduce((longest, line) => Math.max(longest, line.length), 0)

function widthsOf(columns: readonly TableColumn[], rows: readonly (readonly TableCell[])[]): number[] {
  return columns.map(({ header, kind }, at) => {
    // Room for the button of the filter.
    const lengths = rows.map((row) => lengthOf(cellInWords(row[at], kind)))
    const longest = lengths.reduce((most, length) => Math.max(most, length), header.length + 3)
    return Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + 2))
  })
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

function headXml({ title, about, columns }: Table, widths: readonly number[]): string {
  const sizes = widths.map(
    (width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  )
  const headers = columns.map(({ header, kind }, n) =>
    textXml(`${letterOf(n)}${HEAD_LINES}`, RIGHT.has(kind) ? STYLES.rightHeader : STYLES.header, header),
  )
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="${HEAD_LINES}" topLeftCell="A${HEAD_LINES + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${sizes.join('')}</cols><sheetData><row r="1">${textXml('A1', STYLES.title, title)}</row><row r="2">${textXml('A2', STYLES.about, about)}</row><row r="${HEAD_LINES}">${headers.join('')}</row>`
}

/** The cells with headers and filter, once the last line is known. */
const rangeOf = (columns: readonly TableColumn[], lastLine: number, fixed = ''): string =>
  `${fixed}A${fixed}${HEAD_LINES}:${fixed}${letterOf(columns.length - 1)}${fixed}${lastLine}`

const CHUNK = 64 * 1024

async function* sheetXml(table: Table, count: (lines: number) => void): AsyncGenerator<Buffer> {
  const { columns } = table
  const rows = (async function* () {
    yield* table.rows
  })()
  let line = HEAD_LINES
  const lineXml = (row: readonly TableCell[]): string => {
    line += 1
    const cells = columns.map((column, n) => cellXml(`${letterOf(n)}${line}`, column, row[n]))
    return `<row r="${line}">${cells.join('')}</row>`
  }
  try {
    const measured: (readonly TableCell[])[] = []
    let next = await rows.next()
    for (; !next.done && measured.length < MEASURED; next = await rows.next()) measured.push(next.value)
    let text = headXml(table, widthsOf(columns, measured)) + measured.map(lineXml).join('')
    for (; !next.done; next = await rows.next()) {
      text += lineXml(next.value)
      if (text.length < CHUNK) continue
      yield Buffer.from(text)
      text = ''
    }
    count(line)
    yield Buffer.from(
      `${text}</sheetData><autoFilter ref="${rangeOf(columns, line)}"/><pageSetup orientation="landscape" fitToHeight="0"/></worksheet>`,
    )
  } finally {
    await rows.return(undefined)
  }
}

const font = (more: string): string => `<font>${more}<name val="Calibri"/><family val="2"/></font>`

/** Excel needs the first two fills as they are. */
const STYLES_XML = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="${CELL_KINDS.length}">${CELL_KINDS.map(
  (kind, n) => `<numFmt numFmtId="${FIRST_FORMAT + n}" formatCode="${escapeXml(FORMATS[kind])}"/>`,
).join(
  '',
)}</numFmts><fonts count="4">${font('<sz val="11"/>')}${font('<b/><sz val="14"/>')}${font('<sz val="10"/><color rgb="FF666666"/>')}${font('<b/><sz val="11"/>')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1F2F6"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFB8BCC8"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_KIND + CELL_KINDS.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>${[
  'left',
  'right',
]
  .map(
    (side) =>
      `<xf numFmtId="49" fontId="3" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment horizontal="${side}"/></xf>`,
  )
  .join('')}${CELL_KINDS.map(
  (kind, n) =>
    `<xf numFmtId="${FIRST_FORMAT + n}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="${RIGHT.has(kind) ? 'right' : 'left'}" vertical="top"/></xf>`,
).join('')}</cellXfs></styleSheet>`

/** A sheet's name may have 31 characters, without some of them. */
const sheetNameOf = (title: string): string =>
  title
    .split(' · ')[0]!
    .replaceAll(/[[\]:*?/\\']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1'

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
const relations = (all: string): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`

function workbookXml({ title, columns }: Table, lastLine: number): string {
  const name = escapeXml(sheetNameOf(title))
  // Programs look for the filter here as well, and repeat the headers on each printed page.
  const names = `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${name}'!${rangeOf(columns, lastLine, '$')}</definedName><definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$${HEAD_LINES}:$${HEAD_LINES}</definedName></definedNames>`
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>${names}</workbook>`
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const override = (part: string, type: string): string =>
  `<Override PartName="/${part}" ContentType="${SPREADSHEET}.${type}+xml"/>`
const CONTENT_TYPES = `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('xl/workbook.xml', 'sheet.main')}${override('xl/worksheets/sheet1.xml', 'worksheet')}${override('xl/styles.xml', 'styles')}</Types>`

/** The parts of the workbook. The sheet comes first, because others name its last line. */
export function* bookParts(table: Table): Generator<ZipPart> {
  let lastLine = HEAD_LINES
  const part = (name: string, xml: string): ZipPart => ({ name, content: [Buffer.from(xml)] })
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetXml(table, (lines) => (lastLine = lines)) }
  yield part('xl/workbook.xml', workbookXml(table, lastLine))
  yield part('xl/styles.xml', STYLES_XML)
  yield part(
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
  )
  yield part('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')))
  yield part('[Content_Types].xml', CONTENT_TYPES)
}
