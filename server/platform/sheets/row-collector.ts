import type { ShownCell } from '#domain/tabular/import-setup.ts'
import type { MergedRange, SheetLimits, SheetRow, Shown } from './sheet.ts'
import { SheetProblem, tooManyCells, tooManyColumns, tooManyRows, tooMuchContent } from './sheet-problem.ts'

/** The limit of a spreadsheet cell; it applies to a csv too. */
export const CELL_CHARACTERS = 32_767

const BATCH = 500

/** More merged ranges than a person makes. */
const MERGES = 100_000

/** A sheet has three page headers and as many footers, of at most 255 characters each. */
const PAGE_TEXTS = 6
const PAGE_TEXT_CHARACTERS = 255

/** What JSON writes longer than it is, or what is in the next expression. Most cells have none of it. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNUSUAL = /["\\\u0000-\u001f\ud800-\udfff]/

/** NUL and unpaired surrogates, which neither a database nor JSON accepts. */
const NO_TEXT = /[\0\p{Cs}]/u

export const isBlank = (text: string): boolean => text === '' || text.trim() === ''

/** What spreadsheets show for a truth, in every type of file. */
export const writeTruth = (isTrue: boolean): string => (isTrue ? 'TRUE' : 'FALSE')

const cleanHeader = (text: string): string => text.replace(/[\u00a0\u2007\u202f]/g, ' ').trim()

/** The codes of a page header: its parts, fonts, sizes, colours, and what a program fills in ([MS-XLS] 2.4.136). */
const PART = /&[LCR]/gi
const CODE = /&(?:"[^"]*"|K(?:[0-9a-f]{6}|\d\d[+-]\d{3})|\d{1,3}|[^&])/gi

/** The words of a page header or footer, its parts divided by bars. */
const pageWords = (stored: string): string =>
  stored.replace(PART, '|').replace(CODE, ' ').replaceAll('&&', '&').replace(/\s+/g, ' ').trim()

/**
 * Collects the cells of one sheet and passes its rows on in batches. Enforces every limit except the unpacked
 * bytes, so that all readers obey the same ones.
 */
export class RowCollector {
  /** Undefined until the first line with content. */
  headers: string[] | undefined
  headerRow: number | null = null
  readonly limits: SheetLimits
  private readonly hand: (rows: SheetRow[]) => void
  merges: MergedRange[] = []
  hiddenColumns: number[] = []
  pageTexts: string[] = []
  /** The cells of the first line with content, if blank ones follow those that have content. */
  headerWidth: number | undefined
  headerShown: ShownCell[] | undefined
  private cells: string[] = []
  private shown = new Map<number, ShownCell>()
  private batch: SheetRow[] = []
  private rowCount = 0
  private cellCount = 0
  private characterCount = 0

  constructor(limits: SheetLimits, hand: (rows: SheetRow[]) => void) {
    this.limits = limits
    this.hand = hand
  }

  /**
   * Adds a cell of the current row, in any order. `column` counts from 0. Blank cells may be omitted. `shown` is what
   * the sheet shows, if that is not `text` (`ShownCell`).
   */
  cell(column: number, text: string, shown?: Shown): void {
    if (isBlank(text)) return
    if (text.length > CELL_CHARACTERS) throw tooLongCell(column)
    if (column >= this.limits.columns) throw tooManyColumns(this.limits)
    while (this.cells.length < column) this.cells.push('')
    this.cells[column] = this.take(text)
    if (shown) {
      const [seen, ...rest] = shown
      this.shown.set(column, [column, seen === null ? null : this.take(seen), ...rest])
    } else if (this.shown.size > 0) this.shown.delete(column)
  }

  /** Counts the characters of a text, and removes those that cannot be stored. */
  private take(text: string): string {
    const isUnusual = UNUSUAL.test(text)
    this.characterCount += isUnusual ? JSON.stringify(text).length : text.length + 2
    if (this.characterCount > this.limits.characters) throw tooMuchContent()
    return isUnusual && NO_TEXT.test(text) ? text.replace(/\0/g, '').replace(/\p{Cs}/gu, '\ufffd') : text
  }

  merge(range: MergedRange): void {
    if (this.merges.length === MERGES) throw tooMuchContent()
    this.merges.push(range)
  }

  /** Both columns are included. */
  hideColumns(first: number, last: number): void {
    for (let column = first; column <= last && column < this.limits.columns; column += 1)
      this.hiddenColumns.push(column)
    if (this.hiddenColumns.length > 2 * this.limits.columns) throw tooMuchContent()
  }

  /** Adds a page header or footer as it is stored. */
  pageText(stored: string): void {
    const words = pageWords(stored).slice(0, PAGE_TEXT_CHARACTERS)
    if (words !== '' && this.pageTexts.length < PAGE_TEXTS) this.pageTexts.push(words)
  }

  /** Forgets what was found around the cells of a sheet without content. */
  leaveSheet(): void {
    this.merges = []
    this.hiddenColumns = []
    this.pageTexts = []
  }

  /** `count` is the number of cells of the line, also of blank ones, if the file says it. */
  endRow(row: number, { isHidden = false, count = 0 }: { isHidden?: boolean; count?: number } = {}): void {
    const { cells } = this
    if (cells.length === 0) return
    this.cells = []
    const shown = this.shown.size > 0 ? { shown: [...this.shown.values()] } : {}
    if (this.shown.size > 0) this.shown = new Map()
    const width = count > cells.length ? { width: count } : {}
    if (this.headers === undefined) {
      this.headers = cells.map(cleanHeader)
      this.headerRow = row
      this.headerWidth = width.width
      this.headerShown = shown.shown
      return
    }
    while (cells.length < this.headers.length) cells.push('')
    this.rowCount += 1
    this.cellCount += cells.length
    if (this.rowCount > this.limits.rows) throw tooManyRows(this.limits)
    if (this.cellCount > this.limits.cells) throw tooManyCells(this.limits)
    this.batch.push(isHidden ? { row, cells, ...shown, isHidden } : { row, cells, ...shown, ...width })
    if (this.batch.length === BATCH) this.handOn()
  }

  handOn(): void {
    if (this.batch.length > 0) this.hand(this.batch)
    this.batch = []
  }
}

export const tooLongCell = (column: number) =>
  new SheetProblem(
    'too_large',
    `A cell in column ${column + 1} has more than 32,767 characters. Shorten it and upload the file again.`,
  )
