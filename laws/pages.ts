/** What a page of docs/product holds, by headings, tables and texts in backticks. */

export const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, words]) => words!)

/** The text below the first heading that is asked for, up to the next heading; blank where there is none. */
export function sectionOf(page: string, isWanted: (heading: string) => boolean): string {
  const sections = page.split(/^## /m).slice(1)
  const found = sections.find((section) => isWanted(section.split('\n')[0]!.trim()))
  return found?.slice(found.indexOf('\n')).trim() ?? ''
}

/** The rows of the first table, each by the heads of its columns. */
export function tableOf(section: string): Record<string, string>[] {
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  const cellsOf = (line: string): string[] =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  const [head = '', , ...rows] = lines
  return rows.map((row) => Object.fromEntries(cellsOf(row).map((cell, at) => [cellsOf(head)[at], cell])))
}
