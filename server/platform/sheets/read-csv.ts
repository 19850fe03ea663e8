import type { RowCollector } from './row-collector.ts'
import { CELL_CHARACTERS } from './row-collector.ts'
import { SheetProblem } from './sheet-problem.ts'

const QUOTE = '"'
const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

const brokenQuotes = (line: number, what: string) =>
  new SheetProblem(
    'unreadable',
    `Line ${line}: ${what} Put the quotation marks right and upload the file again.`,
  )

/** Line breaks within a part of the text. */
const countBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** The lines that tell the separator, and the most characters of them. */
const [LINES, CHARACTERS] = [20, 100_000]

/** How often each separator stands outside quotes in the first lines that have any. */
function countDelimiters(text: string): Map<string, number>[] {
  const lines: Map<string, number>[] = []
  let counts = new Map<string, number>()
  let isQuoted = false
  let before = ''
  for (const character of `${text.slice(0, CHARACTERS)}\n`) {
    // A quotation mark within a text, such as 5" pipe, opens nothing.
    if (character === QUOTE) isQuoted = !isQuoted && /^[,;\t|\r\n "]?$/.test(before)
    before = character
    const isEnd = !isQuoted && (character === '\n' || character === '\r')
    if (isEnd && counts.size > 0 && lines.push(counts) === LINES) break
    if (isEnd) counts = new Map()
    else if (!isQuoted && (DELIMITERS as readonly string[]).includes(character))
      counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return lines
}

/**
 * The separator that stands equally often in most of the first lines, as a title or a text may have others; of equal
 * ones that of the first line; a comma if there is none.
 */
export function detectDelimiter(text: string): Delimiter {
  const lines = countDelimiters(text)
  const scoreOf = (delimiter: Delimiter): number => {
    const linesWith = new Map<number, number>()
    for (const counts of lines) {
      const count = counts.get(delimiter)
      if (count !== undefined) linesWith.set(count, (linesWith.get(count) ?? 0) + 1)
    }
    return Math.max(0, ...linesWith.values())
  }
  const inFirst = (delimiter: Delimiter): number => lines[0]?.get(delimiter) ?? 0
  return DELIMITERS.reduce((best, one) => {
    const ahead = scoreOf(one) - scoreOf(best)
    return ahead > 0 || (ahead === 0 && inFirst(one) > inFirst(best)) ? one : best
  })
}

/** How Excel is told to keep the zeros of a number: `="00042"`. */
const KEPT_TEXT = /^="([^"]*[\p{L}\p{N}][^"]*)"$/u

/**
 * Reads text according to RFC 4180, and beyond it where files have one clear meaning: any line ends, rows of
 * different lengths, a quotation mark within a cell, spaces around quotes. A quotation mark that is never
 * closed, or that leaves the end of its cell unclear, is `unreadable` with its line.
 */
export function readCsv(text: string, collector: RowCollector): void {
  // Spreadsheet programs treat a first line "sep=;" as an instruction and do not show it, and pasted rows get
  // one. Neither rows nor lines count it.
  const instruction = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i.exec(text)
  const delimiter = instruction?.[1] ?? detectDelimiter(text)
  const plain = new RegExp(`[^${delimiter}\r\n]*`, 'y')
  const spaced = new RegExp(` +"((?:[^"\r\n]|"")*)" *(?=[${delimiter}\r\n]|$)`, 'y')
  let at = instruction?.[0].length ?? 0
  let line = 1

  const readPlain = (): string => {
    if (text[at] === ' ') {
      spaced.lastIndex = at
      const quoted = spaced.exec(text)
      if (quoted) {
        at = spaced.lastIndex
        return quoted[1]!.replaceAll('""', QUOTE)
      }
    }
    plain.lastIndex = at
    const [cell] = plain.exec(text)!
    at = plain.lastIndex
    return cell
  }

  const isCellEnd = (from: number): boolean =>
    from >= text.length || text[from] === delimiter || text[from] === '\n' || text[from] === '\r'

  const readQuoted = (): string => {
    const opened = line
    let cell = ''
    let loose = -1
    at += 1
    for (;;) {
      const closing = text.indexOf(QUOTE, at)
      if (closing < 0) throw brokenQuotes(opened, 'a quotation mark is opened and never closed.')
      if (cell.length + closing - at > CELL_CHARACTERS)
        throw brokenQuotes(opened, 'a quotation mark is opened and not closed within 32,767 characters.')
      cell += text.slice(at, closing)
      at = closing + 1
      if (text[at] === QUOTE) {
        cell += QUOTE
        at += 1
        continue
      }
      let end = at
      while (text[end] === ' ') end += 1
      if (isCellEnd(end)) {
        at = end
        break
      }
      // A quotation mark within the cell: `"The "Best" Ltd"`. Clear as long as the cell continues without a
      // separator.
      if (loose < 0) loose = cell.length
      cell += QUOTE
    }
    if (loose >= 0 && (cell.indexOf(delimiter, loose) >= 0 || /[\r\n]/.test(cell.slice(loose))))
      throw brokenQuotes(opened, 'the quotation marks do not match.')
    line += countBreaks(cell)
    return cell
  }

  for (let row = 1; at < text.length; row += 1) {
    let column = 0
    for (; ; column += 1) {
      if (!isCellEnd(at)) {
        const cell = text[at] === QUOTE ? readQuoted() : readPlain()
        collector.cell(column, cell.startsWith('=') ? cell.replace(KEPT_TEXT, '$1') : cell)
      }
      if (text[at] !== delimiter) break
      at += 1
    }
    collector.endRow(row, { count: column + 1 })
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
  }
}
