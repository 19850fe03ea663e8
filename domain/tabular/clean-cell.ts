/** `\xc2\xa0` written out as text, as some exports do, once or twice: the bytes of UTF-8, one after another. */
const ESCAPED_BYTES = /(?:\\{1,2}x[0-9a-fA-F]{2})+/g

const decodeBytes = (escaped: string): string => {
  try {
    return decodeURIComponent(escaped.replace(/\\+x/g, '%'))
  } catch {
    return escaped
  }
}

/**
 * A formula-like cell of a csv that we wrote carries an apostrophe, which is no part of the text
 * (exports-and-templates.md, Cells that look like formulas). To be asked of csv files alone: a workbook holds
 * text as text.
 */
export const freeApostrophe = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** A cell without what surely is no part of its text: escaped bytes, no-break blanks, blanks around. */
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

/** A word that says "no value"; only of use where a number, a date or a choice is asked for. */
export const saysNothing = (cell: string): boolean => NOTHING.has(cell.trim().toLowerCase())
