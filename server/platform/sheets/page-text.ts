/** The codes of a page header: its parts, fonts, sizes, colours, and what a program fills in ([MS-XLS] 2.4.136). */
const PART = /&[LCR]/gi
const CODE = /&(?:"[^"]*"|K(?:[0-9a-f]{6}|\d\d[+-]\d{3})|\d{1,3}|[^&])/gi

/** The words of a page header or footer, its parts divided by bars. */
export const pageWords = (stored: string): string =>
  stored.replace(PART, '|').replace(CODE, ' ').replaceAll('&&', '&').replace(/\s+/g, ' ').trim()
