import { writeNumber, writeShaped } from './number-text.ts'
import type { NumberShape } from './number-shape.ts'
import { readChosen } from './read-chosen.ts'
import type { Sheet, SheetLimits } from './read-sheet.ts'
import { CELL_CHARACTERS, type RowCollector, tooLongCell } from './row-collector.ts'
import { damaged } from './sheet-problem.ts'
import type { ZipArchive } from './unzip.ts'
import { decodeEscapes, readShapes, readSharedTexts, readWorkbook, scanPart } from './workbook-parts.ts'
import type { Attributes, XmlHandler } from './xml-scanner.ts'

const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_383

interface Shared {
  readonly texts: readonly string[]
  readonly shapes: readonly NumberShape[]
  readonly is1904: boolean
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
function textOfCell(type: string, stored: string, style: number, shared: Shared): string {
  switch (type) {
    case 's': {
      const text = shared.texts[Number(stored)]
      if (text === undefined && stored !== '') throw damaged()
      return text ?? ''
    }
    case 'str':
    case 'inlineStr':
      return decodeEscapes(stored)
    case 'b':
      return stored === '' ? '' : /^(?:1|true)$/.test(stored) ? 'Yes' : 'No'
    case 'e':
      return stored
    case 'd':
      return stored.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '')
    default: {
      const shape = shared.shapes[style]
      return shape === undefined ? writeNumber(stored) : writeShaped(stored, shape, shared.is1904)
    }
  }
}

class SheetHandler implements XmlHandler {
  private readonly collector: RowCollector
  private readonly shared: Shared
  private isInData = false
  private row = 0
  private column = -1
  private type = ''
  private style = -1
  private stored = ''
  private isText = false
  private reading = 0

  constructor(collector: RowCollector, shared: Shared) {
    this.collector = collector
    this.shared = shared
  }

  open(tag: string, readAttributes: () => Attributes): void {
    if (tag === 'sheetData') this.isInData = true
    if (!this.isInData) return
    if (tag === 'c') this.openCell(readAttributes())
    else if (tag === 'v' || tag === 't') this.isText = this.reading === 0
    else if (tag === 'rPh') this.reading += 1
    else if (tag === 'row') this.openRow(readAttributes())
  }

  close(tag: string): void {
    if (tag === 'v' || tag === 't') this.isText = false
    else if (tag === 'rPh') this.reading -= 1
    else if (tag === 'sheetData') this.isInData = false
    else if (!this.isInData) return
    else if (tag === 'c' && this.stored !== '')
      this.collector.cell(this.column, textOfCell(this.type, this.stored, this.style, this.shared))
    else if (tag === 'row') this.collector.endRow(this.row)
  }

  text(readText: () => string): void {
    if (!this.isText) return
    this.stored += readText()
    if (this.stored.length > CELL_CHARACTERS) throw tooLongCell(this.column)
  }

  private openRow(attributes: Attributes): void {
    const row = attributes.get('r')
    this.row = row === undefined ? this.row + 1 : Number(row)
    this.column = -1
    if (!Number.isInteger(this.row) || this.row < 1 || this.row > LAST_ROW) throw damaged()
  }

  private openCell(attributes: Attributes): void {
    const reference = attributes.get('r')
    this.column = reference === undefined ? this.column + 1 : columnOf(reference)
    this.type = attributes.get('t') ?? 'n'
    this.style = Number(attributes.get('s') ?? -1)
    this.stored = ''
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
    shapes: await readShapes(archive, workbook.styles),
    is1904: workbook.is1904,
  }
  return readChosen(workbook.sheets, name, collector, (place, into) =>
    scanPart(archive, place, new SheetHandler(into, shared)),
  )
}
