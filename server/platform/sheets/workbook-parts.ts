import { posix } from 'node:path'
import { TextDecoder } from 'node:util'
import type { CellStyle } from './cell-style.ts'
import { formatOf, type CellFormat } from './number-shape.ts'
import { cutName, type SheetPlace } from './read-chosen.ts'
import type { SheetLimits } from './sheet.ts'
import { CELL_CHARACTERS } from './row-collector.ts'
import { damaged, tooManyCells, tooMuchContent } from './sheet-problem.ts'
import { isOn, RunReader, writeRun } from './text-runs.ts'
import type { ZipArchive } from './unzip.ts'
import { XmlScanner, type XmlHandler } from './xml-scanner.ts'

/** The parts of an xlsx beside its sheets: the list of sheets, number formats, shared texts. */

/** The longest cell text if each character is written in seven (`_x000D_`). A longer text fits no cell. */
const LONGEST_TEXT = 7 * CELL_CHARACTERS

/** The namespaces of ids of relationships, in files of both conformance classes (ECMA-376 parts 1 and 4). */
const RELATIONSHIPS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
] as const

/** Number formats and styles. Excel allows 65,490 styles. */
const MOST_STYLES = 100_000

const utf16 = (first: number | undefined, second: number | undefined): string | undefined =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined

/** Reads a part through `handler`, piece by piece. */
export async function scanPart(archive: ZipArchive, name: string, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler, archive.budget)
  let decoder: TextDecoder | undefined
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder!.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw damaged()
    }
  }
  for await (const chunk of archive.read(name)) {
    decoder ??= new TextDecoder(utf16(chunk[0], chunk[1]) ?? 'utf-8', { fatal: true })
    scanner.feed(decode(chunk))
  }
  if (decoder) scanner.feed(decode())
  scanner.end()
}

/** The targets of a part's relationships by id, with their type: `worksheet`, `styles`, … */
async function readRelations(
  archive: ZipArchive,
  part: string,
): Promise<Map<string, { kind: string; target: string }>> {
  const found = new Map<string, { kind: string; target: string }>()
  const folder = posix.dirname(part)
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!archive.has(name)) return found
  await scanPart(archive, name, {
    open(tag, readAttributes) {
      if (tag !== 'Relationship') return
      const attributes = readAttributes()
      const target = (attributes.get('Target') ?? '').replaceAll('\\', '/')
      found.set(attributes.get('Id') ?? '', {
        kind: posix.basename(attributes.get('Type') ?? ''),
        target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
      })
    },
    close() {},
  })
  return found
}

/** A boolean of XML Schema. */
export const isTrue = (written: string | undefined): boolean => written === '1' || written === 'true'

export interface Workbook {
  /** The visible sheets in the order of their tabs. */
  readonly sheets: readonly SheetPlace<string>[]
  readonly is1904: boolean
  /**
   * Whether stored results may be placeholders: programs calculate all formulas when they open it, or it says nothing
   * of calculation, as every program does that calculates.
   */
  readonly isCalculatedOnOpening: boolean
  readonly styles: string | undefined
  readonly sharedTexts: string | undefined
}

export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const root = [...(await readRelations(archive, '.')).values()].find((r) => r.kind === 'officeDocument')
  const part = root?.target ?? 'xl/workbook.xml'
  const relations = await readRelations(archive, part)
  const sheets: SheetPlace<string>[] = []
  let is1904 = false
  let isCalculatedOnOpening = true
  await scanPart(archive, part, {
    open(tag, readAttributes) {
      if (tag === 'workbookPr') is1904 = isTrue(readAttributes().get('date1904'))
      if (tag === 'calcPr') isCalculatedOnOpening = isTrue(readAttributes().get('fullCalcOnLoad'))
      if (tag !== 'sheet') return
      const attributes = readAttributes()
      const id = RELATIONSHIPS.map((space) => attributes.get(`${space} id`)).find((one) => one !== undefined)
      const relation = relations.get(id ?? '')
      const isVisible = (attributes.get('state') ?? 'visible') === 'visible'
      if (isVisible && relation?.kind === 'worksheet')
        sheets.push({ name: cutName(attributes.get('name') ?? ''), place: relation.target.toLowerCase() })
    },
    close() {},
  })
  const partOf = (kind: string) => [...relations.values()].find((r) => r.kind === kind)?.target
  return {
    sheets,
    is1904,
    isCalculatedOnOpening,
    styles: partOf('styles'),
    sharedTexts: partOf('sharedStrings'),
  }
}

/** How the cells of each style are seen. A cell refers to its style by its position in this list. */
export async function readStyles(archive: ZipArchive, part: string | undefined): Promise<CellStyle[]> {
  const known = new Map<number, CellFormat>()
  /** Whether the texts of each font are struck out. */
  const fonts: boolean[] = []
  const styles: CellStyle[] = []
  let inside = ''
  let count = 0
  if (part === undefined || !archive.has(part)) return styles
  await scanPart(archive, part, {
    open(tag, readAttributes) {
      // Other lists have fonts and formats as well.
      if (tag === 'cellXfs' || tag === 'fonts') inside = tag
      const isFont = inside === 'fonts' && tag === 'font'
      const isStyle = inside === 'cellXfs' && tag === 'xf'
      if (tag === 'numFmt' || isFont || isStyle) count += 1
      if (count > MOST_STYLES) throw tooMuchContent()
      if (isFont) fonts.push(false)
      else if (inside === 'fonts' && tag === 'strike') fonts[fonts.length - 1] = isOn(readAttributes())
      if (tag !== 'numFmt' && !isStyle) return
      const attributes = readAttributes()
      const id = Number(attributes.get('numFmtId') ?? 0)
      if (isStyle)
        styles.push({
          ...(known.get(id) ?? formatOf(id)),
          isStruck: fonts[Number(attributes.get('fontId') ?? 0)] ?? false,
        })
      else known.set(id, formatOf(id, attributes.get('formatCode')))
    },
    close(tag) {
      if (tag === inside) inside = ''
    },
  })
  return styles
}

/** `_x000D_` in a text of an xlsx is the character with that number. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/**
 * The texts that cells share. Runs of one text are joined, phonetic readings of East Asian characters
 * omitted.
 */
export async function readSharedTexts(
  archive: ZipArchive,
  part: string | undefined,
  limits: SheetLimits,
): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let characters = 0
  let isText = false
  let reading = 0
  const run = new RunReader()
  if (part === undefined || !archive.has(part)) return texts
  await scanPart(archive, part, {
    open(tag, readAttributes) {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') reading += 1
      else if (tag === 't') isText = reading === 0
      else run.open(tag, readAttributes)
    },
    close(tag) {
      run.close(tag)
      if (tag === 't') isText = false
      else if (tag === 'rPh') reading -= 1
      else if (tag === 'si') {
        texts.push(decodeEscapes(text))
        characters += text.length
        if (texts.length > limits.cells) throw tooManyCells(limits)
      }
    },
    text(readText) {
      if (!isText || text.length > LONGEST_TEXT) return
      text += writeRun(readText(), run.style)
      if (characters + text.length > limits.characters) throw tooMuchContent()
    },
  })
  return texts
}
