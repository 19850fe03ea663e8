import type { SheetColumn } from '../write-sheet.ts'
import { biff, makeXls, words } from './make-compound-file.ts'

const RECORD_BYTES = 8_224
const NUMBER = /^\d{1,15}$/

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/**
 * The table of texts and the records that continue it. A text is split between two of its characters
 * ([MS-XLS] 2.5.293).
 */
function sharedTexts(texts: readonly string[]): Buffer[] {
  const blocks: Buffer[][] = [[u32(texts.length), u32(texts.length)]]
  let room = RECORD_BYTES - 8
  const put = (...parts: Buffer[]): void => {
    for (const part of parts) {
      blocks.at(-1)!.push(part)
      room -= part.length
    }
  }
  const goOn = (): void => {
    blocks.push([])
    room = RECORD_BYTES
  }
  for (const text of texts) {
    // Narrow if every character fits into one byte, as Excel writes it.
    const isWide = /[^\0-\u00ff]/.test(text)
    const flags = Buffer.from([isWide ? 1 : 0])
    const bytes = Buffer.from(text, isWide ? 'utf16le' : 'latin1')
    if (room < 5) goOn()
    put(words(text.length), flags)
    for (let at = 0; at < bytes.length;) {
      if (room < 3) {
        goOn()
        put(flags)
      }
      const size = Math.min(bytes.length - at, isWide ? room & ~1 : room)
      put(bytes.subarray(at, at + size))
      at += size
    }
  }
  return blocks.map((parts, n) => biff(n === 0 ? 0xfc : 0x3c, ...parts))
}

/**
 * A workbook of Excel 97 with the cells of an export, as a spreadsheet program saves it: numbers as numbers,
 * everything else as text.
 */
export function writeXls(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): Buffer {
  const places = new Map<string, number>()
  const cells: Buffer[] = []
  const put = (row: number, column: number, cell: string): void => {
    if (cell === '') return
    if (row > 0 && columns[column]?.type === 'number' && NUMBER.test(cell)) {
      const double = Buffer.alloc(8)
      double.writeDoubleLE(Number(cell))
      cells.push(biff(0x203, words(row, column, 0), double))
      return
    }
    const place = places.get(cell) ?? places.size
    places.set(cell, place)
    cells.push(biff(0xfd, words(row, column, 0), u32(place)))
  }
  columns.forEach(({ header }, column) => put(0, column, header))
  rows.forEach((row, at) => row.forEach((cell, column) => put(at + 1, column, cell)))
  return makeXls(sharedTexts([...places.keys()]), cells)
}
