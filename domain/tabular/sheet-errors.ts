/**
 * What a reader of workbooks hands on for a formula whose result the file does not contain: programs that cannot
 * calculate write such files.
 */
export const NO_RESULT = '#FORMULA!'

/** What a reader of workbooks hands on for an error that has no known text. */
export const SOME_ERROR = '#ERROR!'

/**
 * The errors of Excel and its kin with their mark, in English, German, French, Spanish, Italian, Portuguese and Dutch.
 * A general pattern would take hashtags for errors.
 */
const MARKED =
  /^#(?:[¡¿]?(?:NULL|DIV\/0|VALUE|REF|NAME|NUM|ERROR|MACRO)|GETTING_DATA|SPILL|CALC|FIELD|BLOCKED|CONNECT|UNKNOWN|BUSY|EXTERNAL|PYTHON|TIMEOUT|WERT|BEZUG|ZAHL|ÜBERLAUF|KALK|NUL|VALEUR|NOM|NOMBRE|PROPAGATION|CALCUL|¡NULO|¡VALOR|¿NOMBRE|¡DESBORDAMIENTO|NULLO|VALORE|RIF|NOME|NULO|VALOR|NÚM|DESPEJAR|LEEG|DEEL\/0|WAARDE|VERW|NAAM|GETAL)[!?]$/i

/** Those without a mark, also of a well-known source of prices, and `Err:502` of LibreOffice. */
const UNMARKED =
  /^#(?:N\/[AD](?: N\/A| Requesting Data.*| Field Not Applicable| Invalid Security)?|GETTING_DATA)$|^Err:\d{3}$/i

/** Those that other programs write without their mark. In small letters they are hashtags. */
const CUT = /^#(?:NULL|DIV\/0|VALUE|REF|NUM|NV|N\/B|WERT|BEZUG)$/

/** What Google Sheets shows until a formula has its result. */
const LOADING = /^Loading(?:\.{3}|…)$/

const ERRORS = [MARKED, UNMARKED, CUT, LOADING]

/** Whether a cell shows an error instead of a value. */
export const isSheetError = (cell: string): boolean => ERRORS.some((pattern) => pattern.test(cell))

/**
 * A long number as a narrow column shows it, which a csv then contains, or a program writes it: 5.87654E+09 was
 * 5876543210. Without a point or a plus, as in 2E3, it may be a name.
 */
const SHORTENED = /^[+-]?\d{1,3}(?:[.,]\d+E\+?|E\+)\d{1,3}$/i

/** Whether a cell shows a number without all of its digits; `###` is one that does not fit at all. */
export const isShortened = (cell: string): boolean => SHORTENED.test(cell) || /^#{2,}$/.test(cell)

/**
 * Whether a cell shows letters that a program could not save or read: the mark for them, control characters that no
 * text has, or question marks alone.
 */
export const isLostLetters = (cell: string): boolean =>
  /[\ufffd\u0080-\u009f]/.test(cell) || (/^[?\s]+$/.test(cell) && cell.split('?').length > 3)

/** Whether a cell shows a text with a line through it, or through a part of it. */
export const isStruckOut = (cell: string): boolean => cell.includes('\u0336')
