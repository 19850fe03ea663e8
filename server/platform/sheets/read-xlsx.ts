import { showNumber, showText, showTruth, type CellStyle } from './cell-style.ts'
import { readChosen } from './read-chosen.ts'
import { isSheetError, NO_RESULT, SOME_ERROR } from '#domain/tabular/sheet-errors.ts'
import type { MergedRange, Sheet, SheetLimits, Shown } from './sheet.ts'
import { CELL_CHARACTERS, type RowCollector, tooLongCell } from './row-collector.ts'
import { damaged } from './sheet-problem.ts'
import { showExactly } from './shown-number.ts'
import { RunReader, writeRun } from './text-runs.ts'
import type { ZipArchive } from './unzip.ts'
import {
  decodeEscapes,
  isTrue,
  readSharedTexts,
  readStyles,
  readWorkbook,
  scanPart,
} from './workbook-parts.ts'
import type { Attributes, XmlHandler } from './xml-scanner.ts'

const PAGE_TEXT = /^(?:odd|even|first)(?:Header|Footer)$/

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_383

interface Shared {
  readonly texts: readonly string[]
  readonly styles: readonly CellStyle[]
  readonly is1904: boolean
  readonly isCalculatedOnOpening: boolean
}

/** The column of `BC12`, from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & ~0x20
    if (letter < 65 || letter > 90) break
    column = column * 26 + letter - 64
  }
  if (column < 1 || column - 1 > LAST_COLUMN) throw damaged()
  return column - 1
}

/** The text of a cell of type `type` (ECMA-376 part 1, 18.18.11) with the value `stored`. */
function textOfCell(type: string, stored: string, styleId: number, shared: Shared): string {
  const style = shared.styles[styleId]
  switch (type) {
    case 's': {
      const text = shared.texts[Number(stored)]
      if (text === undefined && stored !== '') throw damaged()
      return showText(text ?? '', style)
    }
    case 'str':
    case 'inlineStr':
      return showText(decodeEscapes(stored), style)
    case 'b':
      return stored === '' ? '' : showTruth(isTrue(stored), style)
    case 'e':
      return isSheetError(stored) ? stored : SOME_ERROR
    case 'd':
      return stored.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
    default:
      return showNumber(stored, style, shared.is1904)
  }
}

/** 1 January 1970 as a day of a spreadsheet. */
const FIRST_OF_UNIX = 25_569

/** The number of days that stands for a day or moment in ISO 8601. */
const serialOfDay = (stored: string): number =>
  Date.parse(`${stored.slice(0, 10)}T${stored.slice(11, 19) || '00:00:00'}Z`) / 86_400_000 + FIRST_OF_UNIX

/** What the sheet shows in a number or day that `textOfCell` wrote; undefined if it is that text. */
function shownInCell(type: string, stored: string, text: string, styleId: number, shared: Shared): Shown {
  const style = shared.styles[styleId]
  if (type === 'n') return showExactly(stored, text, shared.is1904, style)
  return type === 'd' ? showExactly(String(serialOfDay(stored)), text, false, style) : undefined
}

function readRange(reference: string): MergedRange {
  const [first = '', last = first] = reference.split(':')
  const rowOf = (place: string): number => Number(/\d+$/.exec(place)?.[0])
  const range = {
    firstRow: rowOf(first),
    lastRow: rowOf(last),
    firstColumn: columnOf(first),
    lastColumn: columnOf(last),
  }
  if (!(range.firstRow >= 1 && range.lastRow <= LAST_ROW)) throw damaged()
  return range
}

class SheetHandler implements XmlHandler {
  private readonly collector: RowCollector
  private readonly shared: Shared
  private isInData = false
  private isPageText = false
  private showsZeros = true
  private row = 0
  private column = -1
  private type = ''
  private style = -1
  private stored = ''
  private isText = false
  private isFormula = false
  private hasValue = false
  private isHidden = false
  private reading = 0
  private readonly run = new RunReader()

  constructor(collector: RowCollector, shared: Shared) {
    this.collector = collector
    this.shared = shared
  }

  open(tag: string, readAttributes: () => Attributes): void {
    if (tag === 'sheetData') this.isInData = true
    if (!this.isInData) return this.openAround(tag, readAttributes)
    if (tag === 'c') this.openCell(readAttributes())
    else if (tag === 'v' || tag === 't') {
      this.isText = this.reading === 0
      this.hasValue = true
    } else if (tag === 'f') this.isFormula = true
    else if (tag === 'rPh') this.reading += 1
    else if (tag === 'row') this.openRow(readAttributes())
    else this.run.open(tag, readAttributes)
  }

