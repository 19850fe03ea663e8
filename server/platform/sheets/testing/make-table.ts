import type { Script } from '../text-runs.ts'
import { biff, makeXls, words } from './make-compound-file.ts'
import { makeXlsx, sheetXml } from './make-xlsx.ts'

/** A cell as a spreadsheet program stores it. A formula without `result` is one that nobody calculated. */
export type StoredCell =
  | string
  | { readonly number: number; readonly format?: string; readonly isStruck?: true }
  | { readonly text: string; readonly format?: string; readonly isStruck?: true }
  | { readonly runs: readonly Run[] }
  | { readonly truth: boolean }
  | { readonly error: string }
  | {
      readonly formula: string
      readonly result?: number
      /** Says that all is calculated on opening, or nothing about it, as the xlsx files of some programs. */
      readonly placeholder?: 'on opening' | 'unsaid'
    }

type Run = readonly [text: string, look?: Script | 'struck']

export interface StoredTable {
  readonly rows: readonly (readonly StoredCell[])[]
  /** From row and column 0: first row, last row, first column, last column. */
  readonly merges?: readonly (readonly [number, number, number, number])[]
  readonly hiddenRows?: readonly number[]
  readonly hiddenColumns?: readonly number[]
  readonly hidesZeros?: boolean
  /** The name of the tab. */
  readonly name?: string
  readonly pageHeader?: string
}

const FIRST_FORMAT = 164
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const place = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row + 1}`

/** The formats of a table, each once. Each has two styles, of which the second strikes out. */
const formatsOf = ({ rows }: StoredTable): string[] => [
  ...new Set([
    'General',
    ...rows
      .flat()
      .flatMap((cell) => (typeof cell === 'object' && 'format' in cell ? (cell.format ?? []) : [])),
  ]),
]

/** The position of a cell's style. */
function styleOf(cell: StoredCell, formats: readonly string[]): number {
  const { format = 'General', isStruck = false }: { format?: string; isStruck?: boolean } =
    typeof cell === 'object' && ('number' in cell || 'text' in cell) ? cell : {}
  return formats.indexOf(format) * 2 + (isStruck ? 1 : 0)
}

const FONTS = '<fonts><font/><font><strike/></font></fonts>'

function xlsxCell(at: string, cell: StoredCell, formats: readonly string[]): string {
  if (cell === '') return ''
  const style = styleOf(cell, formats)
  if (typeof cell === 'string' || 'text' in cell) {
    const text = escapeXml(typeof cell === 'string' ? cell : cell.text)
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
  }
  if ('runs' in cell)
    return `<c r="${at}" t="inlineStr"><is>${cell.runs
      .map(
        ([text, look = 'baseline']) =>
          `<r><rPr>${look === 'struck' ? '<strike/>' : `<vertAlign val="${look}"/>`}</rPr><t>${escapeXml(text)}</t></r>`,
      )
      .join('')}</is></c>`
  if ('number' in cell) return `<c r="${at}" s="${style}"><v>${cell.number}</v></c>`
  if ('truth' in cell) return `<c r="${at}" t="b"><v>${cell.truth ? 1 : 0}</v></c>`
  if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`
  const value = cell.placeholder ? '<v>0.0</v>' : cell.result === undefined ? '<v/>' : `<v>${cell.result}</v>`
  return `<c r="${at}" t="n"><f>${escapeXml(cell.formula)}</f>${value}</c>`
}

export function tableAsXlsx(table: StoredTable): Buffer {
  const {
    rows,
    merges = [],
    hiddenRows = [],
    hiddenColumns = [],
    hidesZeros = false,
    name,
    pageHeader,
  } = table
  const formats = formatsOf(table)
  const styles = `<numFmts>${formats
    .map((code, n) => `<numFmt numFmtId="${FIRST_FORMAT + n}" formatCode="${escapeXml(code)}"/>`)
    .join('')}</numFmts>${FONTS}<cellXfs>${formats
    .flatMap((_, n) => [0, 1].map((font) => `<xf numFmtId="${FIRST_FORMAT + n}" fontId="${font}"/>`))
    .join('')}</cellXfs>`
  const data = rows.map((cells, row) => {
    const hidden = hiddenRows.includes(row) ? ' hidden="1"' : ''
    return `<row r="${row + 1}"${hidden}>${cells.map((cell, column) => xlsxCell(place(row, column), cell, formats)).join('')}</row>`
  })
  const columns = hiddenColumns.map((column) => `<col min="${column + 1}" max="${column + 1}" hidden="1"/>`)
  const ranges = merges.map(
    ([top, bottom, left, right]) => `<mergeCell ref="${place(top, left)}:${place(bottom, right)}"/>`,
  )
  const content = sheetXml(data.join(''))
    .replace(
      '<sheetData>',
      `${hidesZeros ? '<sheetViews><sheetView showZeros="0"/></sheetViews>' : ''}${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`,
    )
    .replace(
      '</sheetData>',
      `</sheetData>${ranges.length > 0 ? `<mergeCells>${ranges.join('')}</mergeCells>` : ''}${
        pageHeader === undefined
          ? ''
          : `<headerFooter><oddHeader>${escapeXml(pageHeader)}</oddHeader></headerFooter>`
      }`,
    )
  const placeholder = rows
    .flat()
    .flatMap((cell) => (typeof cell === 'object' && 'formula' in cell ? (cell.placeholder ?? []) : []))[0]
  return makeXlsx({
    sheets: [{ content }],
    ...(name === undefined ? {} : { names: [name] }),
    styles,
    ...(placeholder === 'unsaid'
      ? {}
      : { workbook: `<calcPr calcId="191029"${placeholder ? ' fullCalcOnLoad="1"' : ''}/>` }),
  })
}

