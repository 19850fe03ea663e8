/**
 * What a reader of workbooks hands on for a formula whose result the file does not contain: programs that cannot
 * calculate write such files.
 */
export const NO_RESULT = '#FORMULA!'

/** The errors of Excel and its kin, and `Err:502` of LibreOffice. */
const ERROR =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|EXTERNAL!|PYTHON!|ERROR!)|Err:\d{3})$/i

/** Whether a cell shows an error instead of a value. */
export const isSheetError = (cell: string): boolean => ERROR.test(cell)

/** A long number as a narrow column shows it, which a csv then contains: 5.87654E+09 was 5876543210. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/

/** Whether a cell shows a number without all of its digits; `###` is one that does not fit at all. */
export const isShortened = (cell: string): boolean => SHORTENED.test(cell) || /^#{2,}$/.test(cell)