  close(tag: string): void {
    this.run.close(tag)
    if (tag === 'v' || tag === 't') this.isText = false
    else if (tag === 'rPh') this.reading -= 1
    else if (tag === 'sheetData') this.isInData = false
    else if (!this.isInData) this.closeAround()
    else if (tag === 'c') this.closeCell()
    else if (tag === 'row') this.collector.endRow(this.row, { isHidden: this.isHidden })
  }

  text(readText: () => string): void {
    if (!this.isText && !this.isPageText) return
    this.stored += writeRun(readText(), this.run.style)
    if (this.stored.length > CELL_CHARACTERS) throw tooLongCell(this.column)
  }

  private openAround(tag: string, readAttributes: () => Attributes): void {
    this.isPageText = PAGE_TEXT.test(tag)
    if (this.isPageText) this.stored = ''
    if (tag === 'sheetView') this.showsZeros = isTrue(readAttributes().get('showZeros') ?? '1')
    if (tag === 'mergeCell') this.collector.merge(readRange(readAttributes().get('ref') ?? ''))
    if (tag !== 'col') return
    const attributes = readAttributes()
    if (!isTrue(attributes.get('hidden')) && Number(attributes.get('width') ?? 1) > 0) return
    const [first, last] = ['min', 'max'].map((name) => Number(attributes.get(name)) - 1)
    if (first !== undefined && last !== undefined && first >= 0) this.collector.hideColumns(first, last)
  }

  private closeAround(): void {
    if (this.isPageText) this.collector.pageText(this.stored)
    this.isPageText = false
  }

  private closeCell(): void {
    if (this.isFormula && this.lacksResult()) this.collector.cell(this.column, NO_RESULT)
    else if (this.stored !== '' && !this.isHiddenZero()) {
      const text = textOfCell(this.type, this.stored, this.style, this.shared)
      this.collector.cell(
        this.column,
        text,
        shownInCell(this.type, this.stored, text, this.style, this.shared),
      )
    }
  }

  /**
   * Programs that cannot calculate write formulas without a value or with 0, and say that others shall calculate, or
   * nothing at all about who does.
   * A formula whose result is an empty text has the type `str` and an empty value.
   */
  private lacksResult(): boolean {
    if (this.stored === '') return !(this.type === 'str' && this.hasValue)
    return this.shared.isCalculatedOnOpening && this.type === 'n' && Number(this.stored) === 0
  }

  private isHiddenZero(): boolean {
    return !this.showsZeros && this.type === 'n' && Number(this.stored) === 0
  }

  private openRow(attributes: Attributes): void {
    const row = attributes.get('r')
    this.row = row === undefined ? this.row + 1 : Number(row)
    this.column = -1
    this.isHidden = isTrue(attributes.get('hidden')) || Number(attributes.get('ht') ?? 1) === 0
    if (!Number.isInteger(this.row) || this.row < 1 || this.row > LAST_ROW) throw damaged()
  }

  private openCell(attributes: Attributes): void {
    const reference = attributes.get('r')
    this.column = reference === undefined ? this.column + 1 : columnOf(reference)
    this.type = attributes.get('t') ?? 'n'
    this.style = Number(attributes.get('s') ?? -1)
    this.stored = ''
    this.isFormula = false
    this.hasValue = false
  }
}

/** Reads the sheet with this name, otherwise the first visible one with content, of an xlsx. */
export async function readXlsx(
  archive: ZipArchive,
  limits: SheetLimits,
  collector: RowCollector,
  name?: string,
): Promise<Pick<Sheet, 'sheets' | 'name' | 'others'>> {
  const workbook = await readWorkbook(archive)
  const shared: Shared = {
    texts: await readSharedTexts(archive, workbook.sharedTexts, limits),
    styles: await readStyles(archive, workbook.styles),
    is1904: workbook.is1904,
    isCalculatedOnOpening: workbook.isCalculatedOnOpening,
  }
  return readChosen(workbook.sheets, name, collector, (place, into) =>
    scanPart(archive, place, new SheetHandler(into, shared)),
  )
}
