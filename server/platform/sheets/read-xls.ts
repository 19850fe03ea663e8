import { NO_RESULT, SOME_ERROR } from '#domain/tabular/sheet-errors.ts'
import { RECORD, readRecords, type BiffRecord } from './biff-records.ts'
import { BiffText, fontAt, type Fonts } from './biff-text.ts'
import { showNumber, showText, showTruth, type CellStyle } from './cell-style.ts'
import type { CompoundFile } from './compound-file.ts'
import { formatOf, type CellFormat } from './number-shape.ts'
import { cutName, readChosen, type SheetPlace } from './read-chosen.ts'
import type { MergedRange, Sheet, SheetLimits, Shown } from './sheet.ts'
import { isBlank, type RowCollector } from './row-collector.ts'
import { damaged, passwordProtected, SheetProblem, tooManyCells, tooManyColumns } from './sheet-problem.ts'
import { showExactly } from './shown-number.ts'
import type { RunStyle, Script } from './text-runs.ts'

const VERSION_8 = 0x600

const FORMULAS: ReadonlySet<number> = new Set([RECORD.formula, RECORD.formulaOf3, RECORD.formulaOf4])

/** Flags of rows ([MS-XLS] 2.4.221), columns (2.4.53) and formulas (2.4.127). */
const HIDDEN_ROW = 0x20
const HIDDEN_COLUMN = 0x01
const CALCULATED_ON_OPENING = 0x02
/** Of a window ([MS-XLS] 2.4.346). */
const SHOWS_ZEROS = 0x10

/** Its number and its length. */
const SHORTEST_RECORD = 4

/** Of a font ([MS-XLS] 2.4.122). */
const SCRIPTS: readonly (Script | undefined)[] = [undefined, 'superscript', 'subscript']
const STRUCK = 0x08

const readFont = (data: Buffer): RunStyle => ({
  script: SCRIPTS[data.readUInt16LE(8)],
  isStruck: (data.readUInt16LE(2) & STRUCK) > 0,
})

const ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
])

const tooOld = () =>
  new SheetProblem(
    'unreadable',
    'The file was written by a very old program. Save it as .xlsx or .csv and upload that.',
  )

interface Workbook {
  /** The visible sheets in the order of their tabs. */
  readonly sheets: SheetPlace<number>[]
  texts: string[]
  styles: CellStyle[]
  is1904: boolean
}

function readSharedTexts(blocks: Buffer[], limits: SheetLimits, fonts: Fonts): string[] {
  const reader = new BiffText(blocks)
  reader.skip(4)
  const count = reader.u32()
  if (count > limits.cells) throw tooManyCells(limits)
  const texts: string[] = []
  while (texts.length < count && !reader.isAtEnd()) texts.push(reader.text(reader.u16(), fonts))
  return texts
}

function readWorkbook(stream: Buffer, limits: SheetLimits): Workbook {
  const workbook: Workbook = { sheets: [], texts: [], styles: [], is1904: false }
  const known = new Map<number, CellFormat>()
  const styles: { font: number; format: number }[] = []
  const fonts: RunStyle[] = []
  for (const { id, data, blocks } of readRecords(stream, 0)) {
    if (id === RECORD.begin && data.readUInt16LE(0) !== VERSION_8) throw tooOld()
    else if (id === RECORD.locked) throw passwordProtected()
    else if (id === RECORD.dates1904) workbook.is1904 = data.readUInt16LE(0) === 1
    else if (id === RECORD.format) {
      const code = new BiffText([data.subarray(4)]).text(data.readUInt16LE(2))
      known.set(data.readUInt16LE(0), formatOf(data.readUInt16LE(0), code))
    } else if (id === RECORD.font) fonts.push(readFont(data))
    else if (id === RECORD.style) styles.push({ font: data.readUInt16LE(0), format: data.readUInt16LE(2) })
    else if (id === RECORD.sharedTexts) workbook.texts = readSharedTexts(blocks(), limits, fonts)
    else if (id === RECORD.sheet) {
      const isVisibleTable = (data[4]! & 3) === 0 && data[5] === 0
      if (isVisibleTable)
        workbook.sheets.push({
          name: cutName(new BiffText([data.subarray(7)]).text(data.readUInt8(6))),
          place: data.readUInt32LE(0),
        })
    } else if (id === RECORD.end) break
  }
  workbook.styles = styles.map(({ font, format }) => ({
    ...(known.get(format) ?? formatOf(format)),
    isStruck: fontAt(fonts, font)?.isStruck ?? false,
  }))
  return workbook
}

