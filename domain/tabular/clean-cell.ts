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

/** Removes escaped bytes, no-break spaces and surrounding spaces from a cell. */
export const cleanCell = (cell: string): string =>
  cell
    .replace(ESCAPED_BYTES, decodeBytes)
    .replace(/[\u00a0\u202f\ufeff]/g, ' ')
    .trim()

const NOTHING = new Set([
  'n/a',
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
])

/** Whether it is a word for "no value". Use it only where a number, a date or a choice is expected. */
export const isNoValue = (cell: string): boolean => NOTHING.has(cell.trim().toLowerCase())
