/** `\xc2\xa0` as text, which some exports contain, once or twice escaped: bytes of UTF-8. */
const ESCAPED_BYTES = /(?:\\{1,2}x[0-9a-fA-F]{2})+/g

const decodeBytes = (escaped: string): string => {
  try {
    return decodeURIComponent(escaped.replace(/\\+x/g, '%'))
  } catch {
    return escaped
  }
}

/**
 * Removes the apostrophe before formula-like text in a csv that we wrote
 * (exports-and-templates.md, Cells that look like formulas). Use it only for csv files, because workbooks
 * store text as it is.
 */
export const stripApostrophe = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/**
 * Characters that nobody sees and that no script needs: byte-order marks, spaces of no width, signs of direction. The
 * signs that override it are none, because they change what is seen.
 */
const UNSEEN = '\u00ad\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff'
const ONE_UNSEEN = new RegExp(`[\\s${UNSEEN}]`)
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]`, 'g')

export const withoutUnseen = (cell: string): string => cell.replace(ALL_UNSEEN, '')

/** Without what is not seen around it. An expression for the end would take the square of the length. */
function trimUnseen(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && ONE_UNSEEN.test(text[start]!)) start += 1
  while (end > start && ONE_UNSEEN.test(text[end - 1]!)) end -= 1
  return text.slice(start, end)
}

/** Signs and spaces of ASCII without a backslash, no space at an end: there is nothing to remove from most cells. */
const CLEAN = /^[!-[\]-~](?:[ -[\]-~]*[!-[\]-~])?$/

/** Removes escaped bytes, no-break spaces, and spaces and unseen characters around it from a cell. */
export const cleanCell = (cell: string): string =>
  cell === '' || CLEAN.test(cell)
    ? cell
    : trimUnseen(
        cell
          .replace(ESCAPED_BYTES, decodeBytes)
          .replace(/[\u00a0\u202f]/g, ' ')
          .replaceAll('\ufeff', ''),
      )

const NOTHING = new Set([
  'n/a',
  'n.a.',
  'n.a',
  'na',
  'nan',
  'nil',
  'none',
  'null',
  '-',
  '--',
  '?',
  'undisclosed',
  'unknown',
  'not disclosed',
  'not applicable',
  'not available',
])

/** Whether it is a word for "no value". Use it only where a number, a date or a choice is expected. */
export const isNoValue = (cell: string): boolean =>
  NOTHING.has(
    cell
      .trim()
      .replace(/\p{Pd}/gu, '-')
      .toLowerCase(),
  )