/** A number in 30 bits: whole or the upper half of a double, possibly in hundredths ([MS-XLS] 2.5.218). */
function readRk(data: Buffer, at: number): number {
  const packed = data.readInt32LE(at)
  const double = Buffer.alloc(8)
  double.writeInt32LE(packed & ~3, 4)
  const value = packed & 2 ? packed >> 2 : double.readDoubleLE(0)
  return packed & 1 ? value / 100 : value
}

const yesNoOrError = (value: number, isError: boolean, style: CellStyle | undefined): string =>
  isError ? (ERRORS.get(value) ?? SOME_ERROR) : showTruth(value !== 0, style)

class XlsSheet {
  readonly rows = new Map<number, string[]>()
  /** What is shown in the cells of a row, where that is not their text. */
  readonly shown = new Map<number, Map<number, Shown>>()
  readonly hiddenRows = new Set<number>()
  readonly hiddenColumns: [first: number, last: number][] = []
  readonly merges: MergedRange[] = []
  readonly pageTexts: string[] = []
  private readonly zeros: [row: number, column: number][] = []
  private readonly workbook: Workbook
  private readonly limits: SheetLimits
  private cells = 0
  /** The formula whose text is in a later record. */
  private awaiting: { row: number; column: number; style: number } | undefined

  constructor(workbook: Workbook, limits: SheetLimits) {
    this.workbook = workbook
    this.limits = limits
  }

  read({ id, data, blocks }: BiffRecord): void {
    if (id === RECORD.formulaText && this.awaiting) {
      const reader = new BiffText(blocks())
      const { row, column, style } = this.awaiting
      this.setText(row, column, style, reader.text(reader.u16()))
      this.awaiting = undefined
    }
    if (id === RECORD.merges) return this.readMerges(data)
    if ((id === RECORD.pageHeader || id === RECORD.pageFooter) && data.length > 0) {
      const reader = new BiffText([data])
      this.pageTexts.push(reader.text(reader.u16()))
      return
    }
    // It stands after the cells.
    if (id === RECORD.window && !(data.readUInt16LE(0) & SHOWS_ZEROS))
      for (const [row, column] of this.zeros) this.set(row, column, '')
    if (id === RECORD.row) {
      if (data.readUInt16LE(12) & HIDDEN_ROW) this.hiddenRows.add(data.readUInt16LE(0))
      return
    }
    if (id === RECORD.columns) {
      if (data.readUInt16LE(8) & HIDDEN_COLUMN || data.readUInt16LE(4) === 0)
        this.hiddenColumns.push([data.readUInt16LE(0), data.readUInt16LE(2)])
      return
    }
    const [row, column, style] = data.length >= 6 ? [0, 2, 4].map((at) => data.readUInt16LE(at)) : []
    if (row === undefined || column === undefined || style === undefined) return
    if (id === RECORD.sharedText)
      this.setText(row, column, style, this.workbook.texts[data.readUInt32LE(6)] ?? '')
    else if (id === RECORD.rk) this.setNumber(row, column, style, readRk(data, 6))
    else if (id === RECORD.number) this.setNumber(row, column, style, data.readDoubleLE(6))
    else if (id === RECORD.text || id === RECORD.richText)
      this.setText(
        row,
        column,
        style,
        new BiffText([data.subarray(8), ...blocks().slice(1)]).text(data.readUInt16LE(6)),
      )
    else if (id === RECORD.yesOrError)
      this.set(row, column, yesNoOrError(data.readUInt8(6), data.readUInt8(7) === 1, this.styleAt(style)))
    else if (FORMULAS.has(id)) this.setFormula(row, column, style, data)
    else if (id === RECORD.manyRk)
      for (let n = 0; 4 + n * 6 + 6 <= data.length - 2; n += 1)
        this.setNumber(row, column + n, data.readUInt16LE(4 + n * 6), readRk(data, 6 + n * 6))
  }

