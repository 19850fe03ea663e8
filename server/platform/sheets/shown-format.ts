/** How a format code shows numbers; null if that depends on more than the file. */
export type ShownFormat = {
  readonly code: string
  /** Whether it groups digits as the region does, which parts lakhs or thousands. */
  readonly isGrouped: boolean
} | null

/** The code of cells without a format. */
export const GENERAL = 'General'

/** The formats without a code that show the same everywhere (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: GENERAL,
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: GENERAL,
}

/** Programs show these by the region of the computer, whatever code the file has for them. */
const isRegional = (id: number): boolean =>
  [
    [5, 8],
    [14, 22],
    [27, 36],
    [42, 42],
    [44, 44],
    [50, 58],
  ].some(([from, to]) => id >= from! && id <= to!)

/** Spreadsheet programs accept no longer ones. */
const CODE_CHARACTERS = 255

const LITERAL = /"[^"]*"|\\.|_./gs

/** The language that follows a currency separates no digits. */
const CURRENCY_LANGUAGE = /(\[\$[^[\]-]+)-[^[\]]*\]/g

/** Colours, conditions, elapsed time, a currency, and English. Other languages have months and digits of their own. */
const KNOWN_BRACKET =
  /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+|[<>=]+\s*-?[\d.]+|h+|m+|s+|\$[^-]+|\$-(?:[0-9a-f]?[048c])?0?9|\$-en(?:-\w+)?)\]$/i

/** What a code without its literal texts has if it does not show the same everywhere. */
function isUncertain(code: string): boolean {
  const letters = code.replace(/\[[^[\]]*\]|general|e[+-]/gi, '')
  return (
    (code.match(/\[[^[\]]*\]/g) ?? []).some((bracket) => !KNOWN_BRACKET.test(bracket)) ||
    // A character that fills the width of the cell.
    /\*[^\s]/.test(letters) ||
    // Years of other calendars, parts of seconds, and the region's separator of days.
    /[bge]|s\.0/i.test(letters) ||
    (/[ydhs]|mmm/i.test(letters) && /\/(?!p)/i.test(letters))
  )
}

/** `code` is undefined where a file refers to the format by its number only. */
export function shownFormatOf(id: number, code: string | undefined): ShownFormat {
  if (isRegional(id)) return null
  const given = code === undefined || code === '' ? BUILT_IN[id] : code
  if (given === undefined || given.length > CODE_CHARACTERS) return null
  const own = /^(?:general|@)$/i.test(given) ? GENERAL : given.replace(CURRENCY_LANGUAGE, '$1]')
  const unquoted = own.replace(LITERAL, '')
  return isUncertain(unquoted) ? null : { code: own, isGrouped: /[#0?],[#0?]/.test(unquoted) }
}