const wide = (text: string): Buffer => Buffer.concat([Buffer.from([1]), Buffer.from(text, 'utf16le')])
const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleLE(value)
  return bytes
}
const ERRORS: Readonly<Record<string, number>> = { '#DIV/0!': 0x07, '#REF!': 0x17, '#N/A': 0x2a }

/** The fonts by their position. Cells have the first two. */
const LOOKS: readonly Run[1][] = [undefined, 'struck', 'superscript', 'subscript']
const scriptNumber = (look: Run[1]): number =>
  Math.max(0, ['superscript', 'subscript'].indexOf(look ?? '') + 1)

/** A shared text of runs, each with the position where it begins and its font. */
function xlsRuns(runs: readonly Run[]): Buffer {
  const text = runs.map(([part]) => part).join('')
  const places = runs.map(([, look], n) =>
    words(
      runs.slice(0, n).reduce((sum, [part]) => sum + part.length, 0),
      LOOKS.indexOf(look),
    ),
  )
  const flags = Buffer.from([9])
  return Buffer.concat([
    words(text.length),
    flags,
    words(runs.length),
    Buffer.from(text, 'utf16le'),
    ...places,
  ])
}

const runCells = ({ rows }: StoredTable) =>
  rows.flat().flatMap((cell) => (typeof cell === 'object' && 'runs' in cell ? [cell] : []))

function xlsCell(row: number, column: number, cell: StoredCell, table: StoredTable): Buffer[] {
  const formats = formatsOf(table)
  if (cell === '') return []
  const style = styleOf(cell, formats)
  if (typeof cell === 'string' || 'text' in cell) {
    const text = typeof cell === 'string' ? cell : cell.text
    return [biff(0x204, words(row, column, style, text.length), wide(text))]
  }
  if ('runs' in cell) return [biff(0xfd, words(row, column, 0, runCells(table).indexOf(cell), 0))]
  if ('number' in cell) return [biff(0x203, words(row, column, style), double(cell.number))]
  if ('truth' in cell) return [biff(0x205, words(row, column, 0), Buffer.from([cell.truth ? 1 : 0, 0]))]
  if ('error' in cell)
    return [biff(0x205, words(row, column, 0), Buffer.from([ERRORS[cell.error] ?? 0xff, 1]))]
  // Not calculated: 0 to be calculated on opening, or a text that is to follow and does not.
  const value = cell.placeholder
    ? double(0)
    : cell.result === undefined
      ? words(0, 0, 0, 0xffff)
      : double(cell.result)
  return [biff(0x06, words(row, column, 0), value, words(cell.placeholder ? 2 : 0, 0, 0, 0))]
}

export function tableAsXls(table: StoredTable): Buffer {
  const {
    rows,
    merges = [],
    hiddenRows = [],
    hiddenColumns = [],
    hidesZeros = false,
    name,
    pageHeader,
  } = table
  const [formats, shared] = [formatsOf(table), runCells(table)]
  const globals = [
    ...formats.map((code, n) => biff(0x41e, words(FIRST_FORMAT + n, code.length), wide(code))),
    ...LOOKS.map((look) =>
      biff(0x31, words(200, look === 'struck' ? 8 : 0, 0, 400, scriptNumber(look)), Buffer.alloc(6)),
    ),
    ...formats.flatMap((_, n) =>
      [0, 1].map((font) => biff(0xe0, words(font, FIRST_FORMAT + n), Buffer.alloc(16))),
    ),
    biff(0xfc, words(shared.length, 0, shared.length, 0), ...shared.map(({ runs }) => xlsRuns(runs))),
  ]
  return makeXls(
    globals,
    [
      ...hiddenColumns.map((column) => biff(0x7d, words(column, column, 2_560, 0, 1, 0))),
      ...hiddenRows.map((row) => biff(0x208, words(row, 0, 9, 255, 0, 0, 0x20, 0x0f))),
      ...rows.flatMap((cells, row) => cells.flatMap((cell, column) => xlsCell(row, column, cell, table))),
      biff(0xe5, words(merges.length, ...merges.flat())),
      ...(pageHeader === undefined ? [] : [biff(0x14, words(pageHeader.length), wide(pageHeader))]),
      biff(0x23e, words(hidesZeros ? 0xa6 : 0xb6), Buffer.alloc(16)),
    ],
    name,
  )
}

export const tableAsCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
