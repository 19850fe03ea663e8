/** Whether a copied text is rows of a spreadsheet: several lines, or several cells of one. */
export const isRows = (text: string): boolean => /[\t\r\n]/.test(text.trim())

/**
 * Rows copied from a spreadsheet, as a file that the import reads like any other. Such rows are separated by
 * tabs; the first line says so, because commas within their cells could outnumber the tabs.
 */
export const fileOfRows = (rows: string): File =>
  new File([rows.includes('\t') ? `sep=\t\n${rows}` : rows], 'Pasted rows.csv', { type: 'text/csv' })