  private setFormula(row: number, column: number, style: number, data: Buffer): void {
    if (data.readUInt16LE(12) !== 0xffff) {
      const value = data.readDoubleLE(6)
      // Programs that cannot calculate write 0 and say that others shall.
      if (value === 0 && data.readUInt16LE(14) & CALCULATED_ON_OPENING) this.set(row, column, NO_RESULT)
      else this.setNumber(row, column, style, value)
      return
    }
    const [kind, value] = [data.readUInt8(6), data.readUInt8(8)]
    if (kind === 0) {
      this.awaiting = { row, column, style }
      this.set(row, column, NO_RESULT)
    } else if (kind === 1 || kind === 2)
      this.set(row, column, yesNoOrError(value, kind === 2, this.styleAt(style)))
  }

  private readMerges(data: Buffer): void {
    const at = (place: number): number => data.readUInt16LE(place)
    for (let n = 0; n < at(0); n += 1) {
      const start = 2 + n * 8
      this.merges.push({
        firstRow: at(start) + 1,
        lastRow: at(start + 2) + 1,
        firstColumn: at(start + 4),
        lastColumn: at(start + 6),
      })
    }
  }

  private setNumber(row: number, column: number, style: number, value: number): void {
    if (value === 0) this.zeros.push([row, column])
    const [stored, look, { is1904 }] = [String(value), this.styleAt(style), this.workbook]
    const text = showNumber(stored, look, is1904)
    this.set(row, column, text)
    const shown = showExactly(stored, text, is1904, look)
    if (shown === undefined) return
    const inRow = this.shown.get(row) ?? new Map<number, Shown>()
    this.shown.set(row, inRow.set(column, shown))
  }

  private setText(row: number, column: number, style: number, text: string): void {
    this.set(row, column, showText(text, this.styleAt(style)))
  }

  private styleAt(style: number): CellStyle | undefined {
    return this.workbook.styles[style]
  }

  private set(row: number, column: number, text: string): void {
    this.cells += 1
    if (this.cells > this.limits.cells) throw tooManyCells(this.limits)
    // Rows may be in any order and are kept until the last one, so a sheet that is too wide is refused here.
    if (column >= this.limits.columns && !isBlank(text)) throw tooManyColumns(this.limits)
    const cells = this.rows.get(row) ?? []
    cells[column] = text
    this.rows.set(row, cells)
    this.shown.get(row)?.delete(column)
  }
}

/** Reads the sheet with this name, otherwise the first visible one with content, of an xls (BIFF8). */
export async function readXls(
  file: CompoundFile,
  limits: SheetLimits,
  collector: RowCollector,
  name?: string,
): Promise<Pick<Sheet, 'sheets' | 'name' | 'others'>> {
  if (!file.has('Workbook')) throw tooOld()
  const stream = file.read('Workbook')
  const workbook = readWorkbook(stream, limits)
  // The most records the stream can contain. Overlapping sheets would otherwise be read again and again.
  let left = stream.length / SHORTEST_RECORD
  return readChosen(workbook.sheets, name, collector, (place, into) => {
    const sheet = new XlsSheet(workbook, limits)
    let depth = 0
    for (const record of readRecords(stream, place)) {
      left -= 1
      if (left < 0) throw damaged()
      if (record.id === RECORD.begin) depth += 1
      else if (record.id === RECORD.end) depth -= 1
      else if (depth === 1) sheet.read(record)
      if (depth <= 0) break
    }
    for (const row of [...sheet.rows.keys()].toSorted((a, b) => a - b)) {
      const shown = sheet.shown.get(row)
      sheet.rows.get(row)!.forEach((text, column) => into.cell(column, text, shown?.get(column)))
      into.endRow(row + 1, { isHidden: sheet.hiddenRows.has(row) })
    }
    for (const range of sheet.merges) into.merge(range)
    for (const text of sheet.pageTexts) into.pageText(text)
    for (const [first, last] of sheet.hiddenColumns) into.hideColumns(first, last)
  })
}
